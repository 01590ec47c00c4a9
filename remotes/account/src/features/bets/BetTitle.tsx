import type { SettledBet } from '@touchline/shared/contracts/bets';
import { sideLabel } from '@touchline/shared/format';
import styles from './BetTable.module.css';

/** A bet's side and runner: "Back India". */
export function BetTitle({ bet }: { bet: SettledBet }) {
  return (
    <span>
      <span className={styles.side} data-side={bet.side}>
        {sideLabel(bet)}
      </span>{' '}
      <bdi translate="no">{bet.runnerName}</bdi>
    </span>
  );
}
