import {
  describeFault,
  describeKind,
  fieldSteps,
  isObject,
  type Reader,
  type ReadingFault,
  type ReadingNotes,
  readField,
  UNREADABLE,
  type Unreadable,
} from './reader';

export type Reading<Out> =
  | { ok: true; value: Out; notes: ReadingNotes }
  | { ok: false; fault: ReadingFault; notes: ReadingNotes };

/**
 * Reads an answer.
 * @returns the value with what was left out or defaulted, or why the answer cannot be used
 */
export function decode<Out>(reader: Reader<unknown, Out>, raw: unknown): Reading<Out> {
  const notes = newNotes();
  return readingOf(reader, raw, readField(reader, raw, notes), notes);
}

/** Reads an answer as `decode` does, with a pause after each row. */
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
  const fault = notes.reason ?? { path: '', expected: reader.expects, received: describeKind(raw) };
  return { ok: false, fault, notes };
}

/** Reads a value of which only what was read matters. @returns undefined where it is unreadable */
export function tryRead<Out>(reader: Reader<unknown, Out>, raw: unknown): Out | undefined {
  const reading = decode(reader, raw);
  return reading.ok ? reading.value : undefined;
}

/**
 * The rows of a stored list that a reader cannot read: a newer release may have written them, so that they are kept when
 * the list is written again. What has no `id` as text is no row of any release.
 * @param raw the stored list; anything else has no rows
 */
export function unreadRows(item: Reader, raw: unknown): (object & { readonly id: string })[] {
  const isRow = (row: unknown): row is object & { readonly id: string } =>
    isObject(row) && typeof row.id === 'string' && tryRead(item, row) === undefined;
  return Array.isArray(raw) ? raw.filter(isRow) : [];
}

/**
 * Reads a value that must be readable.
 * @throws TypeError that names the unreadable field
 */
export function readWhole<Out>(reader: Reader<unknown, Out>, raw: unknown): Out {
  const reading = decode(reader, raw);
  if (reading.ok) return reading.value;
  throw new TypeError(describeFault(reading.fault));
}

/**
 * Reads a value that must be readable completely: nothing may be left out or replaced by a default.
 * @throws TypeError that names the faulty field
 */
export function readExactly<Out>(reader: Reader<unknown, Out>, raw: unknown): Out {
  const reading = decode(reader, raw);
  const faults = reading.ok ? reading.notes.faults : [reading.fault];
  if (reading.ok && faults.length === 0) return reading.value;
  throw new TypeError(faults.map(describeFault).join(' '));
}
