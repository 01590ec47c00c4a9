import { isOnLadder, nearestPrice, nextPrice, previousPrice } from '@touchline/shared/betting';
import { formatOdds } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton, NumberInput } from '@touchline/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Bet } from './Bet';
import styles from './BetCard.module.css';
import { quoteWords } from './bet-words';
import { slipFor } from './slipFor';

interface PriceFieldProps {
  readonly bet: Bet;
  /** Told when a typed price was not taken as it was typed, and why; undefined when there is nothing to say any more. */
  readonly onNote: (note: string | undefined) => void;
}

/** The price asked for: steps on the market's ladder, or stands where a quote can't be chosen. */
export function PriceField({ bet, onNote }: PriceFieldProps) {
  if (bet.selection.ladder !== 'NONE') return <PriceStepper bet={bet} onNote={onNote} />;
  return (
    <p className={styles.fixed}>
      <span className={styles.label}>{bet.quote.line === undefined ? 'Quote' : 'Runs and rate'}</span>
      <strong>{quoteWords(bet.quote)}</strong>
    </p>
  );
}

function PriceStepper({ bet, onNote }: PriceFieldProps) {
  const slip = slipFor(usePlatform());
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { ladder } = bet.selection;
  const ask = (price: number, note?: string) => {
    setTyped(undefined);
    onNote(note);
    if (price !== bet.quote.price)
      slip.dispatch(bet.id, { type: 'quote', quote: { ...bet.quote, price }, own: true });
  };
  const settle = () => {
    const text = typed?.trim() ?? '';
    if (text === '' || text === formatOdds(bet.quote.price)) return setTyped(undefined);
    if (!/^\d{1,6}(\.\d*)?$/.test(text)) {
      setTyped(undefined);
      return onNote(`“${text.slice(0, 12)}” is no price: type one such as 1.85.`);
    }
    const wanted = Number(text) * 100;
    const price = nearestPrice(wanted, ladder);
    const exact = Math.abs(wanted - price) < 1e-6 && isOnLadder(price, ladder);
    ask(price, exact ? undefined : `${text} is not offered here: the nearest price is ${formatOdds(price)}.`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') ask(nextPrice(bet.quote.price, ladder));
    else if (event.key === 'ArrowDown') ask(previousPrice(bet.quote.price, ladder));
    // What was typed becomes the price first: the next Enter places at the one that is shown.
    else if (event.key === 'Enter' && typed !== undefined && typed !== formatOdds(bet.quote.price)) settle();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="minus"
        label="Lower price"
        variant="outline"
        onClick={() => ask(previousPrice(bet.quote.price, ladder))}
      />
      <NumberInput
        label="Price"
        decimal
        value={typed ?? formatOdds(bet.quote.price)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="plus"
        label="Higher price"
        variant="outline"
        onClick={() => ask(nextPrice(bet.quote.price, ladder))}
      />
    </div>
  );
}
