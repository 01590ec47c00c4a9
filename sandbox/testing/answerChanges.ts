/** An answer with one changed field, as another back end might write it. */
export interface AnswerChange {
  kind: string;
  /** The path of the field, like `items[0].status`. */
  path: string;
  /** The change is inside a row of a list: whatever happens to the row, the list must stay. */
  isInRow: boolean;
  /** The outermost list that contains the change: its path and its rows. */
  list: { steps: readonly string[]; length: number } | undefined;
  /** The whole answer with the change. */
  answer: unknown;
}

type Step = string | number;
type Replacement = readonly [kind: string, value: unknown];

/** How many rows of a list are kept: the first is changed, the others show whether the list survives. */
const ROWS = 3;
const ISO = /^\d{4}-\d\d-\d\dT/;
const ENUM = /^[A-Z]+(_[A-Z]+)*$/;

/**
 * Every single change of every field of an answer, of all kinds that real back ends are known for.
 * @param rows how many rows of each list are kept
 */
export function answerChanges(answer: unknown, rows = ROWS): AnswerChange[] {
  const short = shortened(answer, rows);
  return fieldsOf(short, []).flatMap(({ steps, value }) =>
    replacements(steps, value).map(([kind, replacement]) => ({
      kind,
      path: pathOf(steps),
      isInRow: steps.some((step) => typeof step === 'number'),
      list: listOf(short, steps),
      answer: changed(short, steps, replacement),
    })),
  );
}

const ABSENT = Symbol('absent');

function replacements(steps: readonly Step[], value: unknown): Replacement[] {
  const key = String(steps.at(-1));
  const all: Replacement[] = [['null', null]];
  if (typeof steps.at(-1) === 'string') all.push(['absent', ABSENT]);
  if (typeof value === 'number')
    all.push(
      ['number as text', String(value)],
      ['empty text for a number', ''],
      ['words for a number', 'n/a'],
      ['a decimal with its zeros as text', value.toFixed(2)],
    );
  if (typeof value === 'boolean')
    all.push(
      ['switch as number', value ? 1 : 0],
      ['switch as text', String(value)],
      ['switch in capitals', value ? 'True' : 'False'],
    );
  if (typeof value === 'string') {
    if (/id$/i.test(key)) all.push(['id as number', 4711]);
    else all.push(['number for text', 4711]);
    if (ISO.test(value))
      all.push(
        ['date in milliseconds', Date.parse(value)],
        ['date in seconds', Math.floor(Date.parse(value) / 1000)],
        ['date without zone', value.replace(/Z$/, '')],
        ['date in ticks', `/Date(${Date.parse(value)})/`],
        ['words for a date', 'soon'],
      );
    else if (ENUM.test(value) || key === 'provider')
      all.push(
        ['unknown member', 'SOMETHING_NEW'],
        ['member in another case', value.toLowerCase()],
        ['member in pascal case', pascal(value)],
        ['member as number', 2],
      );
    all.push(['an object for text', {}]);
  }
  if (Array.isArray(value)) {
    all.push(['an object for a list', {}], ['a null item', [null, ...value]], ['text for a list', 'none']);
  } else if (typeof value === 'object' && value !== null) {
    all.push(['a list for an object', []], ['an extra field', { ...value, addedLater: { deep: [1] } }]);
  }
  return all;
}

const pascal = (word: string) =>
  word
    .toLowerCase()
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

function shortened(value: unknown, rows: number): unknown {
  if (Array.isArray(value)) return value.slice(0, rows).map((item) => shortened(item, rows));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item, rows)]));
}

function fieldsOf(value: unknown, steps: readonly Step[]): { steps: readonly Step[]; value: unknown }[] {
  const own = steps.length > 0 ? [{ steps, value }] : [];
  if (Array.isArray(value)) return value.length > 0 ? [...own, ...fieldsOf(value[0], [...steps, 0])] : own;
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, item]) => fieldsOf(item, [...steps, key]))];
}

function changed(value: unknown, [step, ...rest]: readonly Step[], replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? changed(item, rest, replacement) : item));
  const entries = Object.entries(value ?? {}).flatMap(([key, item]) => {
    const next = key === step ? changed(item, rest, replacement) : item;
    return next === ABSENT ? [] : [[key, next] as const];
  });
  return Object.fromEntries(entries);
}

function listOf(answer: unknown, steps: readonly Step[]): AnswerChange['list'] {
  const row = steps.findIndex((step) => typeof step === 'number');
  if (row === -1) return undefined;
  const above = steps.slice(0, row).map(String);
  const list = above.reduce<unknown>((holder, step) => Object(holder)[step], answer);
  return { steps: above, length: Array.isArray(list) ? list.length : 0 };
}

function pathOf(steps: readonly Step[]): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}
