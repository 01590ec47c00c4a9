import { api as calls, type Paise } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { useRangeReader } from '../../range-reader/useRangeReader';
import type { BetFilters } from './betCsv';

export interface BetTotal {
  readonly count: number;
  readonly gross: Paise;
  readonly commission: Paise;
}

const NOTHING: BetTotal = { count: 0, gross: 0, commission: 0 };

/** The result of all bets that the filters match, whatever page is shown. */
export function useBetTotal(filters: BetFilters) {
  const { api } = usePlatform();
  return useRangeReader(['bets', 'total', filters], {
    ask: (page, options, to) =>
      api.run(calls.getUserBetHistory, { ...page, ...filters, ...(to !== undefined && { to }) }, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: NOTHING,
    add: (total, bets) =>
      bets.reduce<BetTotal>(
        ({ count, gross, commission }, bet) => ({
          count: count + 1,
          gross: gross + bet.profit,
          commission: commission + bet.commission,
        }),
        total,
      ),
  });
}
