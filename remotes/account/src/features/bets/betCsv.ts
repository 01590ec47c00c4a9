import { api as calls, type RequestOf } from '@touchline/shared/contracts/api';
import type { SettledBet } from '@touchline/shared/contracts/bets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatFileMoment, formatOdds, reductionLabel, sideLabel } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import type { Api } from '@touchline/shared/platform';
import type { CsvCell } from '../../csv';
import { pinned } from '../../range-reader/pinned';
import { readPages } from '../../range-reader/readPages';
import { netOf } from './bet-arithmetic';
import { resultLabel, sportName } from './bet-labels';

/** The filter of bets, without its page. */
export type BetFilters = Omit<RequestOf<typeof calls.getUserBetHistory>, 'SkipCount' | 'MaxResultCount'>;

const COLUMNS: readonly (readonly [header: MessageDescriptor, cell: (bet: SettledBet) => CsvCell])[] = [
  [msg`Settled`, ({ settledAt }) => formatFileMoment(settledAt)],
  [msg`Placed`, ({ placedAt }) => formatFileMoment(placedAt)],
  [msg`Sport`, ({ sportId }) => sportName(sportId)],
  [msg`Event`, ({ eventTitle }) => eventTitle],
  [msg`Market`, ({ marketName }) => marketName],
  [msg`Selection`, ({ runnerName }) => runnerName],
  [msg`Side`, sideLabel],
  [msg`Runs`, ({ line }) => line],
  [msg`Asked price`, ({ price }) => formatOdds(price)],
  [
    msg`Matched price`,
    ({ averagePrice }) => (averagePrice === undefined ? undefined : formatOdds(averagePrice)),
  ],
  [msg`Stake`, ({ stake }) => ({ paise: stake })],
  [msg`Matched stake`, ({ matchedStake }) => ({ paise: matchedStake })],
  [msg`Result`, resultLabel],
  [msg`Gross`, ({ profit }) => amount(profit)],
  [msg`Commission`, ({ commission }) => amount(commission)],
  [msg`Net`, (bet) => amount(netOf(bet))],
  [msg`Outcome`, ({ resultText }) => resultText],
  [msg`Price reduction`, reductionLabel],
  [msg`Void reason`, ({ voidReason }) => voidReason],
  [msg`Bet id`, ({ betId }) => betId],
  [msg`Settled (ISO)`, ({ settledAt }) => settledAt],
];

/** An empty cell where an amount is not known. */
function amount(paise: Paise | undefined): CsvCell {
  return paise === undefined ? undefined : { paise };
}

/** Every bet that the filters match, as a file for `CsvExport`. @param name without its ending */
export function betCsv(api: Api, name: string, filters: BetFilters) {
  return {
    name,
    header: COLUMNS.map(([header]) => t(header)),
    line: (bet: SettledBet) => COLUMNS.map(([, cell]) => cell(bet)),
    pages: (signal: AbortSignal) =>
      readPages(
        pinned(
          (page, options) => api.run(calls.getUserBetHistory, { ...filters, ...page }, options),
          ({ settledAt }: SettledBet) => settledAt,
        ),
        { signal },
      ),
  };
}
