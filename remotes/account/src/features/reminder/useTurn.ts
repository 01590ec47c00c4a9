import { useEffect, useState } from 'react';

/**
 * One tab at a time: true while this one has the turn. It waits for the turn while `wanted`, and gives it back when it
 * no longer is. Tabs share it by a Web Lock; where there are none (no secure context) each tab has its own turn.
 * @param name of the turn, the same in all tabs
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
