/**
 * Runs work while no other tab does work of this name. A tab that hangs may keep a lock for ever, so after `patience`
 * milliseconds the work runs without it; a browser that has no locks, or refuses them, never waits.
 */
export async function withLock<T>(
  locks: LockManager | undefined,
  name: string,
  patience: number,
  work: () => Promise<T>,
): Promise<T> {
  if (!locks) return work();
  const waiting = new AbortController();
  let begun: Promise<T> | undefined;
  const begin = () => {
    begun ??= work();
    return begun;
  };
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.abort();
      begin().then(resolve, reject);
    }, patience);
    const granted = () => {
      // The browser may grant the lock at the moment when the patience ends.
      if (waiting.signal.aborted) return undefined;
      clearTimeout(timer);
      return begin();
    };
    Promise.resolve(locks.request(name, { signal: waiting.signal }, granted)).then(
      () => begun?.then(resolve, reject),
      () => {
        clearTimeout(timer);
        begin().then(resolve, reject);
      },
    );
  });
}
