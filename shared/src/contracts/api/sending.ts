/**
 * After so many milliseconds without an answer the player is told that it is late. HTTP calls have no time-out
 * (docs/reference/behaviour.md#9-constants, docs/reference/security.md): nothing is sent again by itself.
 */
export const SLOW_AFTER_MS = 10_000;

/**
 * A reference that no other bet or withdrawal has, for the `clientRef` of a call.
 * @returns 32 or 36 characters of `[0-9a-f-]`
 */
export function newReference(): string {
  // `randomUUID` exists in secure contexts alone: a plain-http host needs the rest.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
