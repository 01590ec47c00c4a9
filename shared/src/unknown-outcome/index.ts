/**
 * A write whose answer is lost: judged, kept, looked up, never sent again by itself (docs/decisions/0043). Whoever uses it
 * bundles it: it holds nothing of its own between calls.
 */
export * from './isOutcomeUnknown';
export * from './keep';
export * from './LookUp';
export * from './sendOnce';
