/** The part of `navigator.locks` that the slip needs. Browsers have it in secure contexts only. */
export interface SlipLocks {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void> | void): Promise<unknown>;
}

/** The longest wait for a lock. A call ends well before it, but a tab that hangs may keep its lock for ever. */
const SENDER_PATIENCE_MS = 60_000;

/** Calls `then` once the tab that sends the bet has given its lock back, was closed or hangs. */
export function whenSenderIsGone(locks: SlipLocks | undefined, id: string, then: () => void): void {
  withBetLock(locks, id, { work: then, patience: SENDER_PATIENCE_MS, giveUp: then });
}

interface LockedWork {
  work(): Promise<void> | void;
  /** How long to wait for the lock, in milliseconds. */
  patience: number;
  /** Called instead of `work`, which then never runs. */
  giveUp(): void;
}

/**
 * Runs `work` when no other tab holds the bet's lock, and holds the lock until `work` ends or the tab closes. So two tabs
 * never send one bet at once, and a tab knows when the sending one is gone. A browser that blocks storage refuses locks
 * too; its tabs share no slip, so `work` runs without a lock.
 */
export function withBetLock(
  locks: SlipLocks | undefined,
  id: string,
  { work, patience, giveUp }: LockedWork,
): void {
  if (!locks) {
    queueMicrotask(() => void work());
    return;
  }
  const waitLimit = new AbortController();
  let hasStarted = false;
  const start = () => {
    // The lock was granted just as the wait ended.
    if (waitLimit.signal.aborted) return undefined;
    clearTimeout(timer);
    hasStarted = true;
    return work();
  };
  const timer = setTimeout(() => {
    waitLimit.abort();
    giveUp();
  }, patience);
  locks.request(`touchline-bet-${id}`, { signal: waitLimit.signal }, start).catch((error: unknown) => {
    // An error of the work itself must not run it again.
    if (hasStarted) throw error;
    void start();
  });
}
