import { isIncomplete, type SettledBet } from '@touchline/shared/contracts/bets';
import { orderLabels, reductionLabel } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge } from '@touchline/shared/ui';
import styles from './BetTable.module.css';
import { resultLabel } from './bet-labels';

const TONES = {
  WON: 'success',
  LOST: 'danger',
  VOID: 'warning',
  LAPSED: 'neutral',
  CANCELLED: 'neutral',
  other: 'neutral',
} as const;

/** The result of a bet, with its reason. */
export function BetResult({ bet }: { bet: SettledBet }) {
  const { t } = useLingui();
  const reduced = reductionLabel(bet);
  const why = bet.voidReason ?? bet.resultText;
  return (
    <span className={styles.result}>
      <Badge tone={TONES[bet.result]}>{resultLabel(bet)}</Badge>
      {orderLabels(bet).map((label) => (
        <span key={label} className={styles.where}>
          {label}
        </span>
      ))}
      {isIncomplete(bet) && <span className={styles.where}>{t`Details missing`}</span>}
      {bet.profit === undefined && <span className={styles.where}>{t`Profit not known`}</span>}
      {reduced !== undefined && <span className={styles.where}>{reduced}</span>}
      {bet.deadHeat && <span className={styles.where}>{t`Dead heat`}</span>}
      {why && (
        // The server's text, in the server's language.
        <span className={styles.where} dir="auto" translate={bet.voidReason === undefined ? 'no' : undefined}>
          {why}
        </span>
      )}
    </span>
  );
}
