import type { BetOutcome } from '@touchline/shared/contracts/insight';
import type { Platform } from '@touchline/shared/platform';
import { type Bet, isInFlight } from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';
import { vibrateOn } from './vibrateOn';

/** A bet whose answer is lost for this long counts as unknown. */
export const UNKNOWN_AFTER_MS = 30_000;

interface SlipOfOutcomes {
  /** A bet of the slip as it is now, which another tab may have changed. */
  readonly betNow: (id: string) => Bet | undefined;
  /** Whether the page has the slip, which shows the outcomes. */
  readonly isShown: () => boolean;
}

/**
 * Emits the outcome of each bet once, for the shell's reports (docs/reference/insight.md), and tells it by a toast on a
 * page without the slip.
 */
export class BetOutcomes {
  readonly #platform: Pick<Platform, 'bus' | 'toast'>;
  readonly #slip: SlipOfOutcomes;
  /** References of the bets that ended. */
  readonly #told = new Set<string>();

  constructor(platform: Pick<Platform, 'bus' | 'toast'>, slip: SlipOfOutcomes) {
    this.#platform = platform;
    this.#slip = slip;
  }

  /** @param event the event that changed the bet's phase from `before` to `after` */
  changed(before: Bet, after: Bet, event: BetEvent): void {
    const { id, clientRef } = after;
    // A missing bet that is placed again keeps its reference, and has an outcome of its own.
    if (!isInFlight(before) && isInFlight(after)) this.#told.delete(clientRef);
    if (!isInFlight(before) || before.phase.at === after.phase.at) return;
    if (after.phase.at === 'unknown')
      setTimeout(() => {
        if (this.#slip.betNow(id)?.phase.at === 'unknown') this.#tell(clientRef, 'unknown');
      }, UNKNOWN_AFTER_MS);
    const outcome = outcomeOf(after, event);
    if (!outcome) return;
    if (!this.#slip.isShown()) this.#toast(after);
    this.#tell(clientRef, outcome);
  }

  #toast(bet: Bet) {
    // Loads with the slip's form, from which the bet was sent: its texts must not delay the first prices.
    void import('../outcome/describe-receipt').then(({ toastOutcome }) =>
      toastOutcome(this.#platform.toast, bet),
    );
  }

  #tell(clientRef: string, outcome: BetOutcome) {
    if (this.#told.has(clientRef)) return;
    this.#told.add(clientRef);
    this.#platform.bus.emit('bet-outcome', { outcome });
    vibrateOn(outcome);
  }
}

function outcomeOf({ phase }: Bet, event: BetEvent): BetOutcome | undefined {
  switch (phase.at) {
    case 'matched':
    case 'partly':
      return 'matched';
    case 'unmatched':
      return 'unmatched';
    case 'refused':
      // The exchange accepted it, and no part of it was matched or stayed.
      return event.type === 'refused' ? 'refused' : 'cancelled';
    case 'missing':
      return 'unknown';
    default:
      return undefined;
  }
}
