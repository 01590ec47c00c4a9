import { tryRead } from '../contracts/reading/decode';
import type { Reader } from '../contracts/reading/reader';

/**
 * What a browser's storage holds under a key, read by its schema.
 * @param get reads a text of the storage; local storage unless given. It may throw, as in a browser that blocks storage
 * @returns undefined when there is nothing, or the schema does not match
 */
export function readStored<Key extends string, Out>(
  key: Key,
  schema: Reader<unknown, Out>,
  get: (key: Key) => string | null | undefined = (name) => localStorage.getItem(name),
): Out | undefined {
  try {
    const stored = get(key);
    return stored ? tryRead(schema, JSON.parse(stored)) : undefined;
  } catch {
    return undefined; // it is not JSON, or storage is blocked
  }
}
