import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useMemo } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import styles from './BalanceCurve.module.css';
import { downSample } from './downSample';
import type { BalanceAt, StatementSum } from './statement-sum';

/** The page's maximum width in px: a chart cannot show more points. */
const COLUMNS = 1_080;

/** The balance over the range: a chart, and its facts as text. */
export function BalanceCurve({ sum }: { sum: StatementSum }) {
  const { t } = useLingui();
  const { lowest, highest, times, balances } = sum;
  const points = useMemo(() => {
    const [at, paise] = downSample([...times].reverse(), [...balances].reverse(), COLUMNS);
    return at.map((moment, index) => ({ at: moment, paise: paise[index] ?? 0 }));
  }, [times, balances]);
  if (!lowest || !highest || times.length < 2) return null;
  const [low, lowAt] = factsOf(lowest);
  const [high, highAt] = factsOf(highest);
  return (
    <figure className={styles.curve}>
      <MoneyCurve points={points} />
      <figcaption className={styles.facts}>
        <span>{t`Lowest ${low} on ${lowAt}`}</span>
        <span>{t`Highest ${high} on ${highAt}`}</span>
      </figcaption>
    </figure>
  );
}

function factsOf({ balance, date }: BalanceAt): [amount: string, moment: string] {
  return [formatMoney(balance), formatDateTime(date)];
}
