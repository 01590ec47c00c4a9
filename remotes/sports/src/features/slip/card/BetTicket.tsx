import { formatMoney, quoteWords } from '@touchline/shared/format';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/checkBet';
import styles from './BetCard.module.css';

/** What was sent, as it was sent. */
export function BetTicket({ bet }: { bet: Bet }) {
  const stake = stakeOf(bet);
  const figures = betFigures(bet);
  const rows = [
    ['Stake', 'paise' in stake ? formatMoney(stake.paise) : bet.stakeText],
    ['Price', quoteWords(bet.quote)],
    ['Profit', formatMoney(figures?.profit ?? Number.NaN)],
    ['Liability', formatMoney(figures?.liability ?? Number.NaN)],
  ] as const;
  return (
    <dl className={styles.ticket}>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
