/**
 * FNV-1a over the UTF-16 units of a text: even and the same everywhere, against chance and not against forgers.
 * @returns a whole number below 2^32
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/**
 * A short name of a text for where the text itself must not stand: a lock, an address, a message to other tabs. It is
 * kept in storage, so its form may not change.
 * @returns up to seven characters of `[0-9a-z]`
 */
export function hash(text: string): string {
  return hash32(text).toString(36);
}
