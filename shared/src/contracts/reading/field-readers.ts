import {
  afterReading,
  describeKind,
  keepFault,
  type OptionalReader,
  OTHER,
  type Reader,
  UNREADABLE,
  type Unreadable,
} from './reader';

/** A reader of single values. @param take the value, or UNREADABLE */
/*@__NO_SIDE_EFFECTS__*/
export function scalar<In, Out>(expects: string, take: (raw: unknown) => Out | Unreadable): Reader<In, Out> {
  return {
    expects,
    read(raw, notes) {
      const value = take(raw);
      if (value === UNREADABLE) notes.reason = { path: '', expected: expects, received: describeKind(raw) };
      return value;
    },
  };
}

/** An optional field: the default when it is absent; the default, with a note, when it does not fit. */
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

/** A field that the contract requires: the default, with a note, when it is absent or does not fit. */
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

/** A field that means the given value when absent, and whose row is unreadable when it does not fit: amounts. */
/*@__NO_SIDE_EFFECTS__*/
export function blankAs<In, Out>(reader: Reader<In, Out>, value: Out): OptionalReader<In | null, Out> {
  return { ...reader, absent: { value, isCounted: false }, isOptional: true };
}

/** Converts the value of a reader. */
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
        notes.reason = { path: '', expected: reader.expects, received: describeKind(raw) };
      return result;
    }),
  };
}

/**
 * A value of an enum, in any case and with or without separators (`BALL_RUNNING`, `BallRunning`). An unknown one
 * becomes `other`: its row stays, with the server's own text, and offers nothing that depends on it.
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
      notes.reason = { path: '', expected: expects, received: describeKind(raw) };
      notes.defaults += 1;
      keepFault(notes);
      return OTHER;
    },
  };
}

/** A value of an enum without which its row cannot be shown. Unlike `oneOf` it has no `other`. */
/*@__NO_SIDE_EFFECTS__*/
export function exactly<const M extends readonly string[]>(
  members: M,
): Reader<M[number], M[number]> & { readonly members: M } {
  const find = finder(members);
  return { ...scalar(members.join(', '), (raw) => find(raw) ?? UNREADABLE), members };
}

/*@__NO_SIDE_EFFECTS__*/
function finder<const M extends readonly string[]>(members: M): (raw: unknown) => M[number] | undefined {
  const memberBySpelling = new Map<unknown, M[number]>();
  for (const member of members) memberBySpelling.set(member, member).set(squashed(member), member);
  return (raw) =>
    memberBySpelling.get(raw) ?? (typeof raw === 'string' ? memberBySpelling.get(squashed(raw)) : undefined);
}

/** A text without case and separators, so that spellings of one value are equal. */
export const squashed = (word: string): string => word.replace(/[\s_-]/g, '').toLowerCase();
