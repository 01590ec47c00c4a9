import {
  api,
  type CashOutResult,
  confirmFigures,
  type OpenBet,
  type Paise,
  playerKey,
  type SettledBet,
  SLOW_AFTER_MS,
} from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import type { Platform } from '@touchline/shared/platform';
import { Subject, Subscription, timer } from 'rxjs';
import { lookUp } from '../positions';
import { sendOutcome } from '../slip';
import { type CashOutEvent, type CashOutPhase, nextCashOut } from './cash-out.state';

const HISTORY_ROWS = 50;

export interface CashOutOptions {
  readonly platform: Platform;
  readonly marketId: string;
  readonly newReference: () => string;
}

/** The cash-out of one market, framework-free: the rules are `nextCashOut`'s; this sends once and looks up. */
export class CashOutStore {
  readonly #options: CashOutOptions;
  readonly #changed$ = new Subject<void>();
  #phase: CashOutPhase = { at: 'ready' };
  #calling = false;
  #running = new Subscription();

  constructor(options: CashOutOptions) {
    this.#options = options;
  }

  /** Lets look-ups run until the returned function is called. */
  start(): () => void {
    this.#running = new Subscription();
    return () => this.#running.unsubscribe();
  }

  readonly phase = (): CashOutPhase => this.#phase;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  /** @param shown the figure that the tapped button showed @param now what is on offer at this moment */
  confirm(shown: Paise, now: Paise | undefined): void {
    this.dispatch({ type: 'offer', offer: now });
    if (now !== undefined) this.dispatch({ type: 'confirm', shown, clientRef: this.#options.newReference() });
  }

  dispatch(event: CashOutEvent): void {
    const before = this.#phase;
    this.#phase = nextCashOut(before, event);
    if (this.#phase === before) return;
    this.#changed$.next();
    if (this.#phase.at === 'sending') void this.#send(this.#phase);
    if (this.#phase.at === 'unknown' && before.at !== 'unknown') this.#look(this.#phase.clientRef);
  }

  async #send({ shown, clientRef }: Extract<CashOutPhase, { at: 'sending' }>): Promise<void> {
    const { platform, marketId } = this.#options;
    const slow = timer(SLOW_AFTER_MS).subscribe(() => this.dispatch({ type: 'lost' }));
    const owner = playerKey(platform.session.current());
    this.#calling = true;
    try {
      const request = { clientRef, marketId, atLeast: toRupees(shown) };
      const result = await platform.api.run(api.cashOut, request);
      // A player who came since must not get these figures.
      if (playerKey(platform.session.current()) === owner)
        confirmFigures(platform.balance, { balance: result.balance, exposure: result.exposure });
      this.dispatch(answerOf(result));
    } catch (error) {
      this.dispatch(failureOf(error));
    } finally {
      slow.unsubscribe();
      this.#calling = false;
      platform.bus.emit('bets-changed', { marketId });
    }
  }

  #look(clientRef: string): void {
    this.#running.add(
      lookUp(() => this.#findHedges(clientRef)).subscribe((finding) => {
        this.dispatch(finding === 'nowhere' ? { type: 'nowhere' } : { type: 'found', words: finding });
        this.#options.platform.bus.emit('bets-changed', { marketId: this.#options.marketId });
      }),
    );
  }

  /** @throws while nothing can be said: requests rest, the call is under way, or its hedges are being checked */
  async #findHedges(clientRef: string): Promise<string | undefined> {
    const { api: client, bus } = this.#options.platform;
    if (!bus.value('user-active')) throw new Error('Nobody is looking');
    const isHedge = (bet: { clientRef?: string | undefined }) =>
      bet.clientRef?.startsWith(`${clientRef}:`) ?? false;
    const bets = await client.run(api.getUserOpenBets, {});
    const open = bets.openBets.filter(isHedge);
    if (open.some(isUndecided)) throw new Error('A hedge is still being checked');
    if (open.length > 0) return 'Cashed out.';
    const page = { SkipCount: 0, MaxResultCount: HISTORY_ROWS };
    const history = await client.run(api.getUserBetHistory, page);
    const over = history.items.filter(isHedge);
    if (over.some(({ matchedStake }) => matchedStake > 0)) return 'Cashed out; the market is settled by now.';
    if (over.length > 0) return `Not cashed out: ${over[0]?.resultText ?? 'the hedges were cancelled'}.`;
    // A hedge without its reference can't be told from any other bet of the market.
    const isNameless = (bet: OpenBet | SettledBet) =>
      bet.clientRef === undefined && bet.marketId === this.#options.marketId;
    if (bets.leftOut || history.leftOut || bets.openBets.some(isNameless) || history.items.some(isNameless)) {
      this.dispatch({ type: 'unsure' });
      throw new Error('The hedges may be among bets that could not be read');
    }
    if (this.#calling) throw new Error('The call is still under way');
    return undefined;
  }
}

/** A reference that the exchange knows already is this one's: a browser sends again by itself what a line lost. */
function failureOf(error: unknown): CashOutEvent {
  const outcome = sendOutcome(error);
  return outcome.type === 'refused' && outcome.reason !== 'duplicate'
    ? { type: 'refused', words: outcome.message }
    : { type: 'lost' };
}

function isUndecided({ status, matchedStake }: Pick<OpenBet, 'status' | 'matchedStake'>): boolean {
  return status === 'PENDING' || (status === 'other' && matchedStake === 0);
}

function answerOf({ bets, worth, message }: CashOutResult): CashOutEvent {
  return bets.some(isUndecided) ? { type: 'pending' } : { type: 'answered', worth, words: message };
}
