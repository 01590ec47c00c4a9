import { maybe } from './field-readers';
import {
  type Decoded,
  describeKind,
  fieldSteps,
  isObject,
  joinPath,
  type OptionalReader,
  OTHER,
  prefixFaults,
  type Reader,
  type ReadingNotes,
  readField,
  type Steps,
  UNREADABLE,
  type Unreadable,
  type Wire,
} from './reader';

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
    /** The server's own texts of values that were read as `other`, by field. */
    serverWords?: Readonly<Record<string, string>>;
  }
>;

export interface EntityReader<F extends Fields> extends Reader<WireEntity<F>, DecodedEntity<F>> {
  readonly fields: F;
}

/**
 * The server's own text as a player reads it (docs/reference/reading-answers.md).
 * @returns undefined for a bare number, because the code of an enum tells a player nothing
 */
export function plainWord(serverWord: string | undefined): string | undefined {
  return serverWord === undefined || /^-?\d+$/.test(serverWord) ? undefined : serverWord;
}

/**
 * Reads an object with declared fields; other fields are ignored.
 * @param fields a field without a default is required
 * @param holds whether the wire's fields are consistent; otherwise the object is unreadable
 * @param expects the condition of `holds`, in words
 */
/*@__NO_SIDE_EFFECTS__*/
export function entity<F extends Fields>(
  fields: F,
  holds?: (raw: Readonly<Record<string, unknown>>) => boolean,
  expects = 'an object',
): EntityReader<F> {
  const declared = Object.entries(fields);
  // Most fields of a change are missing. Where that is nothing to note, they are passed over.
  const inTurn = declared.map(([key, field]) => {
    const { absent } = field;
    return { key, field, isSkippable: absent?.isCounted === false && absent.value === undefined };
  });
  const refuse = (raw: unknown, notes: ReadingNotes): Unreadable => {
    notes.reason = { path: '', expected: expects, received: describeKind(raw) };
    return UNREADABLE;
  };
  return {
    fields,
    expects,
    keys: () => declared.flatMap(([key, field]) => [key, ...(field.keys?.() ?? [])]),
    read(raw, notes) {
      if (!isObject(raw) || (holds && !holds(raw))) return refuse(raw, notes);
      const found: Found = {};
      for (const { key, field, isSkippable } of inTurn) {
        if (isSkippable && !(key in raw)) continue;
        const faultsBefore = notes.faults.length;
        const value = readField(field, raw[key], notes);
        if (!takeField(found, key, value, raw, notes, faultsBefore)) return UNREADABLE;
      }
      return found as DecodedEntity<F>;
    },
    ...(declared.some(([, field]) => field.steps) && {
      *steps(raw: unknown, notes: ReadingNotes): Steps<DecodedEntity<F>> {
        if (!isObject(raw) || (holds && !holds(raw))) return refuse(raw, notes);
        const found: Found = {};
        for (const [key, field] of declared) {
          const faultsBefore = notes.faults.length;
          const value = field.steps
            ? yield* fieldSteps(field, raw[key], notes)
            : readField(field, raw[key], notes);
          if (!takeField(found, key, value, raw, notes, faultsBefore)) return UNREADABLE;
        }
        return found as DecodedEntity<F>;
      },
    }),
  };
}

/**
 * Reads an entity that the device stores, and keeps the fields that only a newer release knows, because a tab of that
 * release reads what this one writes.
 * @param to makes the app's value of the entity's; UNREADABLE where its fields do not fit together
 */
/*@__NO_SIDE_EFFECTS__*/
export function withRest<F extends Fields, Out extends object>(
  reader: EntityReader<F>,
  to: (value: Decoded<EntityReader<F>>) => Out | Unreadable,
): Reader<unknown, Out> {
  return {
    expects: reader.expects,
    read(raw, notes) {
      const value = reader.read(raw, notes);
      const decoded = value === UNREADABLE ? value : to(value);
      if (decoded === UNREADABLE) return decoded;
      const rest = Object.entries({ ...Object(raw) }).filter(([key]) => !(key in reader.fields));
      return { ...Object.fromEntries(rest), ...decoded };
    },
  };
}

type Found = Record<string, unknown> & { serverWords?: Record<string, string> };

/** Puts a read field into its entity. @returns false when a required field is unreadable */
function takeField(
  found: Found,
  key: string,
  value: unknown,
  raw: Readonly<Record<string, unknown>>,
  notes: ReadingNotes,
  faultsBefore: number,
): boolean {
  prefixFaults(notes, faultsBefore, key);
  if (value === UNREADABLE) {
    if (notes.reason) notes.reason.path = joinPath(key, notes.reason.path);
    return false;
  }
  const sent = raw[key];
  // A field sent as null becomes undefined: in a change it means that the value is removed.
  if (value !== undefined || key in raw) found[key] = value;
  if (value === OTHER && sent !== OTHER && isWord(sent))
    found.serverWords = { ...found.serverWords, [key]: String(sent) };
  return true;
}

type Partially<F extends Fields> = {
  [K in keyof F]: OptionalReader<Wire<F[K]> | null, Decoded<F[K]> | undefined>;
};

/** Reads an object whose fields may all be missing. */
/*@__NO_SIDE_EFFECTS__*/
export function partly<F extends Fields>(fields: F): Partially<F> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, maybe(field)]),
  ) as Partially<F>;
}

function isWord(raw: unknown): boolean {
  return typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
}
