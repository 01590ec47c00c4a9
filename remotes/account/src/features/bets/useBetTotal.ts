import { api as calls } from '@touchline/shared/contracts/api';
import type { Paise } from '@touchline/shared/contracts/reading';
import { usePlatform } from '@touchline/shared/platform';
import { useRangeReader } from '../../range-reader/useRangeReader';
import { addKnown } from './bet-arithmetic';
import type { BetFilters } from './betCsv';

interface BetTotal {
  readonly count: number;
  /** Undefined when the amount of one bet is not known. */
  readonly gross: Paise | undefined;
  readonly commission: Paise | undefined;
}

const NOTHING: BetTotal = { count: 0, gross: 0, commission: 0 };

/** The result of all bets that the filters match, whatever page is shown. */
export function useBetTotal(filters: BetFilters) {
  const { api } = usePlatform();
  return useRangeReader(['bets', 'total', filters], {
    ask: (page, options) => api.run(calls.getUserBetHistory, { ...filters, ...page }, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: NOTHING,
    add: (total, bets) =>
      bets.reduce<BetTotal>(
        ({ count, gross, commission }, bet) => ({
          count: count + 1,
          gross: addKnown(gross, bet.profit),
          commission: addKnown(commission, bet.commission),
        }),
        total,
      ),
  });
}
