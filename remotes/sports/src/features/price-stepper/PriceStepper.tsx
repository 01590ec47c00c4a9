import { isOnLadder, nearestPrice, nextPrice, previousPrice } from '@touchline/shared/betting';
import type { LadderKind } from '@touchline/shared/contracts/markets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { formatOdds, plainNumber } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, NumberInput } from '@touchline/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './PriceStepper.module.css';

interface PriceStepperProps {
  readonly price: Hundredths;
  readonly ladder: LadderKind;
  /** The label of the price, "Price" by default. */
  readonly label?: string | undefined;
  readonly onPrice: (price: Hundredths) => void;
  /** Called with the reason when a typed price was changed; with undefined when that no longer applies. */
  readonly onNote: (note: string | undefined) => void;
  /** In a dialog: the field that gets the focus. */
  readonly autoFocus?: boolean | undefined;
}

/** A price of the ladder: by its buttons, by arrow keys, or typed and rounded to the nearest price of the ladder. */
export function PriceStepper({ price, ladder, label: given, onPrice, onNote, autoFocus }: PriceStepperProps) {
  const { t } = useLingui();
  const label = given ?? t`Price`;
  const name = label.toLowerCase();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const ask = (wanted: Hundredths, note?: string) => {
    setTyped(undefined);
    onNote(note);
    if (wanted !== price) onPrice(wanted);
  };
  const settle = () => {
    const text = typed?.trim() ?? '';
    if (text === '' || text === formatOdds(price)) return setTyped(undefined);
    // A comma in a price is a decimal comma, so 1,850 is not read as 1850.
    const number = plainNumber(text, { grouped: false });
    if (number === undefined || !/^\d{1,6}(\.\d*)?$/.test(number)) {
      setTyped(undefined);
      const start = text.slice(0, 12);
      return onNote(t`“${start}” is no price: type one such as 1.85.`);
    }
    // Rounded first: 2.51 * 100 is slightly less than 251, which would round to another price.
    const wanted = Number(number) * 100;
    const nearest = nearestPrice(Math.round(wanted), ladder);
    const exact = Math.abs(wanted - nearest) < 1e-6 && isOnLadder(nearest, ladder);
    const offered = formatOdds(nearest);
    ask(nearest, exact ? undefined : t`${text} is not offered here: the nearest price is ${offered}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') ask(nextPrice(price, ladder));
    else if (event.key === 'ArrowDown') ask(previousPrice(price, ladder));
    // The typed text becomes the price first; the next Enter sends the price that is shown.
    else if (event.key === 'Enter' && typed !== undefined && typed !== formatOdds(price)) settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="minus"
        label={t`Lower ${name}`}
        variant="outline"
        onClick={() => ask(previousPrice(price, ladder))}
      />
      <NumberInput
        label={label}
        decimal
        data-autofocus={autoFocus}
        value={typed ?? formatOdds(price)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="plus"
        label={t`Higher ${name}`}
        variant="outline"
        onClick={() => ask(nextPrice(price, ladder))}
      />
    </div>
  );
}
