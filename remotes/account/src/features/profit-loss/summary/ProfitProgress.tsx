import { useLingui } from '@touchline/shared/language/macro';
import { ErrorState, ProgressBar } from '@touchline/shared/ui';
import { AsOf } from '../../../page/AsOf';
import { betProgress } from '../../../range-reader/read-progress';
import { describeReadError } from '../../../range-reader/readPages';
import type { useProfit } from '../useProfit';
import styles from './ProfitProgress.module.css';

interface ProfitProgressProps {
  reading: ReturnType<typeof useProfit>;
  isWhole: boolean;
}

/** The reading's progress, failure or age, with Retry or Refresh. */
export function ProfitProgress({ reading: { bets, casino }, isWhole }: ProfitProgressProps) {
  const { t } = useLingui();
  const failed = [bets, casino].filter(({ error, isFetching }) => error !== null && !isFetching);
  const goOn = () => {
    for (const { refetch } of failed) void refetch();
  };
  if (failed.length > 0)
    return (
      <ErrorState
        title={
          failed.includes(bets) ? t`Not all bets could be read` : t`The casino results could not be read`
        }
        onRetry={goOn}
      >
        <p>{describeReadError(failed[0]?.error)}</p>
        <p>
          {isWhole
            ? t`What is shown is how it was before.`
            : bets.data && t`What was read stays: ${betProgress(bets.data)}.`}
        </p>
      </ErrorState>
    );
  if (!isWhole) {
    if (!bets.data || !(bets.isFetching || casino.isFetching)) return null;
    const { read, totalCount } = bets.data;
    return (
      <ProgressBar
        label={bets.data.isWhole ? t`Reading casino results` : t`Reading`}
        value={read}
        max={Math.max(1, totalCount)}
        valueText={betProgress(bets.data)}
      />
    );
  }
  return (
    <div className={styles.age}>
      <AsOf
        at={Math.min(bets.dataUpdatedAt, casino.dataUpdatedAt)}
        busy={bets.isFetching || casino.isFetching}
        onRefresh={() => {
          void bets.refetch();
          void casino.refetch();
        }}
      />
    </div>
  );
}
