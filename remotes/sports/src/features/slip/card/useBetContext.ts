import { api } from '@touchline/shared/contracts/api';
import type { OwnLimits } from '@touchline/shared/contracts/money';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { useCallback, useSyncExternalStore } from 'react';
import { eventMarketsQuery, useSportSwitch } from '../../events';
import { useLimits } from '../../limits';
import {
  canWin,
  type MarketStructure,
  marketRef,
  priceKey,
  runnerStatusOf,
  useMarketStructure,
  useOddsStore,
} from '../../odds';
import { useMarketProfitLoss } from '../../positions';
import type { Bet, Quote, Selection } from '../bet/Bet';
import type { BetContext } from '../bet/check-bet';
import { usePricesState } from '../bet/usePricesState';
import { exposureWith } from './usePosition';

/** The facts that decide whether a bet can be placed now: market, limits, balance. */
export function useBetContext(bet: Bet, best: Quote | undefined): BetContext {
  return useContextOf(bet.selection)(bet, best);
}

/** The same for bets on a selection that are not in the slip yet. */
export function useContextOf({
  eventId,
  marketId,
  runnerId,
  format,
  sportId,
}: Selection): (bet: Bet, best: Quote | undefined) => BetContext {
  const market = useMarketStructure(eventId, marketId);
  const profitLoss = useMarketProfitLoss(eventId, marketId);
  // It is loaded where a position is shown; here it is read only.
  const listed = useQuery({ ...eventMarketsQuery(usePlatform(), eventId), enabled: false });
  const places = listed.data?.markets.find(({ id }) => id === marketId)?.winners;
  const balance = useBusState('balance');
  const limits = useLimits(eventId);
  const ownLimits = useOwnLimits();
  const isSportOn = useSportSwitch();
  const prices = usePricesState(marketRef(eventId, marketId));
  // Only the server's whole position shows that a bet costs less than its liability.
  const positioned =
    profitLoss && !profitLoss.leftOut && (format === 'LINE' ? profitLoss.ladder : profitLoss.runners);
  return (bet, best) => ({
    limits,
    ownLimits,
    available: balance.status === 'known' ? balance.balance - balance.exposure : undefined,
    atRisk: balance.status === 'known' ? balance.exposure : undefined,
    exposure: positioned && market ? exposureWith(bet, profitLoss, runnersOf(market), places) : undefined,
    marketStatus: market?.status,
    runnerStatus: runnerStatusOf(market, runnerId),
    isSportOff: !isSportOn(sportId),
    hasPrice: best !== undefined,
    prices,
  });
}

function runnersOf(market: MarketStructure): string[] {
  return Object.keys(market.runners).filter((id) => canWin(market, id));
}

/** The best price on offer for a bet now. */
export function useBest({
  selection: { eventId, marketId, runnerId },
  side,
}: Pick<Bet, 'selection' | 'side'>): Quote | undefined {
  const store = useOddsStore();
  const market = marketRef(eventId, marketId);
  const subscribe = useCallback(
    (changed: () => void) => store.subscribe(priceKey(market, runnerId, side), changed),
    [store, market, runnerId, side],
  );
  return useSyncExternalStore(subscribe, () => store.best(market, runnerId, side));
}

const NONE: OwnLimits = { limits: [], time: [], breakUntil: undefined };

/** The limits that the player has set, and the break; none where the back end keeps none, and until they load. */
function useOwnLimits(): OwnLimits {
  const { api: client, settings } = usePlatform();
  const player = useBusState('session').status === 'player';
  const balance = useBusState('balance');
  // A bet or a result that uses a limit also changes balance or exposure; then one request serves all forms.
  const figures = balance.status === 'known' ? [balance.balance, balance.exposure] : [];
  const limits = useQuery({
    queryKey: ['own-limits', ...figures],
    enabled: player && hasCapability(settings.current(), 'limits'),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.run(api.getOwnLimits, {}, { signal }),
  });
  return limits.data ?? NONE;
}
