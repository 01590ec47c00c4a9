import type { BetOutcome } from '@touchline/shared/contracts/insight';
import type { Bus } from '@touchline/shared/platform';
import { type Bet, isInFlight } from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';
import { vibrateOn } from './vibrateOn';

/** A bet whose answer is lost for this long counts as unknown. */
export const UNKNOWN_AFTER_MS = 30_000;

/** Emits the outcome of each bet once, for the shell's reports (docs/reference/insight.md). */
export class BetOutcomes {
  readonly #bus: Pick<Bus, 'emit'>;
  readonly #betNow: (id: string) => Bet | undefined;
  /** References of the bets that ended. */
  readonly #told = new Set<string>();

  /** @param betNow a bet of the slip as it is now, which another tab may have changed */
  constructor(bus: Pick<Bus, 'emit'>, betNow: (id: string) => Bet | undefined) {
    this.#bus = bus;
    this.#betNow = betNow;
  }

  /** @param event the event that changed the bet's phase from `before` to `after` */
  changed(before: Bet, after: Bet, event: BetEvent): void {
    if (!isInFlight(before) || before.phase.at === after.phase.at) return;
    const { id, clientRef } = after;
    if (after.phase.at === 'unknown')
      setTimeout(() => {
        if (this.#betNow(id)?.phase.at === 'unknown') this.#tell(clientRef, 'unknown');
      }, UNKNOWN_AFTER_MS);
    const outcome = outcomeOf(after, event);
    if (outcome) this.#tell(clientRef, outcome);
  }

  #tell(clientRef: string, outcome: BetOutcome) {
    if (this.#told.has(clientRef)) return;
    this.#told.add(clientRef);
    this.#bus.emit('bet-outcome', { outcome });
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
