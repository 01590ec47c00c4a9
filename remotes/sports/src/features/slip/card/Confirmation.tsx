import { describeQuote, sideLabel } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import { useRef } from 'react';
import type { Bet, Quote } from '../bet/Bet';
import { stakeOf } from '../bet/check-bet';
import { slipFor } from '../state/slipFor';
import { useRescuedFocus } from '../useTapFocus';
import { describeRupees } from './bet-labels';
import styles from './Confirmation.module.css';

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
            {'paise' in stake && ` for ${describeRupees(stake.paise)}`}?
          </>
        )}
      </p>
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
          Place at {describeQuote(shown)}
        </Button>
      </div>
    </div>
  );
}
