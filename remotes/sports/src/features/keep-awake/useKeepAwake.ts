import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while this page is open, until it is switched off.
 * @returns undefined where the browser offers no lock
 */
export function useKeepAwake(): { readonly on: boolean; readonly toggle: () => void } | undefined {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const wakeLock = offered();
    return on && wakeLock ? holdScreen(wakeLock) : undefined;
  }, [on]);
  return offered() && { on, toggle: () => setOn((before) => !before) };
}

function offered(): Awake | undefined {
  const { wakeLock }: { wakeLock?: Awake } = navigator;
  return wakeLock;
}

/** The browser's wake lock, as far as it is used here. */
interface Awake {
  request(type: 'screen'): Promise<Pick<WakeLockSentinel, 'release' | 'released'>>;
}

/**
 * Keeps the screen on while the page is visible. A browser ends the lock of a hidden page, so it is taken again when the
 * page is back.
 * @returns a function that releases the lock
 */
function holdScreen(wakeLock: Awake): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let lock: Awaited<ReturnType<Awake['request']>> | undefined;
  let isAsking = false;
  async function take() {
    const isHeld = lock !== undefined && !lock.released;
    if (isAsking || isHeld || document.visibilityState !== 'visible') return;
    isAsking = true;
    // A device that saves its battery refuses; the page works without the lock.
    lock = await wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (signal.aborted) void lock?.release();
  }
  document.addEventListener('visibilitychange', () => void take(), { signal });
  void take();
  return () => {
    ending.abort();
    void lock?.release();
  };
}
