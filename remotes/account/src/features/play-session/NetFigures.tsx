import type { TransactionType } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Money } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { useFunds } from '../../balance/payments';
import type { ExceptOther } from '../../labels/labelOf';
import { type NetPosition, NOT_PLAY, PLAY } from './net-position';
import styles from './PlaySession.module.css';
import { statementSince } from './useLogin';

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
export function NetFigures({ position, since }: NetFiguresProps) {
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
