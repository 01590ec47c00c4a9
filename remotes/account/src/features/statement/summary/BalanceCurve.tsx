import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useMemo } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import styles from './BalanceCurve.module.css';
import { downSample } from './downSample';
import type { BalanceAt, StatementSum } from './statement-sum';

/** The page's maximum width in px: a chart cannot show more points. */
const COLUMNS = 1_080;

/** The balance over the range: a chart, and its facts as text. */
export function BalanceCurve({ sum }: { sum: StatementSum }) {
  const { lowest, highest, times, balances } = sum;
  const points = useMemo(() => {
    const [at, paise] = downSample(times.toReversed(), balances.toReversed(), COLUMNS);
    return at.map((moment, index) => ({ at: moment, paise: paise[index] ?? 0 }));
  }, [times, balances]);
  if (!lowest || !highest || times.length < 2) return null;
  return (
    <figure className={styles.curve}>
      <MoneyCurve points={points} />
      <figcaption className={styles.facts}>
        <span>{fact('Lowest', lowest)}</span>
        <span>{fact('Highest', highest)}</span>
      </figcaption>
    </figure>
  );
}

function fact(name: string, { balance, date }: BalanceAt): string {
  return `${name} ${formatMoney(balance)} on ${formatDateTime(date)}`;
}
