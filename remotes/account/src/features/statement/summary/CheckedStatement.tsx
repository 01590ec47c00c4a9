import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, ProgressBar, QueryView } from '@touchline/shared/ui';
import { useMemo } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import { LeftOut } from '../../../page/LeftOut';
import { describeProgress } from '../../../range-reader/read-progress';
import { describeReadError } from '../../../range-reader/readPages';
import { PAGE_ROWS, type Snapshot } from '../useSnapshot';
import { CheckResult } from './CheckResult';
import { downSample } from './downSample';
import { StatementFigures } from './StatementFigures';
import styles from './StatementSummary.module.css';
import type { BalanceAt, StatementSum } from './statement-sum';
import { useStatementReading } from './useStatementReading';

interface CheckedStatementProps {
  readonly snapshot: Snapshot;
  /** The player can cancel a reading that they started. */
  readonly onCancel: (() => void) | undefined;
  readonly onAllTypes: () => void;
}

/** Reads the whole range and shows its totals. */
export function CheckedStatement({ snapshot, onCancel, onAllTypes }: CheckedStatementProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useStatementReading(snapshot);
  const isSingleType = snapshot.filter.type !== undefined;
  return (
    <QueryView
      query={{
        data: data?.isWhole ? data : undefined,
        // The reading continues, so its progress is shown instead of the earlier failure.
        error: isFetching ? null : error,
        isFetching,
        refetch,
      }}
      failure={t`The rows could not be added up`}
      describe={describeReadError}
      showsStale={false}
      withFailure={(failure) => (
        <>
          <StatementFigures snapshot={snapshot} />
          {failure}
        </>
      )}
      loading={
        <>
          <StatementFigures snapshot={snapshot} sum="loading" />
          <div className={styles.offer} data-place={onCancel ? undefined : isSingleType ? 'type' : 'all'}>
            <ProgressBar
              label={t`Adding up`}
              value={data?.read ?? 0}
              max={snapshot.totalCount}
              valueText={describeProgress(data?.read ?? 0, snapshot.totalCount)}
            />
            {onCancel && (
              <Button size="sm" icon="close" onClick={onCancel}>
                {t`Cancel`}
              </Button>
            )}
          </div>
        </>
      }
    >
      {({ sum, leftOut }) => (
        <>
          <StatementFigures snapshot={snapshot} sum={sum} />
          {/* The list of a short statement has a line of its own. */}
          {snapshot.totalCount > PAGE_ROWS && <LeftOut count={leftOut} />}
          <CheckResult snapshot={snapshot} sum={sum} leftOut={leftOut} onAllTypes={onAllTypes} />
          {!isSingleType && <BalanceCurve sum={sum} />}
        </>
      )}
    </QueryView>
  );
}

/** The page's maximum width in px: a chart cannot show more points. */
const COLUMNS = 1_080;

/** The balance over the range: a chart, and its facts as text. */
function BalanceCurve({ sum }: { sum: StatementSum }) {
  const { t } = useLingui();
  const { lowest, highest, times, balances } = sum;
  const points = useMemo(() => {
    const [at, paise] = downSample([...times].reverse(), [...balances].reverse(), COLUMNS);
    return at.map((moment, index) => ({ at: moment, paise: paise[index] ?? 0 }));
  }, [times, balances]);
  if (!lowest || !highest || times.length < 2) return null;
  const [low, lowAt] = factsOf(lowest);
  const [high, highAt] = factsOf(highest);
  return (
    <figure className={styles.curve}>
      <MoneyCurve points={points} />
      <figcaption className={styles.facts}>
        <span>{t`Lowest ${low} on ${lowAt}`}</span>
        <span>{t`Highest ${high} on ${highAt}`}</span>
      </figcaption>
    </figure>
  );
}

function factsOf({ balance, date }: BalanceAt): [amount: string, moment: string] {
  return [formatMoney(balance), formatDateTime(date)];
}
