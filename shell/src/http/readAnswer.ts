import { hasMarkup, isForbiddenUrl, stripMarkup } from './stripMarkup';

/** Nothing in a text without these can need cleaning: an escape could hide any of the others. */
const SUSPECT = /[<&\\]|script:|data:|__proto__/i;

type Holder = Record<string, unknown>;
interface Finding {
  holder: Holder;
  key: string;
  text: string;
}

/** Longer texts take tens of milliseconds a step: the page draws and hears the player in between. */
const LONG = 500_000;
const STEP_MS = 30;

/** A JSON answer whose strings carry no tags, or undefined when the text is no JSON (specification 5, "Response bodies"). */
export async function readAnswer(text: string): Promise<unknown> {
  const root: Holder = { body: parse(text) };
  const isLong = text.length > LONG;
  if (isLong) await nextTask();
  if (!SUSPECT.test(text)) return root.body;
  const findings: Finding[] = [];
  collect(root, findings);
  if (isLong) await nextTask();
  let since = performance.now();
  // Rows of a list repeat their words.
  const cleaned = new Map<string, string>();
  for (const { holder, key, text: dirty } of findings) {
    const clean = cleaned.get(dirty) ?? (await stripMarkup(dirty));
    cleaned.set(dirty, clean);
    holder[key] = clean;
    if (performance.now() - since < STEP_MS) continue;
    await nextTask();
    since = performance.now();
  }
  return root.body;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Answers are ours alone, fresh from JSON.parse: cleaned in place, since boards hold thousands of rows. */
function collect(holder: Holder, findings: Finding[]): void {
  // As an own key it would become a prototype in the next merge.
  if (Object.hasOwn(holder, '__proto__')) Reflect.deleteProperty(holder, '__proto__');
  for (const key of Object.keys(holder)) {
    const value = holder[key];
    if (typeof value === 'string') {
      if (hasMarkup(value) || isForbiddenUrl(value)) findings.push({ holder, key, text: value });
    } else if (isHolder(value)) collect(value, findings);
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
