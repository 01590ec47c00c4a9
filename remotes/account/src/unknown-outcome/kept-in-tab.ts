/**
 * Of this browser tab: what was sent and whose end its player has not seen (docs/decisions/0035). What is kept names its
 * player by a mark.
 */
export type KeptKey = 'sentWithdrawal' | 'askedRequest';

/** Undefined when nothing is on its way. */
export function readKept(key: KeptKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param text undefined forgets it */
export function keep(key: KeptKey, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage only the page's address remembers it.
  }
}
