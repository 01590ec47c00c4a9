import { describeQuote, sideLabel } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useRef } from 'react';
import type { Bet, Quote } from '../bet/Bet';
import { canKeepPrice } from '../bet/bet.state';
import { betProblem, stakeOf } from '../bet/check-bet';
import { describeOrders } from '../bet/order-choices';
import { useTapGuard } from '../placing/useTapGuard';
import { slipFor } from '../state/slipFor';
import { useRescuedFocus } from '../useTapFocus';
import { describeRupees } from './bet-labels';
import styles from './Confirmation.module.css';
import { useBetContext } from './useBetContext';

interface ConfirmationProps {
  readonly bet: Bet;
  readonly change: { readonly from: Quote; readonly to: Quote } | undefined;
  /** A problem exists, or the question has just appeared. */
  readonly blocked: boolean;
  readonly onConfirm: () => void;
}

/** The second tap. Its button shows the price that it sends, and sends no other. */
export function Confirmation({ bet, change, blocked, onConfirm }: ConfirmationProps) {
  const slip = slipFor(usePlatform());
  const button = useRef<HTMLButtonElement>(null);
  useRescuedFocus(button, bet.id);
  const shown = change?.to ?? bet.quote;
  const stake = stakeOf(bet);
  const orders = describeOrders(bet);
  return (
    <div className={styles.confirmation}>
      <p role="status" className={styles.question}>
        {change ? (
          <>
            The price changed: <del>{describeQuote(change.from)}</del>{' '}
            <strong>→ {describeQuote(change.to)}</strong>
          </>
        ) : (
          <>
            {sideLabel({ ...bet.selection, side: bet.side })} {bet.selection.runnerName} at{' '}
            <strong>{describeQuote(shown)}</strong>
            {'paise' in stake && ` for ${describeRupees(stake.paise)}`}
            {orders !== '' && `, ${orders}`}?
          </>
        )}
      </p>
      {canKeepPrice(bet) && <KeepButton bet={bet} />}
      <div className={styles.buttons}>
        <Button size="lg" onClick={() => slip.dispatch(bet.id, { type: 'back' })}>
          Change
        </Button>
        <Button
          ref={button}
          variant="primary"
          size="lg"
          aria-disabled={blocked}
          onClick={() => !blocked && onConfirm()}
        >
          {change ? 'Take' : 'Place at'} {describeQuote(shown)}
        </Button>
      </div>
    </div>
  );
}

/** Sends the bet at the price that was tapped: it rests in the market until somebody takes it. */
function KeepButton({ bet }: { bet: Bet }) {
  const slip = slipFor(usePlatform());
  const kept: Bet = { ...bet, isManualPrice: true };
  const problem = betProblem(kept, useBetContext(kept, undefined));
  const blocked = !useTapGuard(describeQuote(bet.quote)) || problem !== undefined;
  return (
    <Button full size="lg" aria-disabled={blocked} onClick={() => !blocked && slip.keep(bet.id, bet.quote)}>
      Keep {describeQuote(bet.quote)} <small className={styles.rests}>(rests unmatched)</small>
    </Button>
  );
}
