/** The part of the browser's lock manager that the slip needs; absent where the page is no secure context. */
export interface SlipLocks {
  request(name: string, work: () => Promise<void> | void): Promise<unknown>;
}

/**
 * Runs `work` soon, when no other tab of this site holds the bet, and holds it until `work` ends or the tab dies. So two
 * tabs never send one bet at once, and a tab knows when the one that was sending is gone.
 */
export function withBet(locks: SlipLocks | undefined, id: string, work: () => Promise<void> | void): void {
  if (locks) void locks.request(`touchline-bet-${id}`, work);
  else queueMicrotask(() => void work());
}
