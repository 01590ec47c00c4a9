import { Button } from '@touchline/shared/ui';
import { useRef } from 'react';
import { type Bet, isOpen } from './Bet';
import { BetCard } from './BetCard';
import styles from './BetSlip.module.css';
import { SlipTotal } from './SlipTotal';
import { usePlacers } from './usePlacers';
import { useRescuedFocus } from './useRescuedFocus';
import { useSlip } from './useSlip';

/** The bets of the slip, and with more than one what they come to together. */
export function SlipBets({ bets }: { bets: readonly Bet[] }) {
  const { slip } = useSlip();
  const placers = usePlacers();
  const list = useRef<HTMLUListElement>(null);
  useRescuedFocus(list, bets.length);
  const open = bets.filter(isOpen);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} placers={placers} />
          </li>
        ))}
      </ul>
      {open.length > 1 && <SlipTotal bets={open} onPlaceAll={placers.placeAll} />}
      {bets.length > 1 && (
        <Button variant="ghost" size="sm" icon="trash" onClick={() => slip.clear()}>
          Clear the slip
        </Button>
      )}
    </>
  );
}
