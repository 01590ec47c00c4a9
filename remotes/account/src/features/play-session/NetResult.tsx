import { formatMoney } from '@touchline/shared/format';
import { t as now, useLingui } from '@touchline/shared/language/macro';
import { QueryView, Skeleton } from '@touchline/shared/ui';
import { NetFigures } from './NetFigures';
import styles from './PlaySession.module.css';
import type { Login } from './useLogin';
import { useNetPosition } from './useNetPosition';

/** The result of play since a login in one figure; with all its figures when `isWhole`. */
export function NetResult({ login, isWhole = false }: { login: Login; isWhole?: boolean }) {
  const { t } = useLingui();
  return (
    <QueryView
      query={useNetPosition(login)}
      failure={t`Your result since the login is not known`}
      loading={<Skeleton width="16ch" height={32} />}
    >
      {(position) => (
        <>
          <p className={styles.figure}>{describeOutcome(position.result)}</p>
          {isWhole && <NetFigures position={position} since={login.at} />}
        </>
      )}
    </QueryView>
  );
}

/** @param result paise */
function describeOutcome(result: number): string {
  if (result === 0) return now`₹0.00, break-even`;
  const amount = formatMoney(Math.abs(result));
  return result > 0 ? now`Won ₹${amount}` : now`Lost ₹${amount}`;
}
