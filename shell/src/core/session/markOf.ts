/** A short name for a token that other tabs and lock names may carry: FNV-1a, not a secret and not the token. */
export function markOf(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
