import { formatRupees } from '@touchline/shared/format';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import type { Bet } from '../bet/Bet';
import { betFigures, stakeOf } from '../bet/check-bet';
import styles from './PlaceButton.module.css';

interface PlaceButtonProps {
  readonly bet: Bet;
  readonly player: boolean;
  /** The market takes no bets. */
  readonly disabled: boolean;
  readonly onPointerDown: () => void;
}

export function PlaceButton({ bet, player, disabled, onPointerDown }: PlaceButtonProps) {
  const { t } = useLingui();
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
        <span>{player ? t`Place bet` : t`Log in to place`}</span>{' '}
        <small>{describeMoney(bet) ?? (player ? t`Enter a stake` : undefined)}</small>
      </span>
    </Button>
  );
}

function describeMoney(bet: Bet): string | undefined {
  const stake = stakeOf(bet);
  const figures = betFigures(bet);
  if ('problem' in stake || !figures) return undefined;
  const amount = formatRupees(bet.side === 'BACK' ? stake.paise : figures.liability);
  const profit = formatRupees(figures.profit);
  return bet.side === 'BACK'
    ? translate`${amount} wins ${profit}`
    : translate`Risks ${amount} to win ${profit}`;
}

/** A tap sooner than this is the second half of a double tap, or was meant for what was there before. */
const GUARD_MS = 350;

/** Whether the text `shown` has been on the screen long enough for a tap to be meant for it. */
export function useTapGuard(shown: string): boolean {
  const [passed, setPassed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setPassed, GUARD_MS, shown);
    return () => clearTimeout(timer);
  }, [shown]);
  return passed === shown;
}
