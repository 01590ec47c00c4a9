import { nearestPrice, nextPrice, previousPrice } from '@touchline/shared/betting';
import type { Hundredths, LadderKind } from '@touchline/shared/contracts';
import { formatOdds } from '@touchline/shared/format';
import { IconButton, NumberInput } from '@touchline/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './EditBet.module.css';

interface PriceStepperProps {
  readonly price: Hundredths;
  readonly ladder: LadderKind;
  readonly onPrice: (price: Hundredths) => void;
}

/** A price of the ladder: by its buttons, by arrow keys, or typed and taken to the nearest rung. */
export function PriceStepper({ price, ladder, onPrice }: PriceStepperProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const ask = (wanted: Hundredths) => {
    setTyped(undefined);
    onPrice(wanted);
  };
  const settle = () => {
    const wanted = Number(typed);
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(wanted))
      // Rounded first: 2.51 * 100 is a little less than 251, and the nearest rung would be another.
      ask(nearestPrice(Math.round(wanted * 100), ladder));
    else setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    ask(event.key === 'ArrowUp' ? nextPrice(price, ladder) : previousPrice(price, ladder));
  };
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="minus"
        label="Lower price"
        variant="outline"
        onClick={() => ask(previousPrice(price, ladder))}
      />
      <NumberInput
        label="Price"
        decimal
        data-autofocus
        value={typed ?? formatOdds(price)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="plus"
        label="Higher price"
        variant="outline"
        onClick={() => ask(nextPrice(price, ladder))}
      />
    </div>
  );
}
