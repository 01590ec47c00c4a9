import { formatCount, formatMoney, formatProgress } from '@touchline/shared/format';
import { Money } from '@touchline/shared/ui';
import styles from './DayTotal.module.css';
import type { useBetTotal } from './useBetTotal';

/** The result of a day's bets. Nothing while there are none, or while they are not known. */
export function DayTotal({ total: { data } }: { total: ReturnType<typeof useBetTotal> }) {
  if (!data || data.totalCount === 0) return null;
  const { count, gross, commission } = data.sum;
  const net = gross - commission;
  return (
    <p className={styles.total} role="status">
      <strong>
        {data.isWhole ? '' : 'So far: '}
        {net === 0 ? 'Even' : net > 0 ? 'Won' : 'Lost'} <Money paise={net} sign />
      </strong>
      <span className={styles.how}>
        {data.isWhole ? formatCount(count, 'bet') : formatProgress(count, data.totalCount, 'bet')}: gross{' '}
        {formatMoney(gross, { sign: true })} − commission {formatMoney(commission)}
        {data.leftOut > 0 && `, without ${formatCount(data.leftOut, 'bet')} that could not be read`}
      </span>
    </p>
  );
}
