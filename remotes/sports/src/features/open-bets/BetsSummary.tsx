import type { OpenBet } from '@touchline/shared/contracts';
import { Money } from '@touchline/shared/ui';
import { matchedLiability, total } from './bet-groups';
import styles from './OpenBetsPage.module.css';

interface BetsSummaryProps {
  readonly count: number;
  readonly waiting: readonly OpenBet[];
  readonly matched: readonly OpenBet[];
}

/** The totals of all open bets. */
export function BetsSummary({ count, waiting, matched }: BetsSummaryProps) {
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Bets</dt>
        <dd>{count}</dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd>
          <Money paise={total(waiting, (bet) => bet.remaining)} />
        </dd>
      </div>
      <div>
        <dt>Matched</dt>
        <dd>
          <Money paise={total(matched, (bet) => bet.matchedStake)} />
        </dd>
      </div>
      <div>
        <dt>Liability of matched</dt>
        <dd>
          <Money paise={total(matched, matchedLiability)} />
        </dd>
      </div>
    </dl>
  );
}
