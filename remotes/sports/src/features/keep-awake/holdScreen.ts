/** The browser's wake lock, as far as it is used here. */
export interface Awake {
  request(type: 'screen'): Promise<Pick<WakeLockSentinel, 'release' | 'released'>>;
}

/**
 * Keeps the screen on while the page is visible. A browser ends the lock of a hidden page, so it is taken again when the
 * page is back.
 * @returns a function that releases the lock
 */
export function holdScreen(wakeLock: Awake, page: Document = document): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let lock: Awaited<ReturnType<Awake['request']>> | undefined;
  let isAsking = false;
  async function take() {
    const isHeld = lock !== undefined && !lock.released;
    if (isAsking || isHeld || page.visibilityState !== 'visible') return;
    isAsking = true;
    // A device that saves its battery refuses; the page works without the lock.
    lock = await wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (signal.aborted) void lock?.release();
  }
  page.addEventListener('visibilitychange', () => void take(), { signal });
  void take();
  return () => {
    ending.abort();
    void lock?.release();
  };
}
