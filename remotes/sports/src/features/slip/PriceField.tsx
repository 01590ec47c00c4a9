import { nearestPrice, nextPrice, previousPrice } from '@touchline/shared/betting';
import { formatOdds } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton, NumberInput } from '@touchline/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Bet } from './Bet';
import styles from './BetCard.module.css';
import { quoteWords } from './bet-words';
import { slipFor } from './slipFor';

/** The price asked for: steps on the market's ladder, or stands where a quote can't be chosen. */
export function PriceField({ bet }: { bet: Bet }) {
  if (bet.selection.ladder !== 'NONE') return <PriceStepper bet={bet} />;
  return (
    <p className={styles.fixed}>
      <span className={styles.label}>{bet.quote.line === undefined ? 'Quote' : 'Runs and rate'}</span>
      <strong>{quoteWords(bet.quote)}</strong>
    </p>
  );
}

function PriceStepper({ bet }: { bet: Bet }) {
  const slip = slipFor(usePlatform());
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { ladder } = bet.selection;
  const ask = (price: number) => {
    setTyped(undefined);
    if (price !== bet.quote.price)
      slip.dispatch(bet.id, { type: 'quote', quote: { ...bet.quote, price }, own: true });
  };
  const settle = () => {
    const price = Number(typed);
    if (typed !== undefined && typed.trim() !== '' && Number.isFinite(price))
      ask(nearestPrice(price * 100, ladder));
    else setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') ask(nextPrice(bet.quote.price, ladder));
    else if (event.key === 'ArrowDown') ask(previousPrice(bet.quote.price, ladder));
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
