import { useLingui } from '@touchline/shared/language/macro';
import { Button } from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import styles from './BetSlip.module.css';
import { type Bet, isOpen } from './bet/Bet';
import { asAsked } from './bet/stake-by-liability';
import { BetCard } from './card/BetCard';
import { usePlaceAll } from './placing/usePlaceAll';
import { RemovedBets } from './RemovedBets';
import type { Tap } from './state/SlipStore';
import { useSlip } from './state/slipFor';
import { SlipTotal } from './total/SlipTotal';
import { useRescuedFocus } from './useTapFocus';

/** The bets of the slip, one of them with its form, and with more than one their totals. */
export function SlipBets({ bets }: { bets: readonly Bet[] }) {
  const { t } = useLingui();
  const { slip } = useSlip();
  const placeAll = usePlaceAll();
  const list = useRef<HTMLUListElement>(null);
  useRescuedFocus(list, bets.length);
  const open = bets.filter(isOpen);
  const [edited, edit] = useEdited(open[0]?.id);
  return (
    <div>
      <ul ref={list} tabIndex={-1} className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard
              bet={bet}
              placeAll={placeAll}
              folded={bets.length > 1 && bet.id !== edited}
              onUnfold={() => edit(bet.id)}
            />
          </li>
        ))}
      </ul>
      {bets.length > 1 && (
        <Button variant="ghost" size="sm" icon="trash" onClick={() => slip.clear()}>
          {t`Clear the slip`}
        </Button>
      )}
      <div className={styles.foot}>
        <RemovedBets />
        {open.length > 1 && <SlipTotal bets={open.map(asAsked)} placeAll={placeAll} />}
      </div>
    </div>
  );
}

/**
 * The bet with its form open: the one tapped last, until the player opens another. After it is placed no other opens by
 * itself, so that no Place button appears under the thumb.
 */
function useEdited(first: string | undefined) {
  const tap = useSlip().slip.tap();
  const [chosen, setChosen] = useState<{ tap: Tap | undefined; id: string | undefined }>({
    tap,
    id: tap?.betId ?? first,
  });
  const id = chosen.tap === tap ? chosen.id : tap?.betId;
  return [id, (betId: string) => setChosen({ tap, id: betId })] as const;
}
