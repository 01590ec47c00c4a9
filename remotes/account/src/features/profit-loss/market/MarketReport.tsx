import { api as calls } from '@touchline/shared/contracts/api';
import type { SettledBet } from '@touchline/shared/contracts/bets';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  ProgressBar,
  ShowMore,
  useFirstFew,
} from '@touchline/shared/ui';
import { CsvExport } from '../../../csv';
import { LeftOut } from '../../../page/LeftOut';
import { LoadingCard } from '../../../page/LoadingCard';
import { EmptyPage } from '../../../paging/EmptyPage';
import type { DayRange } from '../../../paging/range';
import { betProgress } from '../../../range-reader/read-progress';
import { describeReadError } from '../../../range-reader/readPages';
import { useRangeReader } from '../../../range-reader/useRangeReader';
import { betCsv, useBetsChange } from '../../bets';
import { MarketBet } from './MarketBet';
import styles from './MarketReport.module.css';
import { MarketSummary } from './MarketSummary';

interface MarketReportProps {
  id: string;
  range: DayRange;
  /** The address of the profit and loss page that linked here. */
  back: string;
}

/** A market's result and its bets, in every state. */
export function MarketReport({ id, range, back }: MarketReportProps) {
  const { t } = useLingui();
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useMarketBets(id, range.bounds);
  useBetsChange(() => void refetch());
  const bets = data?.sum ?? [];
  const { first, more, showMore } = useFirstFew(bets);
  if (data?.isWhole && bets.length === 0 && data.leftOut > 0) return <EmptyPage leftOut={data.leftOut} />;
  if (data?.isWhole && bets.length === 0)
    return (
      <EmptyState
        icon="search"
        title={t`You have no settled bets on this market`}
        action={<ButtonLink to={back}>{t`Back to profit and loss`}</ButtonLink>}
      >
        {t`Either the market is not one of yours, or its bets were settled on other days.`}
      </EmptyState>
    );
  return (
    <>
      {error && !isFetching && (
        <ErrorState title={t`Not all bets could be read`} onRetry={() => void refetch()}>
          <p>{describeReadError(error)}</p>
          {data && <p>{t`What was read stays: ${betProgress(data)}.`}</p>}
        </ErrorState>
      )}
      {data && !data.isWhole && isFetching && (
        <ProgressBar
          label={t`Reading`}
          value={data.read}
          max={data.totalCount}
          valueText={betProgress(data)}
        />
      )}
      {bets[0] && (
        <MarketSummary
          market={bets[0]}
          bets={bets}
          leftOut={data?.leftOut ?? 0}
          isWhole={data?.isWhole === true}
        />
      )}
      {bets.length > 0 && (
        <Card title={t`Bets`} flush>
          <ul className={styles.bets}>
            {first.map((bet) => (
              <MarketBet key={bet.betId} bet={bet} />
            ))}
          </ul>
          <LeftOut count={data?.leftOut} of="bet" inFlushCard />
          <ShowMore
            more={more}
            left={t`${plural(more, { one: '# bet', other: '# bets' })}`}
            onMore={showMore}
          />
        </Card>
      )}
      {data?.isWhole && <CsvExport key={id} {...betCsv(api, 'market', { ...range.bounds, marketId: id })} />}
      {!data && isFetching && <LoadingCard label={t`Loading the market`} heights={[16, 160]} />}
    </>
  );
}

const NONE: readonly SettledBet[] = [];

/** The bets of one market that were settled within a range. A back end may ignore the market: it is filtered again. */
function useMarketBets(marketId: string, bounds: DayRange['bounds']) {
  const { api } = usePlatform();
  return useRangeReader(['profit', 'market', marketId, bounds], {
    ask: (page, options) => api.run(calls.getUserBetHistory, { ...bounds, ...page, marketId }, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: NONE,
    add: (bets, more) => [...bets, ...more.filter((bet) => bet.marketId === marketId)],
  });
}
