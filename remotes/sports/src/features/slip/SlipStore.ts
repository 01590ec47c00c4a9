import { api, type PlaceBetRequest, type Side } from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import { isApiError, type Platform } from '@touchline/shared/platform';
import { catchError, concatMap, EMPTY, exhaustMap, from, Subject, type Subscription, timer } from 'rxjs';
import { type Bet, isInFlight, isOpen, type Quote, type Selection, sameQuote } from './Bet';
import { type BetEvent, nextBet } from './bet.state';
import { stakeOf } from './checkBet';
import { type Finding, findBets } from './findBets';
import { sendOutcome } from './sendOutcome';
import { readSlip, writeSlip } from './slip.storage';

/** After so long without an answer the slip says that it is checking (security.md, "HTTP timeout 0"). */
export const SLOW_AFTER_MS = 10_000;
/** Between two looks for bets whose outcome isn't known. */
export const LOOK_EVERY_MS = 1_000;
/** So many looks in a row must find nothing before a bet counts as never arrived. */
export const LOOKS_TO_BE_SURE = 8;

export interface SlipOptions {
  readonly platform: Platform;
  readonly storage: Storage;
  readonly newReference: () => string;
  readonly now: () => number;
  /** What the market offers now. */
  readonly best: (bet: Bet) => Quote | undefined;
  readonly marketVersion: (marketId: string) => number | undefined;
}

/**
 * The bets of the slip and what becomes of them, framework-free. The rules are `nextBet`'s; this runs what follows from
 * them: sending once, saying when it takes long, looking up what has no answer, telling the rest of the app.
 */
export class SlipStore {
  readonly #options: SlipOptions;
  readonly #changed$ = new Subject<void>();
  readonly #empty = new Map<string, number>();
  #bets: readonly Bet[];
  #looking: Subscription | undefined;
  #started = false;
  #tappedEarly = false;

  constructor(options: SlipOptions) {
    this.#options = options;
    this.#bets = readSlip(options.storage);
  }

  /** Follows the session and looks up what is unresolved. @returns its stop */
  start(): () => void {
    const { platform, storage } = this.#options;
    this.#started = true;
    this.#tappedEarly = false;
    const running = platform.bus.on('session').subscribe((session) => {
      // Another player must not see, and can't reconcile, what this one sent.
      if (session.status === 'player')
        this.#set(this.#bets.filter((bet) => (bet.owner ?? session.user.username) === session.user.username));
      // Logout clears the local storage, and the slip goes with it (specification 4); an expiry leaves it.
      else if (this.#bets.length > 0 && readSlip(storage).length === 0) this.#set([]);
      this.#look();
    });
    return () => {
      running.unsubscribe();
      this.#started = false;
      this.#look();
    };
  }

  /** A price was tapped while the slip itself was still loading. */
  readonly tappedEarly = (): boolean => this.#tappedEarly;

  readonly bets = (): readonly Bet[] => this.#bets;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  /** Adds a tapped price as the first bet; a price of the same runner and side that is still open follows the tap. */
  add(selection: Selection, side: Side, quote: Quote): void {
    if (!this.#started) this.#tappedEarly = true;
    const same = this.#bets.find(
      (bet) =>
        isOpen(bet) &&
        bet.selection.marketId === selection.marketId &&
        bet.selection.runnerId === selection.runnerId &&
        bet.side === side,
    );
    if (same) {
      if (sameQuote(same.quote, quote) && !same.own) this.remove(same.id);
      else this.dispatch(same.id, { type: 'quote', quote, own: false });
      return;
    }
    const reference = this.#options.newReference();
    const bet: Bet = {
      id: reference,
      selection,
      side,
      quote,
      own: false,
      stakeText: '',
      keep: selection.format === 'DECIMAL',
      clientRef: reference,
      owner: undefined,
      phase: { at: 'draft' },
    };
    this.#set([bet, ...this.#bets]);
  }

  /** Takes a bet off the slip; one whose outcome is still to come stays. */
  remove(id: string): void {
    this.#set(this.#bets.filter((bet) => bet.id !== id || isInFlight(bet)));
  }

  clear(): void {
    this.#set(this.#bets.filter(isInFlight));
  }

  /** Place: sends, or asks for a confirmation when the preference or a moved price wants one. */
  place(id: string, askFirst: boolean): void {
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (bet && owner !== undefined)
      this.dispatch(id, { type: 'place', best: this.#options.best(bet), askFirst, owner });
  }

  /** The confirmation that showed this price. */
  confirm(id: string, shown: Quote): void {
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (bet && owner !== undefined)
      this.dispatch(id, { type: 'confirm', shown, best: this.#options.best(bet), owner });
  }

  again(id: string): void {
    this.dispatch(id, { type: 'again', clientRef: this.#options.newReference() });
  }

  dispatch(id: string, event: BetEvent): void {
    const before = this.#bet(id);
    if (!before) return;
    const after = nextBet(before, event);
    if (after === before) return;
    this.#set(this.#bets.map((bet) => (bet.id === id ? after : bet)));
    // Looks made while the call was still under way say nothing of what happens after it.
    if (after.phase.at === 'unknown') this.#empty.delete(id);
    if (after.phase.at === 'sending' && before.phase.at !== 'sending') this.#send(after);
    else this.#look();
    if (isInFlight(before) && after.phase.at !== before.phase.at && after.phase.at !== 'unknown')
      this.#options.platform.bus.emit('bets-changed', { marketId: after.selection.marketId });
  }

  #send(bet: Bet): void {
    const stake = stakeOf(bet);
    if ('problem' in stake) {
      this.dispatch(bet.id, { type: 'refused', reason: 'other', message: stake.problem });
      return;
    }
    const { platform, now, marketVersion } = this.#options;
    const version = marketVersion(bet.selection.marketId);
    const request: PlaceBetRequest = {
      clientRef: bet.clientRef,
      eventId: bet.selection.eventId,
      marketId: bet.selection.marketId,
      runnerId: bet.selection.runnerId,
      side: bet.side,
      price: bet.quote.price / 100,
      stake: toRupees(stake.paise),
      acceptBetter: true,
      unmatched: bet.keep ? 'KEEP' : 'REJECT',
      ...(bet.quote.line !== undefined && { line: bet.quote.line }),
      ...(version !== undefined && { marketVersion: version }),
    };
    const slow = timer(SLOW_AFTER_MS).subscribe(() => {
      this.dispatch(bet.id, { type: 'slow' });
    });
    platform.api
      .run(api.placeBet, request)
      .then(
        (result) => {
          platform.balance.confirm({ balance: result.balance, exposure: result.exposure });
          this.dispatch(bet.id, { type: 'answered', result, now: now() });
        },
        (error: unknown) => {
          const event = sendOutcome(error);
          this.dispatch(bet.id, event);
          if (event.type === 'lost')
            platform.report({ kind: 'bet-unknown', message: isApiError(error) ? error.kind : String(error) });
        },
      )
      .finally(() => slow.unsubscribe());
  }

  /** Looks for the bets whose outcome isn't known, until there are none. */
  #look(): void {
    const wanted = this.#started && this.#owner() !== undefined && this.#bets.some(isLost);
    if (!wanted) {
      this.#looking?.unsubscribe();
      this.#looking = undefined;
      return;
    }
    this.#looking ??= timer(0, LOOK_EVERY_MS)
      .pipe(
        exhaustMap(() => {
          const due = this.#bets.filter(isLost);
          if (due.length === 0) return EMPTY;
          // A failed look says nothing of a bet: the count of empty looks starts anew.
          return from(findBets(this.#options.platform.api, due)).pipe(
            catchError(() => {
              this.#empty.clear();
              return EMPTY;
            }),
          );
        }),
        concatMap((findings) => from(findings)),
      )
      .subscribe(([id, finding]) => this.#found(id, finding));
  }

  #found(id: string, finding: Finding): void {
    if (finding !== 'nowhere') {
      this.#empty.delete(id);
      this.dispatch(id, finding);
      return;
    }
    const looks = (this.#empty.get(id) ?? 0) + 1;
    this.#empty.set(id, looks);
    if (looks < LOOKS_TO_BE_SURE) return;
    this.#empty.delete(id);
    this.dispatch(id, { type: 'nowhere' });
  }

  #bet(id: string): Bet | undefined {
    return this.#bets.find((bet) => bet.id === id);
  }

  #owner(): string | undefined {
    const session = this.#options.platform.session.current();
    return session.status === 'player' ? session.user.username : undefined;
  }

  #set(bets: readonly Bet[]): void {
    this.#bets = bets;
    writeSlip(this.#options.storage, bets);
    this.#changed$.next();
  }
}

/** Has no outcome yet that the server told, or takes long to tell. */
function isLost({ phase }: Bet): boolean {
  return phase.at === 'unknown' || phase.at === 'delayed' || (phase.at === 'sending' && phase.checking);
}
