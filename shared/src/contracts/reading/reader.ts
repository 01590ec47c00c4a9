/**
 * How an answer of a back end is read: strict inside, tolerant at the edge, and with a note of what was left out. A
 * field that does not fit takes its default if it has one; else its row is left out; else the answer is refused.
 * `null`, an absent field and "" are the same. Every declaration uses these readers and nothing else is tolerated
 * (docs/reference/reading-answers.md).
 */

/**
 * The result of a reader for a value that does not fit. Every remote bundles a copy of this module, so the symbol is
 * global.
 */
export const UNREADABLE: unique symbol = /* @__PURE__ */ Symbol.for('touchline.unreadable');

export type Unreadable = typeof UNREADABLE;

/** What an unknown value of an enum becomes. The entity's `serverWords` has the server's own text. */
export const OTHER = 'other';

/** A part of an answer that did not fit. `path` is like `items[3].status`. */
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
  /** Why the last value was refused, or replaced by the default of its field. */
  reason: ReadingFault | undefined;
}

/**
 * Reads one kind of value. `In` is the wire type of the contract, `Out` the type in the app.
 * - `absent`: the value for null, "" and a missing field; without it they are unreadable. `isCounted`: the contract
 *   requires the field, so its absence is a fault. Shell and remotes of different releases share these names.
 */
export interface Reader<In = unknown, Out = unknown> {
  readonly expects: string;
  readonly absent?: { readonly value: Out; readonly isCounted: boolean };
  /** The keys of the objects that it reads, at any depth. Absent when it reads no objects. */
  readonly keys?: (() => string[]) | undefined;
  read(raw: unknown, notes: ReadingNotes): Out | Unreadable;
  /**
   * The same with a pause after each row, for long lists. Absent in readers that remotes bundled before it existed.
   */
  steps?(raw: unknown, notes: ReadingNotes): Steps<Out>;
  /** For types only. */
  readonly wire?: In;
}

/** A read that pauses after each row: between two rows its runner may end the current task. */
export type Steps<Out> = Generator<void, Out | Unreadable>;

/** A reader whose field may be missing on the wire. */
export interface OptionalReader<In = unknown, Out = unknown> extends Reader<In, Out> {
  readonly isOptional: true;
}

/** The output type of a reader. */
export type Decoded<R> = R extends Reader<unknown, infer Out> ? Out : never;

/** The wire type of a reader, by the contract. */
export type Wire<R> = R extends Reader<infer In, unknown> ? In : never;

const FAULTS_KEPT = 20;

/**
 * Reads with another reader and converts the result, with or without pauses.
 * @param next also receives how many rows had been left out before
 */
/*@__NO_SIDE_EFFECTS__*/
export function afterReading<Out, To>(
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

/** `null`, an absent field and "" are the same. */
function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || raw === '';
}

/** A fault as one plain sentence. */
export function describeFault({ path, expected, received }: ReadingFault): string {
  return `${path === '' ? 'the answer' : path}: expected ${expected}, not ${received}.`;
}

/**
 * Reads one field: the default when it is null, "" or missing, else the reader's result.
 * @returns UNREADABLE with `notes.reason` where the field has no default
 */
export function readField<Out>(
  field: Reader<unknown, Out>,
  raw: unknown,
  notes: ReadingNotes,
): Out | Unreadable {
  if (!isAbsent(raw)) return field.read(raw, notes);
  const { absent } = field;
  if (absent && !absent.isCounted) return absent.value;
  notes.reason = { path: '', expected: field.expects, received: 'nothing' };
  if (!absent) return UNREADABLE;
  notes.defaults += 1;
  keepFault(notes);
  return absent.value;
}

/** Reads one field as `readField` does, with a pause after each row in it. */
export function* fieldSteps<Out>(field: Reader<unknown, Out>, raw: unknown, notes: ReadingNotes): Steps<Out> {
  if (!field.steps || isAbsent(raw)) return readField(field, raw, notes);
  return yield* field.steps(raw, notes);
}

/** Adds the last reason to the faults, up to `FAULTS_KEPT`. @param at the path's prefix */
export function keepFault(notes: ReadingNotes, at = ''): void {
  if (notes.reason && notes.faults.length < FAULTS_KEPT)
    notes.faults.push({ ...notes.reason, path: joinPath(at, notes.reason.path) });
}

/** Adds a field's path to the faults of its content: those after the first `faultsBefore`. */
export function prefixFaults(notes: ReadingNotes, faultsBefore: number, at: string): void {
  for (let index = faultsBefore; index < notes.faults.length; index += 1) {
    const fault = notes.faults[index];
    if (fault) fault.path = joinPath(at, fault.path);
  }
}

/** Joins two parts of a path: `items`, `[3]` and `status` are `items[3].status`. */
export function joinPath(at: string, path: string): string {
  return at === '' || path === '' || path.startsWith('[') ? at + path : `${at}.${path}`;
}

/** The kind of a value in words, for a report. */
export function describeKind(raw: unknown): string {
  if (isAbsent(raw)) return 'nothing';
  if (Array.isArray(raw)) return 'a list';
  if (typeof raw === 'object') return 'an object';
  return typeof raw === 'string' ? 'text' : `a ${typeof raw}`; // never the value: it may be money
}

/** Whether a value is an object with named fields: neither a list nor null. */
export function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}
