import { useEffect, useState } from 'react';

/**
 * Lets one tab at a time show something: true while this tab holds the lock. It waits for the lock while `wanted`, and
 * releases it afterwards. Tabs share a Web Lock; without locks (no secure context) each tab acts alone.
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
    locks
      .request(name, { signal: waiting.signal }, () => {
        if (waiting.signal.aborted) return undefined;
        setHasTurn(true);
        return held;
      })
      .catch(() => undefined); // it no longer waits
    return () => {
      waiting.abort();
      giveBack();
    };
  }, [name, wanted]);
  return wanted && hasTurn;
}
