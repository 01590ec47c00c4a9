/** The part of the browser's lock manager that the slip needs; absent where the page is no secure context. */
export interface SlipLocks {
  request(name: string, work: () => Promise<void> | void): Promise<unknown>;
}

/**
 * Runs `work` soon, when no other tab of this site holds the bet, and holds it until `work` ends or the tab dies. So two
 * tabs never send one bet at once, and a tab knows when the one that was sending is gone. A browser that refuses its
 * locks, as it does where it blocks storage, lets nothing be shared between tabs: `work` then runs without.
 */
export function withBet(locks: SlipLocks | undefined, id: string, work: () => Promise<void> | void): void {
  if (!locks) {
    queueMicrotask(() => void work());
    return;
  }
  let began = false;
  const begin = () => {
    began = true;
    return work();
  };
  locks.request(`touchline-bet-${id}`, begin).catch((error: unknown) => {
    // What went wrong in the work itself is not to be done again, and not to be hushed up.
    if (began) throw error;
    void begin();
  });
}
