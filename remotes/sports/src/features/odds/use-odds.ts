import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { oddsFor } from './feed/oddsFor';
import type { MarketStructure } from './store/market-structure';
import type { OddsStore } from './store/OddsStore';
import { homeKey, marketKey } from './store/price-keys';

/** The current prices. Reading it in a render is a snapshot; subscribe to show a live price. */
export function useOddsStore(): OddsStore {
  return oddsFor(usePlatform()).store;
}

/** Keeps the prices of these events current while the component is mounted. */
export function useWatchedEvents(eventIds: readonly string[], intervalMs: number): void {
  const engine = oddsFor(usePlatform());
  const ids = useMemo(() => eventIds.join(), [eventIds]);
  useEffect(
    () => (ids === '' ? undefined : engine.watch(ids.split(','), intervalMs)),
    [engine, ids, intervalMs],
  );
}

/** A market's status, delay and runners; renders again only when one of these changes, never for a price. */
export function useMarketStructure(marketId: string | undefined): MarketStructure | undefined {
  const store = useOddsStore();
  const subscribe = useCallback(
    (changed: () => void) =>
      marketId === undefined ? () => {} : store.subscribe(marketKey(marketId), changed),
    [store, marketId],
  );
  return useSyncExternalStore(subscribe, () =>
    marketId === undefined ? undefined : store.structure(marketId),
  );
}

/** The market that quotes a list row's runner, once an answer contains it. */
export function useHomeMarket(runnerId: string | undefined): string | undefined {
  const store = useOddsStore();
  const subscribe = useCallback(
    (changed: () => void) =>
      runnerId === undefined ? () => {} : store.subscribe(homeKey(runnerId), changed),
    [store, runnerId],
  );
  return useSyncExternalStore(subscribe, () => (runnerId === undefined ? undefined : store.homeOf(runnerId)));
}

/** Whether anything is known of an event's markets: an answer arrived, or the source fails. */
export function useOddsKnown(marketIds: readonly string[]): boolean {
  const engine = oddsFor(usePlatform());
  return useSyncExternalStore(
    useSource(),
    () =>
      engine.source$.value.failing ||
      marketIds.length === 0 ||
      marketIds.some((id) => engine.store.structure(id) !== undefined),
  );
}

function useSource() {
  const engine = oddsFor(usePlatform());
  return useCallback(
    (changed: () => void) => {
      const source = engine.source$.subscribe(changed);
      return () => source.unsubscribe();
    },
    [engine],
  );
}
