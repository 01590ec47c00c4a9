/**
 * Of this browser tab: a withdrawal that was sent and whose end its player has not seen (docs/decisions/0035). It is kept
 * as its address, which names its player by a mark.
 */
const KEY = 'sentWithdrawal';

/** The address; undefined when nothing is on its way. */
export function readKept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param address undefined forgets it */
export function keep(address: string | undefined): void {
  try {
    if (address === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // A browser that keeps nothing has the page's own address alone.
  }
}
