/**
 * What to do with a write whose answer is lost: decide whether its outcome is unknown, store it, look it up, never send it
 * again without the player (docs/decisions/requests.md#one-module-for-an-unknown-outcome). Each user bundles
 * this module, because it keeps no state between calls.
 */
export * from './isOutcomeUnknown';
export * from './kept-write';
export * from './LookUp';
export * from './sendOnce';
