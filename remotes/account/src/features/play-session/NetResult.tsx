import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction, TransactionHistory } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { keepPreviousData, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { QueryView, Skeleton } from '@touchline/shared/ui';
import { useFunds } from '../../balance/payments';
import { pinned } from '../../range-reader/pinned';
import { readPages } from '../../range-reader/readPages';
import { NetFigures } from './NetFigures';
import { netPosition } from './net-position';
import styles from './PlaySession.module.css';
import type { Login } from './useLogin';

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
  if (result === 0) return translate`₹0.00, break-even`;
  const amount = formatMoney(Math.abs(result));
  return result > 0 ? translate`Won ₹${amount}` : translate`Lost ₹${amount}`;
}

/** Movements since a login, by the server's own rows; requested again whenever the balance changes. */
function useNetPosition({ time }: Login) {
  const { api } = usePlatform();
  const session = useBusState('session');
  const balance = useFunds()?.balance;
  return useQuery({
    queryKey: ['account', 'net-position', time, balance],
    queryFn: ({ signal }) => {
      const ask = pinned<Transaction, TransactionHistory>(
        (page, options) => api.run(calls.getTransactionHistory, { ...page, from: time }, options),
        ({ date }) => date,
      );
      return netPosition(readPages(ask, { signal }));
    },
    // A logout clears the balance too, and must not cause a request.
    enabled: session.status === 'player',
    placeholderData: keepPreviousData,
  });
}
