import type { Limits } from '@touchline/shared/contracts';
import { describeLimits, describeQuote } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { limitFor } from '../../limits';
import type { Bet, Quote } from '../bet/Bet';
import { slipFor } from '../state/slipFor';
import styles from './BetNote.module.css';

interface BetNoteProps {
  readonly bet: Bet;
  /** The market's current price, when it differs from the bet's. */
  readonly moved: Quote | undefined;
  readonly problem: string | undefined;
  readonly note: string | undefined;
  readonly limits: readonly Limits[];
}

/** One place for all messages of a bet: a price that moved, then a problem, else its limits. */
export function BetNote({ bet, moved, problem, note, limits }: BetNoteProps) {
  const slip = slipFor(usePlatform());
  const limit = limitFor(limits, bet.selection.marketId, bet.selection.runnerId);
  return (
    <div className={styles.note}>
      {moved && (
        <button
          type="button"
          className={styles.take}
          onClick={() => slip.dispatch(bet.id, { type: 'quote', quote: moved, isManualPrice: false })}
        >
          Now {describeQuote(moved)}: take it
        </button>
      )}
      <p role="status" className={problem === undefined && note === undefined ? undefined : styles.problem}>
        {problem ?? note}
      </p>
      {!moved && problem === undefined && note === undefined && limit && (
        <p className={styles.limits}>{describeLimits({ min: limit.minStake, max: limit.maxStake })}</p>
      )}
    </div>
  );
}
