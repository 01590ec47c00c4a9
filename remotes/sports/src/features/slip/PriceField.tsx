import { nearestPrice, nextPrice, previousPrice } from '@touchline/shared/betting';
import { formatOdds } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton, NumberInput } from '@touchline/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './BetCard.module.css';
import { type Bet, type Quote, sameQuote } from './bet.state';
import { quoteWords } from './bet-words';
import { slipFor } from './slipFor';

interface PriceFieldProps {
  readonly bet: Bet;
  readonly best: Quote | undefined;
}

/** The price asked for: steps on the market's ladder, or stands where a quote can't be chosen. */
export function PriceField({ bet, best }: PriceFieldProps) {
  const slip = slipFor(usePlatform());
  const moved = best && !sameQuote(best, bet.quote) && best;
  return (
    <div className={styles.price}>
      {bet.selection.ladder === 'NONE' ? (
        <p className={styles.fixed}>
          <span className={styles.label}>{bet.quote.line === undefined ? 'Quote' : 'Runs and rate'}</span>
          <strong>{quoteWords(bet.quote)}</strong>
        </p>
      ) : (
        <PriceStepper bet={bet} />
      )}
      <div className={styles.now}>
        {moved && (
          <button
            type="button"
            className={styles.take}
            onClick={() => slip.dispatch(bet.id, { type: 'quote', quote: moved, own: false })}
          >
            Now {quoteWords(moved)}: take it
          </button>
        )}
      </div>
    </div>
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
