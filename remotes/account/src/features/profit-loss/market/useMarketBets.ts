import { api as calls } from '@touchline/shared/contracts/api';
import type { SettledBet } from '@touchline/shared/contracts/bets';
import { usePlatform } from '@touchline/shared/platform';
import type { DayRange } from '../../../paging/range';
import { useRangeReader } from '../../../range-reader/useRangeReader';

const NONE: readonly SettledBet[] = [];

/** The bets of one market that were settled within a range. A back end may ignore the market: it is filtered again. */
export function useMarketBets(marketId: string, bounds: DayRange['bounds']) {
  const { api } = usePlatform();
  return useRangeReader(['profit', 'market', marketId, bounds], {
    ask: (page, options, to) =>
      api.run(
        calls.getUserBetHistory,
        { ...page, ...bounds, marketId, ...(to !== undefined && { to }) },
        options,
      ),
    dateOf: ({ settledAt }) => settledAt,
    empty: NONE,
    add: (bets, more) => [...bets, ...more.filter((bet) => bet.marketId === marketId)],
  });
}
