import { useBusState, useLocation, usePlatform } from '@touchline/shared/platform';
import { Button, Checkbox, MoneyInput } from '@touchline/shared/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { type Bet, isOpen, sameQuote } from './Bet';
import styles from './BetCard.module.css';
import { BetFigures } from './BetFigures';
import { quoteWords } from './bet-words';
import { Confirmation } from './Confirmation';
import { betProblem } from './checkBet';
import { confirmsFirst } from './confirm-preference';
import { PriceField } from './PriceField';
import { StakePresets } from './StakePresets';
import { slipFor } from './slipFor';
import { useBest } from './useBest';
import { useSurroundings } from './useSurroundings';

/** A bet that isn't sent yet: price, stake, what it brings and costs, and the button that places it. */
export function BetForm({ bet }: { bet: Bet }) {
  const { modals } = usePlatform();
  const slip = slipFor(usePlatform());
  const { pathname, search } = useLocation();
  const player = useBusState('session').status === 'player';
  const best = useBest(bet);
  const problem = betProblem(bet, useSurroundings(bet, best));
  const [pressed, setPressed] = useState(false);
  useEffect(() => slip.dispatch(bet.id, { type: 'market', best }), [slip, bet.id, best]);

  const place = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (problem !== undefined || !isOpen(bet)) return;
    if (player) slip.place(bet.id, confirmsFirst());
    else
      modals.open('modal-login', {
        to: pathname + search,
        reason: 'Log in to place your bet. It stays in the slip.',
      });
  };
  const said = pressed || bet.stakeText !== '' ? problem : undefined;
  const moved = best && !sameQuote(best, bet.quote) && bet.phase.at === 'draft' && best;
  return (
    <form className={styles.form} onSubmit={place} noValidate>
      <div className={styles.terms}>
        <PriceField bet={bet} />
        <MoneyInput
          label="Stake"
          placeholder="0"
          value={bet.stakeText}
          aria-invalid={said !== undefined}
          onChange={(event) => slip.dispatch(bet.id, { type: 'stake', text: event.target.value })}
        />
      </div>
      <div className={styles.note}>
        {moved && (
          <button
            type="button"
            className={styles.take}
            onClick={() => slip.dispatch(bet.id, { type: 'quote', quote: moved, own: false })}
          >
            Now {quoteWords(moved)}: take it
          </button>
        )}
        <p className={styles.problem} role="status">
          {said}
        </p>
      </div>
      <StakePresets onPick={(text) => slip.dispatch(bet.id, { type: 'stake', text })} />
      <BetFigures bet={bet} />
      {bet.selection.format === 'DECIMAL' && (
        <Checkbox
          label="Keep the unmatched part"
          checked={bet.keep}
          onChange={(event) => slip.dispatch(bet.id, { type: 'keep', keep: event.target.checked })}
        />
      )}
      {bet.phase.at === 'confirming' && player ? (
        <Confirmation bet={bet} change={bet.phase.change} blocked={problem !== undefined} />
      ) : (
        <Button type="submit" variant="primary" size="lg" full>
          {player ? 'Place bet' : 'Log in to place'}
        </Button>
      )}
    </form>
  );
}
