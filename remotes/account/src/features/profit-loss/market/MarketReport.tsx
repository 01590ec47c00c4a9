import { formatProgress } from '@touchline/shared/format';
import { Link, usePlatform } from '@touchline/shared/platform';
import {
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  ProgressBar,
  ShowMore,
  Skeleton,
  Stack,
  useFirstFew,
  VisuallyHidden,
} from '@touchline/shared/ui';
import { CsvExport } from '../../../csv';
import { LeftOut } from '../../../page/LeftOut';
import type { DayRange } from '../../../paging/range';
import { describeReadError } from '../../../range-reader/readPages';
import { betCsv, useBetsChange } from '../../bets';
import { MarketBet } from './MarketBet';
import styles from './MarketReport.module.css';
import { MarketSummary } from './MarketSummary';
import { useMarketBets } from './useMarketBets';

interface MarketReportProps {
  id: string;
  range: DayRange;
  /** The address of the profit and loss page that linked here. */
  back: string;
}

/** A market's result and its bets, in every state. */
export function MarketReport({ id, range, back }: MarketReportProps) {
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useMarketBets(id, range.bounds);
  useBetsChange(() => void refetch());
  const bets = data?.sum ?? [];
  const { first, more, showMore } = useFirstFew(bets);
  if (data?.isWhole && bets.length === 0)
    return (
      <EmptyState
        icon="search"
        title="You have no settled bets on this market"
        action={
          <Link to={back} className={buttonClass()}>
            Back to profit and loss
          </Link>
        }
      >
        Either the market is not one of yours, or its bets were settled on other days.
      </EmptyState>
    );
  return (
    <>
      {error && !isFetching && (
        <ErrorState title="Not all bets could be read" onRetry={() => void refetch()}>
          <p>{describeReadError(error)}</p>
          {data && <p>What was read stays: {formatProgress(data.read, data.totalCount, 'bet')}.</p>}
        </ErrorState>
      )}
      {data && !data.isWhole && isFetching && (
        <ProgressBar
          label="Reading"
          value={data.read}
          max={data.totalCount}
          valueText={formatProgress(data.read, data.totalCount, 'bet')}
        />
      )}
      {bets[0] && <MarketSummary market={bets[0]} bets={bets} isWhole={data?.isWhole === true} />}
      {bets.length > 0 && (
        <Card title="Bets" flush>
          <ul className={styles.bets}>
            {first.map((bet) => (
              <MarketBet key={bet.betId} bet={bet} />
            ))}
          </ul>
          <LeftOut count={data?.leftOut} of="bet" inFlushCard />
          <ShowMore more={more} of="bet" onMore={showMore} />
        </Card>
      )}
      {data?.isWhole && <CsvExport key={id} {...betCsv(api, 'market', { ...range.bounds, marketId: id })} />}
      {!data && isFetching && <Waiting />}
    </>
  );
}

function Waiting() {
  return (
    <Card>
      <Stack role="status">
        <VisuallyHidden>Loading the market</VisuallyHidden>
        <Skeleton width="50%" />
        <Skeleton shape="block" height={160} width="100%" />
      </Stack>
    </Card>
  );
}
