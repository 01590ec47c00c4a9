import { steadyNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type MarketRef, oddsFor, STALE_AFTER_MS } from '../../odds';

/**
 * `fresh`: confirmed a moment ago. `stale`: not confirmed for a while, for any reason. `gone`: answers arrive without
 * this market. `waiting`: no answer yet.
 */
export type PricesState = 'fresh' | 'stale' | 'gone' | 'waiting';

const CHECK_EVERY_MS = 500;

/** The age state of a market's prices, updated when it changes. */
export function usePricesState(market: MarketRef): PricesState {
  const { store, source$ } = oddsFor(usePlatform());
  const [since] = useState(steadyNow);
  const subscribe = useCallback((changed: () => void) => {
    const timer = setInterval(changed, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => {
    const { at, failing } = source$.value;
    const confirmed = store.confirmedAt(market);
    if (confirmed !== undefined && steadyNow() - confirmed <= STALE_AFTER_MS) return 'fresh';
    const answers = at !== undefined && !failing && steadyNow() - at <= STALE_AFTER_MS;
    const isGone = confirmed === undefined ? answers && at - since > STALE_AFTER_MS : !store.isListed(market);
    if (answers && isGone) return 'gone';
    return confirmed === undefined && !failing ? 'waiting' : 'stale';
  });
}
