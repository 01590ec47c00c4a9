/**
 * The value that a record itself has under a name. A name from outside (a remote, a version, a domain, a channel, a
 * language) may be `constructor` or `toString`, which every object inherits.
 * @returns undefined where the record, or its own value, is not there
 */
export function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
