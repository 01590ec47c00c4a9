import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';

/**
 * Calls `handle` when the confirmed balance or exposure changes, because a request, a bet or a turnover may have
 * changed with it. Not for the first known figures.
 */
export function useBalanceChange(handle: () => void): void {
  const { bus } = usePlatform();
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    let seen: string | undefined;
    const subscription = bus.on('balance').subscribe((state) => {
      if (state.status !== 'known') return;
      const figures = `${state.balance} ${state.exposure}`;
      if (seen !== undefined && seen !== figures) latest.current();
      seen = figures;
    });
    return () => subscription.unsubscribe();
  }, [bus]);
}
