import type { SettledBet } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { BetArithmetic, BetResult, BetTitle } from '../../bets';
import styles from './MarketReport.module.css';

/** A bet with its arithmetic. */
export function MarketBet({ bet }: { bet: SettledBet }) {
  return (
    <li className={styles.bet}>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <BetTitle bet={bet} />
        </h3>
        <span className={styles.when}>
          Placed <time dateTime={bet.placedAt}>{formatDateTime(bet.placedAt)}</time>, settled{' '}
          <time dateTime={bet.settledAt}>{formatDateTime(bet.settledAt)}</time>
        </span>
        <BetResult bet={bet} />
      </div>
      <BetArithmetic bet={bet} />
    </li>
  );
}
