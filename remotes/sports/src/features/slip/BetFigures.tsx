import { Money } from '@touchline/shared/ui';
import type { Bet } from './Bet';
import styles from './BetCard.module.css';
import { betFigures } from './checkBet';

/** What the bet wins and what it can lose, as soon as there is a stake. */
export function BetFigures({ bet }: { bet: Bet }) {
  const figures = betFigures(bet);
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Profit</dt>
        <dd>
          <Money paise={figures?.profit} />
        </dd>
      </div>
      <div>
        <dt>Liability</dt>
        <dd>
          <Money paise={figures?.liability} />
        </dd>
      </div>
    </dl>
  );
}
