import type { OpenBet } from '@touchline/shared/contracts/bets';
import { playerKey } from '@touchline/shared/contracts/session';
import { serverNow, steadyNow } from '@touchline/shared/format';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pinnedEvents, usePins, useSports } from '../events';
import {
  type MarketRef,
  marketRef,
  oddsFor,
  POLL_MS,
  priceKey,
  pricesStateOf,
  runnerAvailability,
  STALE_AFTER_MS,
  useWatchedEvents,
} from '../odds';
import { useOpenBets } from '../positions';
import { useMutedEvents, usePriceAlerts } from './kept-lists';
import {
  endedAlert,
  endedBets,
  type MarketState,
  marketAlerts,
  matchedAlerts,
  priceAlert,
  type WatchedMarket,
} from './market-alerts';

/** The pause between two looks at the prices' store, and between two polls of the events. */
const LOOK_MS = 1_000;
/** How long answers must lack the market of an awaited price before it is waited for no more. */
const GONE_AFTER_MS = 60_000;
/** The most markets that are watched: those of all awaited prices first, then of own bets, then of pins. */
const MOST_MARKETS = 20;
const NONE: readonly WatchedMarket[] = [];

/** Raises a player's alerts while it is mounted (docs/reference/behaviour.md#alerts); it shows nothing. */
export function AlertWatch() {
  // Another player gets another watch, which knows nothing of the first one's bets.
  const player = playerKey(useBusState('session'));
  return usePins().size > 0 ? <WatchWithPins key={player} /> : <Watch key={player} pinned={NONE} />;
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
  const engine = oddsFor(platform);
  const { store } = engine;
  const [since] = useState(steadyNow);
  const { data } = useOpenBets({ polls: true });
  const [wanted, changeWanted] = usePriceAlerts();
  const bets = data?.leftOut ? undefined : data?.openBets;
  const [ended, setEnded] = useState<readonly OpenBet[]>([]);
  const markets = useMemo(() => {
    const all = [...wanted, ...ended, ...(bets ?? []), ...pinned].map(
      ({ eventId, eventTitle, sportId, marketId, marketName }): WatchedMarket => ({
        eventId,
        eventTitle,
        sportId,
        marketId,
        marketName,
      }),
    );
    const most = Math.max(MOST_MARKETS, wanted.length + ended.length);
    return [...new Map(all.map((market) => [refOf(market), market])).values()].slice(0, most);
  }, [bets, ended, wanted, pinned]);
  useEffect(() => {
    for (const { eventId, marketId } of markets) store.place(eventId, [marketId]);
  }, [store, markets]);
  useWatchedEvents([...new Set(markets.map(({ eventId }) => eventId))], POLL_MS.alerts);

  const lastBets = useRef(bets);
  useEffect(() => {
    if (!bets) return;
    const before = lastBets.current ?? bets;
    lastBets.current = bets;
    for (const alert of matchedAlerts(before, bets, serverNow(platform))) bus.emit('alert', alert);
    const over = endedBets(before, bets);
    if (over.length > 0) setEnded((others) => [...others, ...over]);
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
  const goneSince = useRef(new Map<MarketRef, number>());
  /** How long answers have lacked a market, in ms. */
  const goneFor = useCallback(
    (market: MarketRef): number => {
      if (pricesStateOf(engine, market, since) !== 'gone') goneSince.current.delete(market);
      else if (!goneSince.current.has(market)) goneSince.current.set(market, steadyNow());
      return steadyNow() - (goneSince.current.get(market) ?? steadyNow());
    },
    [engine, since],
  );
  // New lists do not restart the interval between two looks.
  const looked = useRef({ markets, ended, wanted, changeWanted });
  useEffect(() => {
    looked.current = { markets, ended, wanted, changeWanted };
  });
  useEffect(() => {
    const look = () => {
      const at = serverNow(platform);
      const told = looked.current.ended.filter((bet) => {
        const market = refOf(bet);
        const alert = endedAlert(bet, store.isListed(market) ? store.structure(market) : undefined, at);
        if (alert) bus.emit('alert', alert);
        return alert !== undefined;
      });
      if (told.length > 0) setEnded((bets) => bets.filter((bet) => !told.includes(bet)));
      for (const market of looked.current.markets) {
        const now = stateOf(market);
        if (!now) continue;
        for (const alert of marketAlerts(market, seen.current.get(refOf(market)), now, at))
          bus.emit('alert', alert);
        seen.current.set(refOf(market), now);
      }
      for (const wantedPrice of looked.current.wanted) {
        const { id, runnerId, side } = wantedPrice;
        const ref = refOf(wantedPrice);
        const status = stateOf(wantedPrice)?.status;
        // Its market may have closed while no tab was open.
        const isOver = status === 'CLOSED' || goneFor(ref) > GONE_AFTER_MS;
        // The prices of a suspended market or runner are those last seen.
        const takesBets = status === 'OPEN' && runnerAvailability(store.structure(ref), runnerId).takesBets;
        const best = takesBets ? store.price(priceKey(ref, runnerId, side))?.price : undefined;
        const alert = priceAlert(wantedPrice, best, at);
        if (!alert && !isOver) continue;
        looked.current.changeWanted((list) => {
          // Another tab may have told it, and the player may have stopped waiting there.
          if (alert && list.some((each) => each.id === id)) bus.emit('alert', alert);
          return list.filter((each) => each.id !== id);
        });
      }
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [bus, store, stateOf, goneFor, platform]);
  return null;
}

function refOf({ eventId, marketId }: Pick<WatchedMarket, 'eventId' | 'marketId'>): MarketRef {
  return marketRef(eventId, marketId);
}
