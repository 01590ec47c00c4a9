import { Button } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import { describeRupees } from './bet-labels';
import styles from './PlaceButton.module.css';

interface PlaceButtonProps {
  readonly bet: Bet;
  readonly player: boolean;
  /** The market takes no bets. */
  readonly disabled: boolean;
  readonly onPointerDown: () => void;
}

/** Places the bet; its label has the stake. */
export function PlaceButton({ bet, player, disabled, onPointerDown }: PlaceButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      full
      className={styles.place}
      aria-disabled={disabled}
      onPointerDown={onPointerDown}
    >
      <span className={styles.placeLabel}>
        {player ? 'Place bet' : 'Log in to place'}{' '}
        <small>{describeMoney(bet) ?? (player ? 'Enter a stake' : undefined)}</small>
      </span>
    </Button>
  );
}

function describeMoney(bet: Bet): string | undefined {
  const stake = stakeOf(bet);
  const figures = betFigures(bet);
  if ('problem' in stake || !figures) return undefined;
  return bet.side === 'BACK'
    ? `${describeRupees(stake.paise)} wins ${describeRupees(figures.profit)}`
    : `Risks ${describeRupees(figures.liability)} to win ${describeRupees(figures.profit)}`;
}
