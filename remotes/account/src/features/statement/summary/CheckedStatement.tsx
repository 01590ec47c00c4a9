import { formatProgress } from '@touchline/shared/format';
import { Button, ErrorState, ProgressBar } from '@touchline/shared/ui';
import { describeReadError } from '../../../range-reader/readPages';
import type { Snapshot } from '../useSnapshot';
import { BalanceCurve } from './BalanceCurve';
import { CheckResult } from './CheckResult';
import { StatementFigures } from './StatementFigures';
import styles from './StatementSummary.module.css';
import { useStatementReading } from './useStatementReading';

interface CheckedStatementProps {
  readonly snapshot: Snapshot;
  /** A reading that the player asked for can be called off. */
  readonly onCancel: (() => void) | undefined;
  readonly onAllTypes: () => void;
}

/** Reads the whole range and shows what it comes to. */
export function CheckedStatement({ snapshot, onCancel, onAllTypes }: CheckedStatementProps) {
  const { data, error, isFetching, refetch } = useStatementReading(snapshot);
  const isSingleType = snapshot.filter.type !== undefined;
  if (data?.isWhole)
    return (
      <>
        <StatementFigures snapshot={snapshot} sum={data.sum} />
        <CheckResult snapshot={snapshot} sum={data.sum} leftOut={data.leftOut} onAllTypes={onAllTypes} />
        {!isSingleType && <BalanceCurve sum={data.sum} />}
      </>
    );
  if (error && !isFetching)
    return (
      <>
        <StatementFigures snapshot={snapshot} />
        <ErrorState title="The rows could not be added up" onRetry={() => void refetch()}>
          {describeReadError(error)}
        </ErrorState>
      </>
    );
  return (
    <>
      <StatementFigures snapshot={snapshot} sum="loading" />
      <div className={styles.offer} data-place={onCancel ? undefined : isSingleType ? 'type' : 'all'}>
        <ProgressBar
          label="Adding up"
          value={data?.read ?? 0}
          max={snapshot.totalCount}
          valueText={formatProgress(data?.read ?? 0, snapshot.totalCount)}
        />
        {onCancel && (
          <Button size="sm" icon="close" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
