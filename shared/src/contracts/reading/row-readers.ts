import {
  afterReading,
  describe,
  fieldSteps,
  isObject,
  keepFault,
  prefix,
  type Reader,
  type ReadingNotes,
  readField,
  UNREADABLE,
  type Unreadable,
} from './reader';

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
