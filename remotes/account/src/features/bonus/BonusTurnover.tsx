import type { Bonus } from '@touchline/shared/contracts/money';
import { formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { ProgressBar } from '@touchline/shared/ui';
import styles from './BonusCard.module.css';

/** The bonus's turnover: required, done, and remaining. */
export function BonusTurnover({ bonus }: { bonus: Bonus }) {
  const { t } = useLingui();
  const { status, turnoverRequired: required, turnoverDone: done } = bonus;
  const whole = formatMoney(required);
  const reached = formatMoney(done);
  const left = formatMoney(required - done);
  if (required <= 0) return <p className={styles.note}>{t`No turnover is asked for.`}</p>;
  if (status === 'AVAILABLE' || (status === 'EXPIRED' && done === 0))
    return <p className={styles.note}>{t`Turnover to reach: ₹${whole}`}</p>;
  return (
    <div className={styles.turnover}>
      <ProgressBar label={t`Turnover`} value={done} max={required} valueText={t`₹${reached} of ₹${whole}`} />
      {status !== 'EXPIRED' && (
        <p className={styles.note}>
          {done < required ? t`₹${left} left` : t`The whole turnover is reached.`}
        </p>
      )}
    </div>
  );
}
