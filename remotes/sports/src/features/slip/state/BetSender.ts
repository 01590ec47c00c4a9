import { api } from '@touchline/shared/contracts/api';
import { t } from '@touchline/shared/language/macro';
import { isApiError, type Platform } from '@touchline/shared/platform';
import { LookUp, sendOnce } from '@touchline/shared/unknown-outcome';
import { type Bet, isLost, isOpen } from '../bet/Bet';
import { type BetEvent, nextBet } from '../bet/bet.state';
import { ordersRefusal } from '../bet/bet-orders';
import { stakeOf } from '../bet/check-bet';
import { findBets } from '../placing/findBets';
import { placeRequest } from '../placing/placeRequest';
import { sendOutcome } from '../placing/sendOutcome';
import { BetOutcomes } from './BetOutcomes';
import type { SharedBets } from './SharedBets';
import { type SlipLocks, whenSenderIsGone, withBetLock } from './slip-lock';

export interface SenderOptions {
  readonly platform: Platform;
  readonly now: () => number;
  readonly marketVersion: (bet: Bet) => number | undefined;
  readonly locks?: SlipLocks | undefined;
  /** Milliseconds; the product's own by default. */
  readonly pace?: { readonly slowAfter: number; readonly lookEvery: number };
}

export interface SlipOfSender {
  readonly bets: SharedBets;
  readonly dispatch: (id: string, event: BetEvent) => void;
  /** Whether the page has the slip, which shows the outcomes. */
  readonly isShown: () => boolean;
  /** Whether bets without an answer can be looked up: their player is logged in, and this tab follows the session. */
  readonly canLookUp: () => boolean;
}

/** How long a bet waits for another tab that works with it before the player is told. */
const LOCK_PATIENCE_MS = 10_000;

/** What sends the bets of a slip. */
export const betSender = (options: SenderOptions, slip: SlipOfSender) => new BetSender(options, slip);

/** The rules of a bet, and what follows from them: sends each bet once, whatever the number of tabs, reports a slow answer, and looks up bets without an answer. */
export class BetSender {
  readonly #options: SenderOptions;
  readonly #slip: SlipOfSender;
  readonly #bets: SharedBets;
  readonly #lookUp: LookUp<BetEvent>;
  readonly #outcomes: BetOutcomes;
  readonly next = nextBet;

  constructor(options: SenderOptions, slip: SlipOfSender) {
    this.#options = options;
    this.#slip = slip;
    this.#bets = slip.bets;
    this.#outcomes = new BetOutcomes(options.platform, {
      betNow: (id) => slip.bets.find(id),
      isShown: slip.isShown,
    });
    const { bus, api: client } = options.platform;
    this.#lookUp = new LookUp({
      active: () => bus.value('user-active'),
      everyMs: options.pace?.lookEvery,
      due: () =>
        this.#bets
          .all()
          .filter(isLost)
          .map(({ id }) => id),
      look: (ids, signal) =>
        findBets(
          client,
          this.#bets.all().filter(({ id }) => ids.includes(id)),
          signal,
        ),
      onFinding: (id, finding) =>
        slip.dispatch(id, typeof finding === 'string' ? { type: finding } : finding),
    });
  }

  /** Tells an outcome. @param event the event that changed the bet's phase from `before` to `after` */
  tell(before: Bet, after: Bet, event: BetEvent): void {
    this.#outcomes.changed(before, after, event);
  }

  /** Sends a bet that becomes `sending`, once this tab has its lock. Call it before the bet is stored. */
  send(id: string): void {
    this.#bets.sendings.set(id, 'awaiting-lock');
    withBetLock(this.#options.locks, id, {
      work: () => this.#sendLocked(id),
      patience: LOCK_PATIENCE_MS,
      giveUp: () => this.#giveUp(id),
    });
  }

  /** Starts or stops look-ups, and waits for bets that another tab sends. */
  follow(): void {
    const { sendings } = this.#bets;
    const canLookUp = this.#slip.canLookUp();
    if (canLookUp && this.#bets.all().some(isLost)) this.#lookUp.start();
    else this.#lookUp.stop();
    if (!canLookUp) return;
    for (const { id, phase } of this.#bets.all())
      if (phase.at === 'sending' && !sendings.has(id)) {
        sendings.set(id, 'elsewhere');
        whenSenderIsGone(this.#options.locks, id, () => this.#senderIsGone(id));
      }
  }

  /** The only place that sends a bet, once for each time a draft or a confirmation became `sending`. */
  async #sendLocked(id: string): Promise<void> {
    this.#bets.sendings.set(id, 'here');
    try {
      this.#bets.catchUp();
      const bet = this.#bets.find(id);
      const stored = this.#bets.stored(id);
      // While this tab waited for the lock, another tab sent the bet or started a new attempt.
      if (stored && (!isOpen(stored) || stored.clientRef !== bet?.clientRef)) {
        this.#bets.sendings.delete(id);
        return this.#bets.takeBet(stored);
      }
      if (bet?.phase.at !== 'sending') return;
      // It is stored only now, because a tab that read `sending` before this tab has the lock would take the sender for
      // closed.
      this.#bets.store(this.#bets.all());
      await this.#call(bet);
    } finally {
      if (this.#bets.isSentHere(id)) this.#bets.sendings.delete(id);
    }
  }

  /** Another tab holds the bet's lock, so nothing was sent from this tab. */
  #giveUp(id: string): void {
    this.#bets.sendings.delete(id);
    const stored = this.#bets.stored(id);
    if (stored && !isOpen(stored)) this.#bets.takeBet(stored);
    else
      this.#refuse(
        id,
        t`The bet was not sent: another tab of this site does not answer. Close it and try again.`,
      );
  }

  async #call(bet: Bet): Promise<void> {
    const { platform, now, marketVersion, pace } = this.#options;
    const stake = stakeOf(bet);
    const refusal = ordersRefusal(bet, platform.settings.current());
    if (refusal !== undefined) return this.#refuse(bet.id, refusal);
    if ('problem' in stake) return this.#refuse(bet.id, stake.problem);
    const request = placeRequest(bet, stake.paise, marketVersion(bet));
    try {
      const result = await sendOnce(platform, () => platform.api.run(api.placeBet, request), {
        slowAfter: pace?.slowAfter,
        onSlow: () => this.#slip.dispatch(bet.id, { type: 'slow' }),
      });
      this.#slip.dispatch(bet.id, { type: 'answered', result, now: now() });
    } catch (error) {
      const event = sendOutcome(error);
      this.#slip.dispatch(bet.id, event);
      if (event.type === 'lost')
        platform.report({ kind: 'bet-unknown', message: isApiError(error) ? error.kind : String(error) });
    }
  }

  #refuse(id: string, message: string): void {
    this.#slip.dispatch(id, { type: 'refused', reason: 'other', message });
  }

  /** The sending tab ended its call or was closed, so the bet may or may not have arrived. */
  #senderIsGone(id: string): void {
    const { sendings } = this.#bets;
    if (sendings.get(id) === 'elsewhere') sendings.delete(id);
    this.#bets.catchUp();
    if (this.#bets.find(id)?.phase.at === 'sending' && !this.#bets.isSentHere(id))
      this.#slip.dispatch(id, { type: 'lost' });
  }
}
