import { api, playerKey, type Side } from '@touchline/shared/contracts';
import { isApiError, type Platform } from '@touchline/shared/platform';
import { LookUp, sendOnce } from '@touchline/shared/unknown-outcome';
import { distinctUntilChanged, map, Subject, startWith } from 'rxjs';
import {
  type Bet,
  isDismissable,
  isInFlight,
  isLost,
  isOpen,
  type Quote,
  type Selection,
  sameQuote,
} from '../bet/Bet';
import { type BetEvent, nextBet } from '../bet/bet.state';
import { stakeOf } from '../bet/check-bet';
import { findBets } from '../placing/findBets';
import { placeRequest } from '../placing/placeRequest';
import { sendOutcome } from '../placing/sendOutcome';
import { parseSlip, readSlip, slipText, writeSlip } from './slip.storage';
import { type SlipLocks, withBet } from './slip-lock';

export interface SlipOptions {
  readonly platform: Platform;
  readonly storage: Storage;
  readonly newReference: () => string;
  readonly now: () => number;
  /** What the market offers now, if a bet may go out at it. */
  readonly best: (bet: Bet) => Quote | undefined;
  readonly marketVersion: (marketId: string) => number | undefined;
  /** Calls back when another tab wrote the slip, or emptied the storage. @returns its stop */
  readonly onStored?: (tell: (how: 'written' | 'cleared') => void) => () => void;
  readonly locks?: SlipLocks | undefined;
  /** Milliseconds; the product's own unless told. */
  readonly pace?: { readonly slowAfter: number; readonly lookEvery: number };
}

/** The last price that was tapped; `early` when the slip itself was still loading. */
export interface Tap {
  readonly betId: string;
  readonly early: boolean;
}

/**
 * The bets of the slip and what becomes of them, framework-free. The rules are `nextBet`'s; this runs what follows from
 * them: sending once, saying when it takes long, looking up what has no answer, telling the rest of the app.
 * Every tab of the site shows the same slip: the storage is what they share.
 */
export class SlipStore {
  readonly #options: SlipOptions;
  readonly #changed$ = new Subject<void>();
  readonly #lookUp: LookUp<BetEvent>;
  /** Bets whose call this tab has under way. */
  readonly #calls = new Set<string>();
  /** Bets that are to go out once their lock is held: until then no other tab hears of it. */
  readonly #asking = new Set<string>();
  /** Bets that another tab sends, or that was sending when its page went: this one waits for the end of that. */
  readonly #awaited = new Set<string>();
  #bets: readonly Bet[];
  /** The slip as this tab last read or wrote it; undefined when the storage takes nothing. */
  #stored: { readonly text: string | null } | undefined;
  #tap: Tap | undefined;
  #started = false;

  constructor(options: SlipOptions) {
    this.#options = options;
    const { bus, api: client } = options.platform;
    this.#lookUp = new LookUp({
      active: () => bus.value('user-active'),
      everyMs: options.pace?.lookEvery,
      due: () => this.#bets.filter(isLost).map(({ id }) => id),
      look: (ids, signal) =>
        findBets(
          client,
          this.#bets.filter(({ id }) => ids.includes(id)),
          signal,
        ),
      tell: (id, finding) => this.dispatch(id, typeof finding === 'string' ? { type: finding } : finding),
    });
    this.#stored = { text: slipText(options.storage) };
    this.#bets = parseSlip(this.#stored.text).map((bet) => nextBet(bet, { type: 'back' }));
  }

  /** Follows the session and the other tabs, and looks up what is unresolved. @returns its stop */
  start(): () => void {
    const { platform, storage, onStored } = this.#options;
    this.#started = true;
    const running = platform.bus.on('session').subscribe((session) => {
      this.#catchUp();
      const player = playerKey(session);
      // Another player must not see, and can't reconcile, what this one sent.
      if (player !== undefined) this.#set(this.#bets.filter((bet) => (bet.owner ?? player) === player));
      // Logout clears the local storage, and the slip goes with it (docs/reference/behaviour.md#session); an expiry
      // leaves it.
      else if (this.#bets.length > 0 && readSlip(storage).length === 0) this.#set([]);
      this.#follow();
    });
    running.add(
      this.#changed$
        .pipe(
          startWith(undefined),
          map(() => this.#bets.some((bet) => !isDismissable(bet))),
          distinctUntilChanged(),
        )
        .subscribe((isAny) => platform.bus.emit('bet-in-flight', isAny)),
    );
    running.add(
      onStored?.((how) => {
        if (how === 'cleared') this.#adopt([]);
        else this.#catchUp();
      }),
    );
    return () => {
      running.unsubscribe();
      this.#started = false;
      this.#follow();
    };
  }

  readonly bets = (): readonly Bet[] => this.#bets;
  readonly tap = (): Tap | undefined => this.#tap;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  /** Adds a tapped price as the first bet; a price of the same runner and side that is still open follows the tap. */
  add(selection: Selection, side: Side, quote: Quote): void {
    this.#catchUp();
    const same = this.#bets.find(
      (bet) =>
        isOpen(bet) &&
        bet.selection.marketId === selection.marketId &&
        bet.selection.runnerId === selection.runnerId &&
        bet.side === side,
    );
    if (same && sameQuote(same.quote, quote) && !same.isManualPrice) {
      this.remove(same.id);
      return;
    }
    const reference = this.#options.newReference();
    this.#tap = { betId: same?.id ?? reference, early: !this.#started };
    if (same) {
      this.dispatch(same.id, { type: 'quote', quote, isManualPrice: false });
      return;
    }
    const bet: Bet = {
      id: reference,
      selection,
      side,
      quote,
      isManualPrice: false,
      stakeText: '',
      persistUnmatched: selection.format === 'DECIMAL',
      clientRef: reference,
      owner: undefined,
      phase: { at: 'draft' },
    };
    this.#set([bet, ...this.#bets]);
  }

  /** Takes a bet off the slip; one whose outcome is still to come stays. */
  remove(id: string): void {
    this.#catchUp();
    this.#set(this.#bets.filter((bet) => bet.id !== id || !isDismissable(bet)));
  }

  clear(): void {
    this.#catchUp();
    this.#set(this.#bets.filter((bet) => !isDismissable(bet)));
  }

  /** Place: sends, or asks for a confirmation when the preference or a moved price wants one. */
  place(id: string, askFirst: boolean): void {
    this.#catchUp();
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (bet && owner !== undefined)
      this.dispatch(id, { type: 'place', best: this.#options.best(bet), askFirst, owner });
  }

  /** The confirmation that showed this price. */
  confirm(id: string, shown: Quote): void {
    this.#catchUp();
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (bet && owner !== undefined)
      this.dispatch(id, { type: 'confirm', shown, best: this.#options.best(bet), owner });
  }

  again(id: string): void {
    this.dispatch(id, { type: 'again', clientRef: this.#options.newReference() });
  }

  dispatch(id: string, event: BetEvent): void {
    this.#catchUp();
    const before = this.#bet(id);
    if (!before) return;
    const after = nextBet(before, event);
    if (after === before) return;
    const goes = isOpen(before) && after.phase.at === 'sending';
    if (goes) {
      this.#calls.add(id);
      this.#asking.add(id);
      withBet(this.#options.locks, id, () => this.#send(id));
    }
    this.#set(this.#bets.map((bet) => (bet.id === id ? after : bet)));
    if (!goes) this.#follow();
    if (isInFlight(before) && after.phase.at !== before.phase.at && after.phase.at !== 'unknown')
      this.#options.platform.bus.emit('bets-changed', { marketId: after.selection.marketId });
  }

  /** The one place a bet goes out from: once for each time a draft or a confirmation became `sending`. */
  async #send(id: string): Promise<void> {
    this.#asking.delete(id);
    try {
      this.#catchUp();
      const bet = this.#bet(id);
      // A storage that takes nothing holds what was, not what another tab did.
      const [elsewhere] = this.#stored ? this.#storedOf(id) : [];
      // While this tab waited for the bet's lock another one had it: it was sent, or is another try by now.
      if (elsewhere && (!isOpen(elsewhere) || elsewhere.clientRef !== bet?.clientRef)) {
        this.#calls.delete(id);
        return this.#adopt(this.#bets.map((one) => (one.id === id ? elsewhere : one)));
      }
      if (bet?.phase.at !== 'sending') return;
      // Told to the other tabs now: one that heard of it before this tab holds the lock would take the sender for gone.
      this.#set(this.#bets);
      await this.#call(bet);
    } finally {
      this.#calls.delete(id);
    }
  }

  async #call(bet: Bet): Promise<void> {
    const { platform, now, marketVersion, pace } = this.#options;
    const stake = stakeOf(bet);
    if ('problem' in stake)
      return this.dispatch(bet.id, { type: 'refused', reason: 'other', message: stake.problem });
    const request = placeRequest(bet, stake.paise, marketVersion(bet.selection.marketId));
    try {
      const result = await sendOnce(platform, () => platform.api.run(api.placeBet, request), {
        slowAfter: pace?.slowAfter,
        onSlow: () => this.dispatch(bet.id, { type: 'slow' }),
      });
      this.dispatch(bet.id, { type: 'answered', result, now: now() });
    } catch (error) {
      const event = sendOutcome(error);
      this.dispatch(bet.id, event);
      if (event.type === 'lost')
        platform.report({ kind: 'bet-unknown', message: isApiError(error) ? error.kind : String(error) });
    }
  }

  /**
   * What another tab did counts before what is done here: its event may still be on the way. The bets that this tab has
   * under way are its own.
   */
  #catchUp(): void {
    const text = slipText(this.#options.storage);
    if (!this.#stored || text === this.#stored.text) return;
    this.#stored = { text };
    const mine = this.#bets.filter((bet) => this.#calls.has(bet.id));
    const others = parseSlip(text).map((bet) => mine.find(({ id }) => id === bet.id) ?? bet);
    this.#adopt([...mine.filter((bet) => !others.includes(bet)), ...others]);
  }

  #adopt(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.#changed$.next();
    this.#follow();
  }

  /** Does for the bets on their way what is to be done now. */
  #follow(): void {
    const able = this.#started && this.#owner() !== undefined;
    if (able && this.#bets.some(isLost)) this.#lookUp.start();
    else this.#lookUp.stop();
    if (!able) return;
    for (const { id, phase } of this.#bets)
      if (phase.at === 'sending' && !this.#calls.has(id) && !this.#awaited.has(id)) {
        this.#awaited.add(id);
        withBet(this.#options.locks, id, () => this.#senderIsGone(id));
      }
  }

  /** The tab that was sending ended its call, or was closed: the bet may or may not have arrived. */
  #senderIsGone(id: string): void {
    this.#awaited.delete(id);
    this.#catchUp();
    if (this.#bet(id)?.phase.at === 'sending' && !this.#calls.has(id)) this.dispatch(id, { type: 'lost' });
  }

  #storedOf(id: string): Bet[] {
    return readSlip(this.#options.storage).filter((bet) => bet.id === id);
  }

  #bet(id: string): Bet | undefined {
    return this.#bets.find((bet) => bet.id === id);
  }

  #owner(): string | undefined {
    return playerKey(this.#options.platform.session.current());
  }

  #set(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.#stored = writeSlip(
      this.#options.storage,
      // What another tab may be doing to a bet meanwhile is not written over.
      bets.flatMap((bet) => (this.#asking.has(bet.id) ? this.#storedOf(bet.id) : [bet])),
    );
    this.#changed$.next();
  }
}
