import { formatMoney } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { Button } from '@touchline/shared/ui';
import type { Bet, Quote } from './Bet';
import styles from './BetCard.module.css';
import { quoteWords, sideWord } from './bet-words';
import { stakeOf } from './checkBet';
import { slipFor } from './slipFor';

interface ConfirmationProps {
  readonly bet: Bet;
  readonly change: { readonly from: Quote; readonly to: Quote } | undefined;
  readonly blocked: boolean;
}

/** The second tap. Its button names the price it sends; nothing else goes out by it. */
export function Confirmation({ bet, change, blocked }: ConfirmationProps) {
  const slip = slipFor(usePlatform());
  const shown = change?.to ?? bet.quote;
  const stake = stakeOf(bet);
  return (
    <div className={styles.confirmation}>
      <p role="status" className={styles.question}>
        {change ? (
          <>
            The price changed: <del>{quoteWords(change.from)}</del> <strong>→ {quoteWords(change.to)}</strong>
          </>
        ) : (
          <>
            {sideWord(bet)} {bet.selection.runnerName} at <strong>{quoteWords(shown)}</strong>
            {'paise' in stake && ` for ${formatMoney(stake.paise)}`}?
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => slip.dispatch(bet.id, { type: 'back' })}>Back</Button>
        <Button variant="primary" disabled={blocked} onClick={() => slip.confirm(bet.id, shown)}>
          Place at {quoteWords(shown)}
        </Button>
      </div>
    </div>
  );
}
