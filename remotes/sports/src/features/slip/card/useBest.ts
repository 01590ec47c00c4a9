import { useCallback, useSyncExternalStore } from 'react';
import { priceKey, useOddsStore } from '../../odds';
import type { Bet, Quote } from '../bet/Bet';

/** The best price on offer for a bet now. */
export function useBest({ selection: { marketId, runnerId }, side }: Bet): Quote | undefined {
  const store = useOddsStore();
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe(priceKey(marketId, runnerId, side), changed),
    [store, marketId, runnerId, side],
  );
  return useSyncExternalStore(subscribe, () => store.best(marketId, runnerId, side));
}
