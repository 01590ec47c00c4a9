import { useEffect, useState } from 'react';

/** A tab that hangs may keep the lock for ever, and what is shown must not be missed. */
const PATIENCE_MS = 300_000;

/**
 * Lets one tab at a time show something: true while this tab holds the lock. It waits for the lock while `wanted`, five
 * minutes at most, and releases it afterwards. Tabs share a Web Lock; where the browser has none or refuses it, each tab
 * acts alone.
 * @param name of the lock, the same in all tabs
 */
export function useTurn(name: string, wanted: boolean): boolean {
  const [hasTurn, setHasTurn] = useState(false);
  useEffect(() => {
    if (!wanted) return setHasTurn(false);
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) return setHasTurn(true);
    const waiting = new AbortController();
    let giveBack = () => {};
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const timer = setTimeout(() => {
      waiting.abort();
      setHasTurn(true);
    }, PATIENCE_MS);
    locks
      .request(name, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return undefined;
        clearTimeout(timer);
        setHasTurn(true);
        return held;
      })
      // The browser refused the lock, or this tab stopped waiting.
      .catch(() => waiting.signal.aborted || setHasTurn(true));
    return () => {
      clearTimeout(timer);
      waiting.abort();
      giveBack();
    };
  }, [name, wanted]);
  return wanted && hasTurn;
}
