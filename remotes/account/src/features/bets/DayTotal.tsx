import { formatMoney } from '@touchline/shared/format';
import { plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import styles from './DayTotal.module.css';
import type { useBetTotal } from './useBetTotal';

/** The result of a day's bets. Nothing while there are none, or while they are not known. */
export function DayTotal({ total: { data } }: { total: ReturnType<typeof useBetTotal> }) {
  const { t } = useLingui();
  if (!data || data.totalCount === 0) return null;
  const { isWhole, leftOut, totalCount, sum } = data;
  const count = sum.count.toLocaleString('en-IN');
  if (sum.gross === undefined || sum.commission === undefined)
    return (
      <p className={styles.total} role="status">
        {t`No total: an amount of one of these bets is not known.`}
      </p>
    );
  const net = sum.gross - sum.commission;
  const gross = formatMoney(sum.gross, { sign: true });
  const commission = formatMoney(sum.commission);
  return (
    <p className={styles.total} role="status">
      <strong>
        <Outcome net={net} isWhole={isWhole} />
      </strong>
      <span className={styles.how}>
        {isWhole
          ? t`${plural(sum.count, { one: '# bet', other: '# bets' })}: gross ${gross} − commission ${commission}`
          : t`${count} of ${plural(totalCount, { one: '# bet', other: '# bets' })}: gross ${gross} − commission ${commission}`}
        {leftOut > 0 &&
          plural(leftOut, {
            one: ', without # bet that could not be read',
            other: ', without # bets that could not be read',
          })}
      </span>
    </p>
  );
}

function Outcome({ net, isWhole }: { net: number; isWhole: boolean }) {
  const amount = <Money paise={net} sign="in-words" />;
  if (net === 0) return isWhole ? <Trans>Even {amount}</Trans> : <Trans>So far: Even {amount}</Trans>;
  if (net > 0) return isWhole ? <Trans>Won {amount}</Trans> : <Trans>So far: Won {amount}</Trans>;
  return isWhole ? <Trans>Lost {amount}</Trans> : <Trans>So far: Lost {amount}</Trans>;
}
