import {
  afterReading,
  describeKind,
  fieldSteps,
  isObject,
  keepFault,
  prefixFaults,
  type Reader,
  type ReadingNotes,
  readField,
  UNREADABLE,
  type Unreadable,
} from './reader';

/** A list: unreadable rows are left out and counted. null is an empty list; any other value is unreadable. */
/*@__NO_SIDE_EFFECTS__*/
export function rows<In, Out>(item: Reader<In, Out>): Reader<readonly In[], Out[]> {
  const refuse = (raw: unknown, notes: ReadingNotes): Unreadable => {
    notes.reason = { path: '', expected: 'a list', received: describeKind(raw) };
    return UNREADABLE;
  };
  const take = (
    items: Out[],
    index: number,
    value: Out | Unreadable,
    notes: ReadingNotes,
    faultsBefore: number,
  ): void => {
    prefixFaults(notes, faultsBefore, `[${index}]`);
    if (value === UNREADABLE) {
      notes.leftOut += 1;
      keepFault(notes, `[${index}]`);
    } else items.push(value);
  };
  return {
    expects: 'a list',
    keys: item.keys,
    absent: { value: [], isCounted: false },
    read(raw, notes) {
      if (!Array.isArray(raw)) return refuse(raw, notes);
      const items: Out[] = [];
      for (let index = 0; index < raw.length; index += 1) {
        const faultsBefore = notes.faults.length;
        take(items, index, readField(item, raw[index], notes), notes, faultsBefore);
      }
      return items;
    },
    *steps(raw, notes) {
      if (!Array.isArray(raw)) return refuse(raw, notes);
      const items: Out[] = [];
      for (let index = 0; index < raw.length; index += 1) {
        const faultsBefore = notes.faults.length;
        const value = item.steps
          ? yield* fieldSteps(item, raw[index], notes)
          : readField(item, raw[index], notes);
        take(items, index, value, notes, faultsBefore);
        yield;
      }
      return items;
    },
  };
}

/**
 * A list of figures, for use within `maybe` or `orElse`: a default for an unreadable list counts as a row left out, so
 * that the figures are not taken as complete.
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

/** An object of named values of one kind. Unreadable values are left out and counted. */
/*@__NO_SIDE_EFFECTS__*/
export function record<In, Out>(item: Reader<In, Out>): Reader<Record<string, In>, Record<string, Out>> {
  return {
    expects: 'an object',
    keys: item.keys,
    read(raw, notes) {
      if (!isObject(raw)) {
        notes.reason = { path: '', expected: 'an object', received: describeKind(raw) };
        return UNREADABLE;
      }
      const found: Record<string, Out> = {};
      for (const key of Object.keys(raw)) {
        const value = readField(item, raw[key], notes);
        if (value === UNREADABLE) {
          notes.leftOut += 1;
          keepFault(notes, key);
        } else found[key] = value;
      }
      return found;
    },
  };
}

/** An entity with the number of its unreadable rows, which the interface must show. */
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
