/**
 * After this many milliseconds without an answer the player is told that it is late. HTTP calls have no timeout
 * (docs/reference/behaviour.md#9-constants, docs/reference/security.md), and nothing is sent again automatically.
 */
export const SLOW_AFTER_MS = 10_000;

/**
 * A unique reference for the `clientRef` of a bet or withdrawal.
 * @returns 32 or 36 characters of `[0-9a-f-]`
 */
export function newReference(): string {
  // `randomUUID` exists in secure contexts only; a plain-http host uses the rest.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
