import { api as calls } from '@touchline/shared/contracts/api';
import type { Transaction, TransactionHistory, TransactionType } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t as translate, useLingui } from '@touchline/shared/language/macro';
import { keepPreviousData, Link, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Money, QueryView, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { useFunds } from '../../balance/payments';
import type { ExceptOther } from '../../labels/labelOf';
import { LeftOut } from '../../page/LeftOut';
import { pinned } from '../../range-reader/pinned';
import { readPages } from '../../range-reader/readPages';
import { type NetPosition, NOT_PLAY, netPosition, PLAY } from './net-position';
import styles from './PlaySession.module.css';
import { type Login, statementSince } from './useLogin';

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
          <LeftOut count={position.leftOut} />
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

const LABELS: Readonly<Record<ExceptOther<TransactionType>, MessageDescriptor>> = {
  BET: msg`Bets settled`,
  COMMISSION: msg`Commission`,
  CASINO: msg`Casino`,
  DEPOSIT: msg`Deposits`,
  WITHDRAWAL: msg`Withdrawals`,
  BONUS: msg`Bonuses`,
  ADJUSTMENT: msg`Adjustments`,
};

interface NetFiguresProps {
  position: NetPosition;
  /** The login at which it starts. */
  since: number;
}

/** The result of play since the login; separately deposits, withdrawals and bonuses, and open bets. */
function NetFigures({ position, since }: NetFiguresProps) {
  const { t } = useLingui();
  const funds = useFunds();
  const moved = NOT_PLAY.filter((type) => position.byType[type] !== 0);
  const row = (type: ExceptOther<TransactionType>, figure: ReactNode) => (
    <div key={type}>
      <dt>
        <Link to={statementSince(since, type)}>{t(LABELS[type])}</Link>
      </dt>
      <dd>{figure}</dd>
    </div>
  );
  return (
    <div className={styles.figures}>
      <dl className={styles.sums}>
        {PLAY.map((type) => row(type, <Money paise={position.byType[type]} sign />))}
        <div className={styles.total}>
          <dt>
            <Link to={statementSince(since)}>{t`Result`}</Link>
          </dt>
          <dd>
            <Money paise={position.result} sign />
          </dd>
        </div>
        <div>
          <dt>
            <Link to="/open-bets">{t`Still at risk in open bets`}</Link>
          </dt>
          <dd>
            <Money paise={funds?.exposure} stale={funds?.stale} />
          </dd>
        </div>
      </dl>
      {(moved.length > 0 || position.unknown !== 0) && (
        <>
          <h3 className={styles.apart}>{t`Not part of the result`}</h3>
          {/* It is neither a gain nor a loss, so it has no colour. */}
          <dl className={styles.sums}>
            {moved.map((type) =>
              row(type, <bdi translate="no">{formatMoney(position.byType[type], { sign: true })}</bdi>),
            )}
            {position.unknown !== 0 && (
              <div>
                <dt>{t`Unknown`}</dt>
                <dd>
                  <bdi translate="no">{formatMoney(position.unknown, { sign: true })}</bdi>
                </dd>
              </div>
            )}
          </dl>
        </>
      )}
    </div>
  );
}
