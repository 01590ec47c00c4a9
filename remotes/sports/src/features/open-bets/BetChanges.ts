import { api, confirmFigures, type OpenBet, playerKey, SLOW_AFTER_MS } from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import type { Platform } from '@touchline/shared/platform';
import { mergeMap, Subject, Subscription, timer } from 'rxjs';
import { lookUp } from '../positions';
import { sendOutcome } from '../slip';
import { type BetChange, type ChangeEvent, isUnderWay, nextChange, type Wish, wasDone } from './change.state';

/** Cancelling a hundred bets must not be a hundred calls at once. */
const CALLS_AT_ONCE = 4;
const HISTORY_ROWS = 50;

/**
 * The changes of waiting bets that the page has asked for, framework-free. The rules are `nextChange`'s; this sends once
 * and looks up what has no answer.
 */
export class BetChanges {
  readonly #platform: Platform;
  readonly #changed$ = new Subject<void>();
  /** Bets whose call is still under way. */
  readonly #calls = new Set<string>();
  #asked$ = new Subject<BetChange>();
  #looks = new Subscription();
  readonly #changes = new Map<string, BetChange>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Sends what is asked for until the returned function is called; what was asked for by then still goes out. */
  start(): () => void {
    const asked$ = new Subject<BetChange>();
    this.#asked$ = asked$;
    this.#looks = new Subscription();
    asked$.pipe(mergeMap((change) => this.#send(change), CALLS_AT_ONCE)).subscribe();
    return () => {
      asked$.complete();
      this.#looks.unsubscribe();
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  readonly of = (betId: string): BetChange | undefined => this.#changes.get(betId);

  /** Asks for a change; while one is under way there is no second. */
  ask(bet: OpenBet, wish: Wish): void {
    const known = this.#changes.get(bet.betId);
    if (known && isUnderWay(known)) return;
    const change: BetChange = { wish, before: bet, phase: { at: 'sending' } };
    this.#set(change);
    this.#asked$.next(change);
  }

  async #send({ before, wish }: BetChange): Promise<void> {
    const { api: client, balance, bus, session } = this.#platform;
    const owner = playerKey(session.current());
    // It waited its turn, and the player is gone.
    if (owner === undefined) return;
    const { betId, marketId } = before;
    const slow = timer(SLOW_AFTER_MS).subscribe(() => this.#dispatch(betId, { type: 'lost' }));
    this.#calls.add(betId);
    try {
      const result = await (wish.kind === 'cancel'
        ? client.run(api.cancelBet, { betId })
        : client.run(api.editBet, {
            betId,
            price: wish.price / 100,
            remaining: toRupees(wish.remaining),
            was: toRupees(before.remaining),
          }));
      const { matchedStake, remaining } = result;
      // A player who came since must not get these figures.
      if (playerKey(session.current()) === owner)
        confirmFigures(balance, { balance: result.balance, exposure: result.exposure });
      // The exchange took it and did not say what it came to: the open bets will.
      const isTold = matchedStake !== undefined && remaining !== undefined;
      this.#dispatch(
        betId,
        isTold ? { type: 'answered', result: { ...result, matchedStake, remaining } } : { type: 'lost' },
      );
    } catch (error) {
      const outcome = sendOutcome(error);
      this.#dispatch(
        betId,
        outcome.type === 'refused' ? { type: 'refused', words: outcome.message } : { type: 'lost' },
      );
    } finally {
      slow.unsubscribe();
      this.#calls.delete(betId);
      // Whatever came of it, the bet may not be what the page shows.
      bus.emit('bets-changed', { marketId });
    }
  }

  #dispatch(betId: string, event: ChangeEvent): void {
    const before = this.#changes.get(betId);
    if (!before) return;
    const after = nextChange(before, event);
    if (after === before) return;
    this.#set(after);
    if (after.phase.at === 'unknown' && before.phase.at !== 'unknown')
      this.#looks.add(
        lookUp(() => this.#look(after)).subscribe((finding) =>
          this.#dispatch(betId, finding === 'nowhere' ? { type: 'nowhere' } : finding),
        ),
      );
  }

  /** @throws while nothing can be said: requests rest, or the call is under way and the bet may still change */
  async #look(change: BetChange): Promise<ChangeEvent | undefined> {
    const { api: client, bus } = this.#platform;
    if (!bus.value('user-active')) throw new Error('Nobody is looking');
    const { betId } = change.before;
    const { openBets, leftOut = 0 } = await client.run(api.getUserOpenBets, {});
    const open = openBets.find((bet) => bet.betId === betId);
    if (open && wasDone(change, open)) return { type: 'open', bet: open };
    if (!open) {
      const page = { SkipCount: 0, MaxResultCount: HISTORY_ROWS };
      const { items, leftOut: ofHistory = 0 } = await client.run(api.getUserBetHistory, page);
      const over = items.find((bet) => bet.betId === betId);
      if (over) return { type: 'over', bet: over };
      if (leftOut + ofHistory > 0) {
        this.#dispatch(betId, { type: 'unsure' });
        throw new Error('The bet may be one that could not be read');
      }
    }
    if (this.#calls.has(betId)) throw new Error('The call is still under way');
    return undefined;
  }

  #set(change: BetChange): void {
    this.#changes.set(change.before.betId, change);
    this.#changed$.next();
  }
}
