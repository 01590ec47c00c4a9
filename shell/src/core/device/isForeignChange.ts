/**
 * Whether an error means that nodes were not where React had put them. Translators and extensions of browsers move and
 * remove nodes, so no release is at fault (docs/reference/faults.md#what-others-do-to-a-page). A database throws an
 * error of this name, too.
 */
export function isForeignChange(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotFoundError' && !/\bIDB/.test(cause.message);
}

/** A page that fails again in this way within this time, in milliseconds, is not rendered again automatically. */
export const REMADE_MS = 10_000;
