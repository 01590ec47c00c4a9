import { api as calls, type RequestOf, type SettledBet } from '@touchline/shared/contracts';
import { formatDateTime, formatOdds, sideLabel } from '@touchline/shared/format';
import type { Api } from '@touchline/shared/platform';
import type { CsvCell } from '../../csv';
import { pinned } from '../../range-reader/pinned';
import { readPages } from '../../range-reader/readPages';
import { betSport, resultLabel } from './bet-labels';

/** The filter of bets, without its page. */
export type BetFilters = Omit<RequestOf<typeof calls.getUserBetHistory>, 'SkipCount' | 'MaxResultCount'>;

/** The columns of a file of bets. */
const COLUMNS: readonly (readonly [header: string, cell: (bet: SettledBet) => CsvCell])[] = [
  ['Settled', ({ settledAt }) => formatDateTime(settledAt)],
  ['Placed', ({ placedAt }) => formatDateTime(placedAt)],
  ['Sport', ({ sportId }) => betSport(sportId)?.title],
  ['Event', ({ eventTitle }) => eventTitle],
  ['Market', ({ marketName }) => marketName],
  ['Selection', ({ runnerName }) => runnerName],
  ['Side', sideLabel],
  ['Runs', ({ line }) => line],
  ['Asked price', ({ price }) => formatOdds(price)],
  [
    'Matched price',
    ({ averagePrice }) => (averagePrice === undefined ? undefined : formatOdds(averagePrice)),
  ],
  ['Stake', ({ stake }) => ({ paise: stake })],
  ['Matched stake', ({ matchedStake }) => ({ paise: matchedStake })],
  ['Result', resultLabel],
  ['Gross', ({ profit }) => ({ paise: profit })],
  ['Commission', ({ commission }) => ({ paise: commission })],
  ['Net', ({ profit, commission }) => ({ paise: profit - commission })],
  ['Outcome', ({ resultText }) => resultText],
  ['Void reason', ({ voidReason }) => voidReason],
  ['Bet id', ({ betId }) => betId],
  ['Settled (ISO)', ({ settledAt }) => settledAt],
];

/** Every bet that the filters match, as a file for `CsvExport`. @param name without its ending */
export function betCsv(api: Api, name: string, filters: BetFilters) {
  return {
    name,
    header: COLUMNS.map(([header]) => header),
    line: (bet: SettledBet) => COLUMNS.map(([, cell]) => cell(bet)),
    pages: (signal: AbortSignal) =>
      readPages(
        pinned(
          (page, options, to) =>
            api.run(
              calls.getUserBetHistory,
              { ...page, ...filters, ...(to !== undefined && { to }) },
              options,
            ),
          ({ settledAt }: SettledBet) => settledAt,
        ),
        { signal },
      ),
  };
}
