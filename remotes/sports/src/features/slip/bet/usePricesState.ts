import { steadyNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { type MarketRef, oddsFor, type PricesState, pricesStateOf } from '../../odds';

const CHECK_EVERY_MS = 500;

/** The age state of a market's prices, updated when it changes. */
export function usePricesState(market: MarketRef): PricesState {
  const engine = oddsFor(usePlatform());
  const [since] = useState(steadyNow);
  const subscribe = useCallback((changed: () => void) => {
    const timer = setInterval(changed, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => pricesStateOf(engine, market, since));
}
