import type { SettledBet } from '@touchline/shared/contracts/bets';
import { formatDateTime } from '@touchline/shared/format';
import { Trans } from '@touchline/shared/language/macro';
import { BetArithmetic, BetResult, BetTitle } from '../../bets';
import styles from './MarketReport.module.css';

export function MarketBet({ bet }: { bet: SettledBet }) {
  const placed = formatDateTime(bet.placedAt);
  const settled = formatDateTime(bet.settledAt);
  return (
    <li className={styles.bet}>
      <div className={styles.what}>
        <h3 className={styles.title}>
          <BetTitle bet={bet} />
        </h3>
        <span className={styles.when}>
          <Trans>
            Placed <time dateTime={bet.placedAt}>{placed}</time>, settled{' '}
            <time dateTime={bet.settledAt}>{settled}</time>
          </Trans>
        </span>
        <BetResult bet={bet} />
      </div>
      <BetArithmetic bet={bet} />
    </li>
  );
}
