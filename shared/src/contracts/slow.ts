/**
 * After so many milliseconds without an answer the player is told that it is late. HTTP calls have no time-out
 * (specification 9, security.md): nothing is sent again by itself.
 */
export const SLOW_AFTER_MS = 10_000;
