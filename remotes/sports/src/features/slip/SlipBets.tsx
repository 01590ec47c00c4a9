import { Button } from '@touchline/shared/ui';
import { useRef } from 'react';
import styles from './BetSlip.module.css';
import { type Bet, isOpen } from './bet/Bet';
import { BetCard } from './card/BetCard';
import { usePlaceAll } from './placing/usePlaceAll';
import { useSlip } from './state/slipFor';
import { SlipTotal } from './total/SlipTotal';
import { useRescuedFocus } from './useTapFocus';

/** The bets of the slip, and with more than one their totals. */
export function SlipBets({ bets }: { bets: readonly Bet[] }) {
  const { slip } = useSlip();
  const placeAll = usePlaceAll();
  const list = useRef<HTMLUListElement>(null);
  useRescuedFocus(list, bets.length);
  const open = bets.filter(isOpen);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} placeAll={placeAll} />
          </li>
        ))}
      </ul>
      {open.length > 1 && <SlipTotal bets={open} onPlaceAll={placeAll.run} />}
      {bets.length > 1 && (
        <Button variant="ghost" size="sm" icon="trash" onClick={() => slip.clear()}>
          Clear the slip
        </Button>
      )}
    </>
  );
}
