import type { SportEvent } from '@touchline/shared/contracts/markets';
import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { oddsFor } from './feed/oddsFor';
import type { MarketStructure } from './store/market-structure';
import type { OddsStore } from './store/OddsStore';
import { type MarketRef, marketKey, marketRef, marketsKey } from './store/price-keys';

/** The current prices. Reading it in a render is a snapshot; subscribe to show a live price. */
export function useOddsStore(): OddsStore {
  return oddsFor(usePlatform()).store;
}

/** The pause between two polls of odds that no push covers, in milliseconds, by what shows them. */
export const POLL_MS = { event: 1_000, slip: 1_000, list: 2_000, alerts: 5_000 } as const;

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
export function useMarketStructure(
  eventId: string,
  marketId: string | undefined,
): MarketStructure | undefined {
  const store = useOddsStore();
  const market = marketId === undefined ? undefined : marketRef(eventId, marketId);
  const subscribe = useCallback(
    (changed: () => void) => {
      if (marketId === undefined) return () => {};
      store.place(eventId, [marketId]);
      return store.subscribe(marketKey(marketRef(eventId, marketId)), changed);
    },
    [store, eventId, marketId],
  );
  return useSyncExternalStore(subscribe, () => market && store.structure(market));
}

/** The structures of several markets, in their order, each as `useMarketStructure` has it. */
export function useMarketStructures(
  markets: readonly { readonly eventId: string; readonly marketId: string }[],
): readonly (MarketStructure | undefined)[] {
  const store = useOddsStore();
  const last = useRef<readonly (MarketStructure | undefined)[]>([]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = markets.map(({ eventId, marketId }) => {
        store.place(eventId, [marketId]);
        return store.subscribe(marketKey(marketRef(eventId, marketId)), changed);
      });
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store, markets],
  );
  // React compares lists by their identity.
  return useSyncExternalStore(subscribe, () => {
    const now = markets.map(({ eventId, marketId }) => store.structure(marketRef(eventId, marketId)));
    const isSame =
      now.length === last.current.length && now.every((structure, at) => structure === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  });
}

/** The market of a list row: that of the list, else the one that quotes its runners, once an answer has it. */
export function useRowMarket({ id, market, runners = [] }: SportEvent): string | undefined {
  const store = useOddsStore();
  const listed = market?.id;
  const subscribe = useCallback(
    (changed: () => void) => (listed === undefined ? store.subscribe(marketsKey(id), changed) : () => {}),
    [store, id, listed],
  );
  return useSyncExternalStore(
    subscribe,
    () =>
      listed ??
      store.homeOf(
        id,
        runners.map((runner) => runner.id),
      ),
  );
}

/** Whether anything is known of these markets: an answer arrived, or the source fails. */
export function useOddsKnown(markets: readonly MarketRef[]): boolean {
  const engine = oddsFor(usePlatform());
  return useSyncExternalStore(
    useSource(),
    () =>
      engine.source$.value.failing ||
      markets.length === 0 ||
      markets.some((market) => engine.store.structure(market) !== undefined),
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
