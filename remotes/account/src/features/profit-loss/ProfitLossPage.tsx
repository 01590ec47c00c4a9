import { useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { EmptyState } from '@touchline/shared/ui';
import { useMemo, useState } from 'react';
import { CsvExport } from '../../csv';
import { LoadingCard } from '../../page/LoadingCard';
import { Page } from '../../page/Page';
import styles from '../../paging/Filters.module.css';
import { InvalidFilters } from '../../paging/InvalidFilters';
import { RangeFilters } from '../../paging/RangeFilters';
import type { DayRange } from '../../paging/range';
import { useRange } from '../../paging/useFilterParams';
import { betCsv, useBetsChange } from '../bets';
import { courseOf } from './profit-results';
import { ProfitCourse } from './summary/ProfitCourse';
import { ProfitProgress } from './summary/ProfitProgress';
import { ProfitSummary } from './summary/ProfitSummary';
import { ProfitTree } from './tree/ProfitTree';
import { useProfit } from './useProfit';

/** /ProfitLoss: the result of a range of days, by sport, event, market and bet. */
export default function ProfitLossPage() {
  const { t } = useLingui();
  const range = useRange('7d');
  return (
    <Page title={t`Profit and loss`} actions={<Link to="/bet-history">{t`Bet history`}</Link>}>
      <section aria-label={t`Filters`} className={styles.filters}>
        <RangeFilters range={range} />
      </section>
      {range.status === 'wrong' ? (
        <InvalidFilters action={t`Show the last 7 days`}>{range.message}</InvalidFilters>
      ) : (
        <ProfitReport range={range} />
      )}
    </Page>
  );
}

/** A range's profit and loss. Nothing is shown as final before all of it is read. */
function ProfitReport({ range }: { range: DayRange }) {
  const { t } = useLingui();
  const reading = useProfit(range.bounds);
  const { profit, bets, casino } = reading;
  const isWhole = bets.data?.isWhole === true && casino.data?.isWhole === true;
  const [cameLater] = useState(!isWhole);
  useProfitRefresh(reading, range);
  // A chart that leaves out unknown results would show a wrong course.
  const hasCourse = isWhole && profit.tree.net !== undefined;
  const course = useMemo(
    () => (hasCourse ? courseOf(profit.results) : undefined),
    [hasCourse, profit.results],
  );
  const leftOut = (bets.data?.leftOut ?? 0) + (casino.data?.leftOut ?? 0);
  const hasBegun = bets.data !== undefined || casino.data !== undefined;
  if (isWhole && profit.tree.count === 0 && leftOut === 0)
    return (
      <EmptyState icon="search" title={t`No settled bets in this period`}>
        {t`Choose other days above. Bets count on the day they are settled.`}
      </EmptyState>
    );
  return (
    <>
      <ProfitProgress reading={reading} isWhole={isWhole} />
      {hasBegun ? (
        <>
          <ProfitSummary figures={profit.tree} isWhole={isWhole} leftOut={leftOut} />
          {course && <ProfitCourse course={course} />}
          <ProfitTree tree={profit.tree} range={range} isWhole={isWhole} cameLater={cameLater} />
          <ProfitExport range={range} />
        </>
      ) : (
        (bets.isFetching || casino.isFetching) && (
          <LoadingCard label={t`Loading your profit and loss`} heights={[32, 200, 160]} />
        )
      )}
    </>
  );
}

/** Saves the bets behind the totals as a file. */
function ProfitExport({ range }: { range: DayRange }) {
  const { api } = usePlatform();
  const { fromDay, toDay, bounds } = range;
  return <CsvExport key={`${fromDay} ${toDay}`} {...betCsv(api, 'profit-loss', bounds)} />;
}

/** Up to this length a refresh is one call. */
const ONE_PAGE = 500;

/**
 * Reads a short range again when bets or casino results may have changed, because both change the balance. A long range
 * shows its age and is refreshed by hand.
 */
function useProfitRefresh({ bets, casino }: ReturnType<typeof useProfit>, { bounds }: DayRange): void {
  useBetsChange(() => {
    if (bounds.to !== undefined) return;
    for (const { data, refetch } of [bets, casino])
      if (data?.isWhole && data.read <= ONE_PAGE) void refetch();
  });
}
