import { formatMoney } from '@touchline/shared/format';
import { messageOf } from '@touchline/shared/platform';
import { ErrorState, Skeleton } from '@touchline/shared/ui';
import { NetFigures } from './NetFigures';
import styles from './PlaySession.module.css';
import type { Login } from './useLogin';
import { useNetPosition } from './useNetPosition';

/** What a login's time of play has brought or cost, in one figure; whole when `isWhole`. */
export function NetResult({ login, isWhole = false }: { login: Login; isWhole?: boolean }) {
  const { data, error, isFetching, refetch } = useNetPosition(login);
  if (error && !data)
    return (
      <ErrorState
        title="Your result since the login is not known"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {messageOf(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton width="16ch" height={32} />;
  return (
    <>
      <p className={styles.figure}>{describeOutcome(data.result)}</p>
      {isWhole && <NetFigures position={data} since={login.at} />}
    </>
  );
}

/** @param result paise */
function describeOutcome(result: number): string {
  if (result === 0) return '₹0.00, break-even';
  return `${result > 0 ? 'Won' : 'Lost'} ₹${formatMoney(Math.abs(result))}`;
}
