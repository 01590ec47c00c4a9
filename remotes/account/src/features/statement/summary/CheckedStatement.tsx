import { useLingui } from '@touchline/shared/language/macro';

import { Button, ProgressBar, QueryView } from '@touchline/shared/ui';
import { describeProgress } from '../../../range-reader/read-progress';
import { describeReadError } from '../../../range-reader/readPages';
import type { Snapshot } from '../useSnapshot';
import { BalanceCurve } from './BalanceCurve';
import { CheckResult } from './CheckResult';
import { StatementFigures } from './StatementFigures';
import styles from './StatementSummary.module.css';
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
          <CheckResult snapshot={snapshot} sum={sum} leftOut={leftOut} onAllTypes={onAllTypes} />
          {!isSingleType && <BalanceCurve sum={sum} />}
        </>
      )}
    </QueryView>
  );
}
