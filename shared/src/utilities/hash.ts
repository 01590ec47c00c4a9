/**
 * FNV-1a over the UTF-16 units of a text: evenly distributed and the same everywhere. Not secure against forgery.
 * @param seed a whole number: texts are hashed differently under each
 * @returns a whole number below 2^32
 */
export function hash32(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * A short hash of a text, for places where the text itself must not appear: a lock, an address, a message to other
 * tabs. Stored values contain it, so it may not change.
 * @returns up to seven characters of `[0-9a-z]`
 */
export function hash(text: string): string {
  return hash32(text).toString(36);
}
