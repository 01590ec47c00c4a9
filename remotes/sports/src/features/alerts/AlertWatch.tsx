import { serverNow, steadyNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { pinnedEvents, usePins, useSports } from '../events';
import {
  type MarketRef,
  marketRef,
  priceKey,
  runnerAvailability,
  STALE_AFTER_MS,
  useOddsStore,
  useWatchedEvents,
} from '../odds';
import { useOpenBets } from '../positions';
import { betAlerts, type MarketState, marketAlerts, priceAlert, type WatchedMarket } from './alerts-between';
import { useMutedEvents, usePriceAlerts } from './kept-lists';

/** The pause between two looks at the prices' store, and between two polls of the events. */
const LOOK_MS = 1_000;
const POLL_MS = 5_000;
/** The most markets that are watched: those of own bets first, then of prices, then of pins. */
const MOST_MARKETS = 20;
const NONE: readonly WatchedMarket[] = [];

/** Raises a player's alerts while it is mounted (docs/reference/behaviour.md#alerts); it shows nothing. */
export function AlertWatch() {
  return usePins().size > 0 ? <WatchWithPins /> : <Watch pinned={NONE} />;
}

function WatchWithPins() {
  const { data } = useSports();
  const [muted] = useMutedEvents();
  const pinned = useMemo(
    () =>
      pinnedEvents(data ?? []).flatMap(({ id: sportId, events }) =>
        events.flatMap(({ id, title, market }) =>
          market === undefined || muted.includes(id)
            ? []
            : [{ eventId: id, eventTitle: title, sportId, marketId: market.id, marketName: market.name }],
        ),
      ),
    [data, muted],
  );
  return <Watch pinned={pinned} />;
}

function Watch({ pinned }: { pinned: readonly WatchedMarket[] }) {
  const platform = usePlatform();
  const { bus } = platform;
  const store = useOddsStore();
  const { data } = useOpenBets({ waiting: true });
  const [wanted, changeWanted] = usePriceAlerts();
  const bets = data?.leftOut ? undefined : data?.openBets;
  const markets = useMemo(() => {
    const all = [...(bets ?? []), ...wanted, ...pinned].map(
      ({ eventId, eventTitle, sportId, marketId, marketName }): WatchedMarket => ({
        eventId,
        eventTitle,
        sportId,
        marketId,
        marketName,
      }),
    );
    return [...new Map(all.map((market) => [refOf(market), market])).values()].slice(0, MOST_MARKETS);
  }, [bets, wanted, pinned]);
  useEffect(() => {
    for (const { eventId, marketId } of markets) store.place(eventId, [marketId]);
  }, [store, markets]);
  useWatchedEvents([...new Set(markets.map(({ eventId }) => eventId))], POLL_MS);

  const lastBets = useRef(bets);
  useEffect(() => {
    if (!bets) return;
    for (const alert of betAlerts(lastBets.current, bets, serverNow(platform))) bus.emit('alert', alert);
    lastBets.current = bets;
  }, [platform, bus, bets]);

  // A state that was not confirmed recently is not used, because that of a market that is watched again may be hours
  // old.
  const stateOf = useCallback(
    (watched: WatchedMarket): MarketState | undefined => {
      const market = refOf(watched);
      const structure = store.structure(market);
      const isOld = steadyNow() - (store.confirmedAt(market) ?? 0) > STALE_AFTER_MS;
      return structure && !isOld ? { status: structure.status, score: store.score(market) } : undefined;
    },
    [store],
  );
  const seen = useRef(new Map<MarketRef, MarketState>());
  // A market is compared with its state at the beginning of the watch, also when it is watched again later.
  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(
      markets.flatMap((market) => {
        const state = before.get(refOf(market)) ?? stateOf(market);
        return state ? [[refOf(market), state] as const] : [];
      }),
    );
  }, [markets, stateOf]);
  // New lists do not restart the interval between two looks.
  const looked = useRef({ markets, wanted, changeWanted });
  useEffect(() => {
    looked.current = { markets, wanted, changeWanted };
  });
  useEffect(() => {
    const look = () => {
      const at = serverNow(platform);
      for (const market of looked.current.markets) {
        const now = stateOf(market);
        if (!now) continue;
        for (const alert of marketAlerts(market, seen.current.get(refOf(market)), now, at))
          bus.emit('alert', alert);
        seen.current.set(refOf(market), now);
      }
      for (const wantedPrice of looked.current.wanted) {
        const { runnerId, side } = wantedPrice;
        const ref = refOf(wantedPrice);
        // The prices of a suspended market or runner are those last seen.
        if (stateOf(wantedPrice)?.status !== 'OPEN') continue;
        if (!runnerAvailability(store.structure(ref), runnerId).takesBets) continue;
        const best = store.price(priceKey(ref, runnerId, side))?.price;
        const alert = priceAlert(wantedPrice, best, at);
        if (!alert) continue;
        bus.emit('alert', alert);
        looked.current.changeWanted((list) => list.filter(({ id }) => id !== wantedPrice.id));
      }
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [bus, store, stateOf, platform]);
  return null;
}

function refOf({ eventId, marketId }: Pick<WatchedMarket, 'eventId' | 'marketId'>): MarketRef {
  return marketRef(eventId, marketId);
}
