import type { Bonus } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { ProgressBar } from '@touchline/shared/ui';
import styles from './BonusCard.module.css';

/** The bonus's turnover: required, done, and remaining. */
export function BonusTurnover({ bonus }: { bonus: Bonus }) {
  const { status, turnoverRequired: required, turnoverDone: done } = bonus;
  if (required <= 0) return <p className={styles.note}>No turnover is asked for.</p>;
  if (status === 'AVAILABLE' || (status === 'EXPIRED' && done === 0))
    return <p className={styles.note}>Turnover to reach: ₹{formatMoney(required)}</p>;
  return (
    <div className={styles.turnover}>
      <ProgressBar
        label="Turnover"
        value={done}
        max={required}
        valueText={`₹${formatMoney(done)} of ₹${formatMoney(required)}`}
      />
      {status !== 'EXPIRED' && (
        <p className={styles.note}>
          {done < required ? `₹${formatMoney(required - done)} left` : 'The whole turnover is reached.'}
        </p>
      )}
    </div>
  );
}
