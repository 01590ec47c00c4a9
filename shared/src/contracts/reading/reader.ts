/**
 * How an answer of a back end is read: strict inside, generous at the edge, and honest about what was left out.
 * A field that does not fit takes its default where it has one; else its row is left out; else the answer is refused.
 * `null`, an absent field and "" are the same. Every declaration uses these readers and no other leniency
 * (docs/reference/reading-answers.md).
 */

/** What a reader returns for a value that does not fit. Every remote bundles a copy of this module: they share one mark. */
export const UNREADABLE: unique symbol = Symbol.for('touchline.unreadable');
export type Unreadable = typeof UNREADABLE;

/** The member that an unknown word of an enum becomes. The server's own word is in the entity's `serverWords`. */
export const OTHER = 'other';

/** One thing of an answer that did not fit. `path` is like `items[3].status`. */
export interface ReadingFault {
  path: string;
  expected: string;
  received: string;
}

/** What was changed while an answer was read. `faults` holds the first few of them. */
export interface ReadingNotes {
  leftOut: number;
  defaults: number;
  faults: ReadingFault[];
  /** Why the reader that returned UNREADABLE last did so. */
  reason: ReadingFault | undefined;
}

/**
 * Reads one kind of value. `In` is what the contract says is sent, `Out` what the app gets.
 * - `absent`: what stands for null, "" and a missing field; without it they are unreadable. `isCounted` says that the
 *   contract expects the field, so that its absence is noted.
 */
export interface Reader<In = unknown, Out = unknown> {
  readonly expects: string;
  readonly absent?: { readonly value: Out; readonly isCounted: boolean };
  /** The keys of the objects that it reads, at any depth. Absent where it reads none. */
  readonly keys?: (() => string[]) | undefined;
  read(raw: unknown, notes: ReadingNotes): Out | Unreadable;
  /** The same with a pause after each row, where there may be very many. Absent in what remotes built before it. */
  steps?(raw: unknown, notes: ReadingNotes): Steps<Out>;
  /** For types alone. */
  readonly wire?: In;
}
/** A reading that pauses after each row: between two rows its runner may end the running task. */
export type Steps<Out> = Generator<void, Out | Unreadable>;
/** A reader whose field may be missing on the wire. */
export interface OptionalReader<In = unknown, Out = unknown> extends Reader<In, Out> {
  readonly isOptional: true;
}

/** What a reader makes of its value. */
export type Decoded<R> = R extends Reader<unknown, infer Out> ? Out : never;
/** What the contract says that a back end sends. */
export type Wire<R> = R extends Reader<infer In, unknown> ? In : never;

const FAULTS_KEPT = 20;

/** A reader of single values. @param take the value, or UNREADABLE */
/*@__NO_SIDE_EFFECTS__*/
export function scalar<In, Out>(expects: string, take: (raw: unknown) => Out | Unreadable): Reader<In, Out> {
  return {
    expects,
    read(raw, notes) {
      const value = take(raw);
      if (value === UNREADABLE) notes.reason = { path: '', expected: expects, received: describe(raw) };
      return value;
    },
  };
}

/** An optional field: absent it is the default, and so it is, noted, where it does not fit. */
export function maybe<In, Out>(reader: Reader<In, Out>): OptionalReader<In | null, Out | undefined>;
export function maybe<In, Out>(
  reader: Reader<In, Out>,
  fallback: NoInfer<Out>,
): OptionalReader<In | null, Out>;
export function maybe<In, Out>(
  reader: Reader<In, Out>,
  fallback: null,
): OptionalReader<In | null, Out | null>;
/*@__NO_SIDE_EFFECTS__*/
export function maybe(reader: Reader, fallback?: unknown): OptionalReader {
  return { ...withFallback(reader, fallback, false), isOptional: true };
}

/** A field that the contract always sends: where it is absent or does not fit, the default stands and is noted. */
/*@__NO_SIDE_EFFECTS__*/
export function orElse<In, Out>(reader: Reader<In, Out>, fallback: NoInfer<Out>): Reader<In, Out> {
  return withFallback(reader, fallback, true);
}

/*@__NO_SIDE_EFFECTS__*/
function withFallback<In, Out>(reader: Reader<In, Out>, fallback: Out, isCounted: boolean): Reader<In, Out> {
  return {
    expects: reader.expects,
    keys: reader.keys,
    absent: { value: fallback, isCounted },
    ...afterReading(reader, (value, _raw, notes) => {
      if (value !== UNREADABLE) return value;
      notes.defaults += 1;
      keepFault(notes);
      return fallback;
    }),
  };
}

/** A field whose absence means the given value, while a value that does not fit makes its row unreadable: amounts. */
/*@__NO_SIDE_EFFECTS__*/
export function blankAs<In, Out>(reader: Reader<In, Out>, value: Out): OptionalReader<In | null, Out> {
  return { ...reader, absent: { value, isCounted: false }, isOptional: true };
}

/** Another view of what a reader read. */
/*@__NO_SIDE_EFFECTS__*/
export function mapped<In, Out, To>(
  reader: Reader<In, Out>,
  to: (value: Out) => To | Unreadable,
): Reader<In, To> {
  return {
    expects: reader.expects,
    keys: reader.keys,
    ...afterReading(reader, (value, raw, notes) => {
      if (value === UNREADABLE) return UNREADABLE;
      const result = to(value);
      if (result === UNREADABLE)
        notes.reason = { path: '', expected: reader.expects, received: describe(raw) };
      return result;
    }),
  };
}

/**
 * Reads by another reader and goes on with what it read, with and without pauses.
 * @param next also takes how many rows had been left out before
 */
/*@__NO_SIDE_EFFECTS__*/
function afterReading<Out, To>(
  reader: Reader<unknown, Out>,
  next: (value: Out | Unreadable, raw: unknown, notes: ReadingNotes, leftOut: number) => To | Unreadable,
): Pick<Reader<unknown, To>, 'read' | 'steps'> {
  return {
    read(raw, notes) {
      const { leftOut } = notes;
      return next(reader.read(raw, notes), raw, notes, leftOut);
    },
    ...(reader.steps && {
      *steps(raw: unknown, notes: ReadingNotes): Steps<To> {
        const { leftOut } = notes;
        return next(yield* fieldSteps(reader, raw, notes), raw, notes, leftOut);
      },
    }),
  };
}

/**
 * A word of a known list, in any case and with or without separators (`BALL_RUNNING`, `BallRunning`). An unknown one is
 * `other`: its row stays, with the server's own word, and offers nothing that depends on it.
 */
/*@__NO_SIDE_EFFECTS__*/
export function oneOf<const M extends readonly string[]>(
  members: M,
): Reader<M[number], M[number] | typeof OTHER> & { readonly members: M } {
  const find = finder(members);
  const expects = members.join(', ');
  return {
    members,
    expects,
    absent: { value: OTHER, isCounted: true },
    read(raw, notes) {
      const member = find(raw);
      if (member !== undefined) return member;
      notes.reason = { path: '', expected: expects, received: describe(raw) };
      notes.defaults += 1;
      keepFault(notes);
      return OTHER;
    },
  };
}

/** A word of a known list without which its row cannot be shown. Unlike `oneOf` it has no `other`. */
/*@__NO_SIDE_EFFECTS__*/
export function exactly<const M extends readonly string[]>(
  members: M,
): Reader<M[number], M[number]> & { readonly members: M } {
  const find = finder(members);
  return { ...scalar(members.join(', '), (raw) => find(raw) ?? UNREADABLE), members };
}

/*@__NO_SIDE_EFFECTS__*/
function finder<const M extends readonly string[]>(members: M): (raw: unknown) => M[number] | undefined {
  const known = new Map<unknown, M[number]>();
  for (const member of members) known.set(member, member).set(squashed(member), member);
  return (raw) => known.get(raw) ?? (typeof raw === 'string' ? known.get(squashed(raw)) : undefined);
}

/** A word without its case and separators: spellings of one word are equal. */
export const squashed = (word: string): string => word.replace(/[\s_-]/g, '').toLowerCase();

/** A list: what cannot be read of it is left out and counted. null is an empty list; anything else is unreadable. */
/*@__NO_SIDE_EFFECTS__*/
export function rows<In, Out>(item: Reader<In, Out>): Reader<readonly In[], Out[]> {
  const refuse = (raw: unknown, notes: ReadingNotes): Unreadable => {
    notes.reason = { path: '', expected: 'a list', received: describe(raw) };
    return UNREADABLE;
  };
  const take = (
    items: Out[],
    index: number,
    one: Out | Unreadable,
    notes: ReadingNotes,
    known: number,
  ): void => {
    prefix(notes, known, `[${index}]`);
    if (one === UNREADABLE) {
      notes.leftOut += 1;
      keepFault(notes, `[${index}]`);
    } else items.push(one);
  };
  return {
    expects: 'a list',
    keys: item.keys,
    absent: { value: [], isCounted: false },
    read(raw, notes) {
      if (!Array.isArray(raw)) return refuse(raw, notes);
      const items: Out[] = [];
      for (let index = 0; index < raw.length; index += 1) {
        const known = notes.faults.length;
        take(items, index, readField(item, raw[index], notes), notes, known);
      }
      return items;
    },
    *steps(raw, notes) {
      if (!Array.isArray(raw)) return refuse(raw, notes);
      const items: Out[] = [];
      for (let index = 0; index < raw.length; index += 1) {
        const known = notes.faults.length;
        const one = item.steps
          ? yield* fieldSteps(item, raw[index], notes)
          : readField(item, raw[index], notes);
        take(items, index, one, notes, known);
        yield;
      }
      return items;
    },
  };
}

/**
 * A list of figures, for use within `maybe` or `orElse`: where a default stands in for what is no list, that counts as a
 * row left out, so that the figures do not pass for complete.
 */
/*@__NO_SIDE_EFFECTS__*/
export function figureRows<In, Out>(item: Reader<In, Out>): Reader<readonly In[], Out[]> {
  const list = rows(item);
  return {
    ...list,
    ...afterReading(list, (items, _raw, notes) => {
      if (items === UNREADABLE) notes.leftOut += 1;
      return items;
    }),
  };
}

/** An object of named values, each read alike. What cannot be read of it is left out and counted. */
/*@__NO_SIDE_EFFECTS__*/
export function record<In, Out>(item: Reader<In, Out>): Reader<Record<string, In>, Record<string, Out>> {
  return {
    expects: 'an object',
    keys: item.keys,
    read(raw, notes) {
      if (!isObject(raw)) {
        notes.reason = { path: '', expected: 'an object', received: describe(raw) };
        return UNREADABLE;
      }
      const found: Record<string, Out> = {};
      for (const key of Object.keys(raw)) {
        const one = readField(item, raw[key], notes);
        if (one === UNREADABLE) {
          notes.leftOut += 1;
          keepFault(notes, key);
        } else found[key] = one;
      }
      return found;
    },
  };
}

type Fields = Record<string, Reader>;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends OptionalReader ? K : never }[keyof F];
type UndefinedKeys<F> = { [K in keyof F]: undefined extends Decoded<F[K]> ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] };
type WireEntity<F> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: Wire<F[K]> } & {
    [K in OptionalKeys<F>]?: Wire<F[K]> | undefined;
  }
>;
type DecodedEntity<F> = Flat<
  { [K in Exclude<keyof F, UndefinedKeys<F>>]: Decoded<F[K]> } & {
    [K in UndefinedKeys<F>]?: Decoded<F[K]>;
  } & {
    /** The server's own words for what this client read as `other`, by field. */
    serverWords?: Readonly<Record<string, string>>;
  }
>;
export interface EntityReader<F extends Fields> extends Reader<WireEntity<F>, DecodedEntity<F>> {
  readonly fields: F;
}

/**
 * An object of declared fields; others are ignored.
 * @param fields what it holds; a field without a default is one that it means nothing without
 * @param holds whether the wire's fields make sense together; unreadable otherwise
 * @param expects what `holds` asks for, in words
 */
/*@__NO_SIDE_EFFECTS__*/
export function entity<F extends Fields>(
  fields: F,
  holds?: (raw: Readonly<Record<string, unknown>>) => boolean,
  expects = 'an object',
): EntityReader<F> {
  const declared = Object.entries(fields);
  const refuse = (raw: unknown, notes: ReadingNotes): Unreadable => {
    notes.reason = { path: '', expected: expects, received: describe(raw) };
    return UNREADABLE;
  };
  return {
    fields,
    expects,
    keys: () => declared.flatMap(([key, field]) => [key, ...(field.keys?.() ?? [])]),
    read(raw, notes) {
      if (!isObject(raw) || (holds && !holds(raw))) return refuse(raw, notes);
      const found: Found = {};
      for (const [key, field] of declared) {
        const known = notes.faults.length;
        const value = readField(field, raw[key], notes);
        if (!takeField(found, key, value, raw, notes, known)) return UNREADABLE;
      }
      return found as DecodedEntity<F>;
    },
    ...(declared.some(([, field]) => field.steps) && {
      *steps(raw: unknown, notes: ReadingNotes): Steps<DecodedEntity<F>> {
        if (!isObject(raw) || (holds && !holds(raw))) return refuse(raw, notes);
        const found: Found = {};
        for (const [key, field] of declared) {
          const known = notes.faults.length;
          const value = field.steps
            ? yield* fieldSteps(field, raw[key], notes)
            : readField(field, raw[key], notes);
          if (!takeField(found, key, value, raw, notes, known)) return UNREADABLE;
        }
        return found as DecodedEntity<F>;
      },
    }),
  };
}

type Found = Record<string, unknown> & { serverWords?: Record<string, string> };

/** Puts what was read of a field into its entity. @returns false where the entity means nothing without it */
function takeField(
  found: Found,
  key: string,
  value: unknown,
  raw: Readonly<Record<string, unknown>>,
  notes: ReadingNotes,
  known: number,
): boolean {
  prefix(notes, known, key);
  if (value === UNREADABLE) {
    if (notes.reason) notes.reason.path = join(key, notes.reason.path);
    return false;
  }
  const sent = raw[key];
  // A field sent as null stays as undefined: in a change it says that the value is gone.
  if (value !== undefined || key in raw) found[key] = value;
  if (value === OTHER && sent !== OTHER && isWord(sent))
    found.serverWords = { ...found.serverWords, [key]: String(sent) };
  return true;
}

type Partially<F extends Fields> = {
  [K in keyof F]: OptionalReader<Wire<F[K]> | null, Decoded<F[K]> | undefined>;
};
/** The fields of an entity, each of which may be missing. */
/*@__NO_SIDE_EFFECTS__*/
export function partly<F extends Fields>(fields: F): Partially<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, maybe(field)]),
  ) as Partially<F>;
}

/** An entity that says how many rows beneath it could not be read: whoever shows it says so, too. */
/*@__NO_SIDE_EFFECTS__*/
export function countingLeftOut<In, Out extends object>(
  reader: Reader<In, Out>,
): Reader<In, Out & { leftOut?: number }> {
  return {
    ...reader,
    ...afterReading(reader, (value, _raw, notes, before) => {
      const leftOut = notes.leftOut - before;
      return value === UNREADABLE || leftOut === 0 ? value : { ...value, leftOut };
    }),
  } as Reader<In, Out & { leftOut?: number }>;
}

export type Reading<Out> =
  | { ok: true; value: Out; notes: ReadingNotes }
  | { ok: false; fault: ReadingFault; notes: ReadingNotes };

/**
 * Reads an answer.
 * @returns the value with what was left out or defaulted, or why the answer means nothing
 */
export function decode<Out>(reader: Reader<unknown, Out>, raw: unknown): Reading<Out> {
  const notes = newNotes();
  return readingOf(reader, raw, readField(reader, raw, notes), notes);
}

/** Reads an answer as `decode` does, with a pause after each of its rows. */
export function* decodeSteps<Out>(reader: Reader<unknown, Out>, raw: unknown): Generator<void, Reading<Out>> {
  const notes = newNotes();
  return readingOf(reader, raw, yield* fieldSteps(reader, raw, notes), notes);
}

const newNotes = (): ReadingNotes => ({ leftOut: 0, defaults: 0, faults: [], reason: undefined });

function readingOf<Out>(
  reader: Reader<unknown, Out>,
  raw: unknown,
  value: Out | Unreadable,
  notes: ReadingNotes,
): Reading<Out> {
  if (value !== UNREADABLE) return { ok: true, value, notes };
  const fault = notes.reason ?? { path: '', expected: reader.expects, received: describe(raw) };
  return { ok: false, fault, notes };
}

/**
 * Reads what must be readable.
 * @throws TypeError that names the field which is not
 */
export function readWhole<Out>(reader: Reader<unknown, Out>, raw: unknown): Out {
  const reading = decode(reader, raw);
  if (reading.ok) return reading.value;
  throw new TypeError(describeFault(reading.fault));
}

/**
 * Reads what must be readable as a whole: nothing of it may be left out or replaced by a default.
 * @throws TypeError that names what is not
 */
export function readExactly<Out>(reader: Reader<unknown, Out>, raw: unknown): Out {
  const reading = decode(reader, raw);
  const faults = reading.ok ? reading.notes.faults : [reading.fault];
  if (reading.ok && faults.length === 0) return reading.value;
  throw new TypeError(faults.map(describeFault).join(' '));
}

/** A fault as one plain sentence. */
export function describeFault({ path, expected, received }: ReadingFault): string {
  return `${path === '' ? 'the answer' : path}: expected ${expected}, not ${received}.`;
}

function readField<Out>(field: Reader<unknown, Out>, raw: unknown, notes: ReadingNotes): Out | Unreadable {
  if (raw !== undefined && raw !== null && raw !== '') return field.read(raw, notes);
  const { absent } = field;
  if (absent && !absent.isCounted) return absent.value;
  notes.reason = { path: '', expected: field.expects, received: 'nothing' };
  if (!absent) return UNREADABLE;
  notes.defaults += 1;
  keepFault(notes);
  return absent.value;
}

function* fieldSteps<Out>(field: Reader<unknown, Out>, raw: unknown, notes: ReadingNotes): Steps<Out> {
  if (!field.steps || raw === undefined || raw === null || raw === '') return readField(field, raw, notes);
  return yield* field.steps(raw, notes);
}

function keepFault(notes: ReadingNotes, at = ''): void {
  if (notes.reason && notes.faults.length < FAULTS_KEPT)
    notes.faults.push({ ...notes.reason, path: join(at, notes.reason.path) });
}

/** What was noted beneath a field learns where that field is. */
function prefix(notes: ReadingNotes, from: number, at: string): void {
  for (let index = from; index < notes.faults.length; index += 1) {
    const fault = notes.faults[index];
    if (fault) fault.path = join(at, fault.path);
  }
}

function join(at: string, path: string): string {
  return at === '' || path === '' || path.startsWith('[') ? at + path : `${at}.${path}`;
}

function describe(raw: unknown): string {
  if (raw === undefined || raw === null || raw === '') return 'nothing';
  if (Array.isArray(raw)) return 'a list';
  if (typeof raw === 'object') return 'an object';
  return typeof raw === 'string' ? 'text' : `a ${typeof raw}`; // never the value: it may be money
}

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isWord(raw: unknown): boolean {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
}
