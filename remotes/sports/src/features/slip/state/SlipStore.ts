import { api } from '@touchline/shared/contracts/api';
import type { Side } from '@touchline/shared/contracts/bets';
import { playerKey } from '@touchline/shared/contracts/session';
import { t } from '@touchline/shared/language/macro';
import { isApiError, type Platform } from '@touchline/shared/platform';
import { LookUp, sendOnce } from '@touchline/shared/unknown-outcome';
import { distinctUntilChanged, map, Subject, Subscription, startWith } from 'rxjs';
import type { PriceTap } from '../../odds';
import type { Tolerance } from '../bet/accept-price';
import {
  type Bet,
  isDismissable,
  isInFlight,
  isLost,
  isOpen,
  isSameRunner,
  type Quote,
  type Selection,
  sameQuote,
} from '../bet/Bet';
import { type BetEvent, nextBet } from '../bet/bet.state';
import { ordersRefusal } from '../bet/bet-orders';
import { stakeOf } from '../bet/check-bet';
import { findBets } from '../placing/findBets';
import { placeRequest } from '../placing/placeRequest';
import { sendOutcome } from '../placing/sendOutcome';
import { BetOutcomes } from './BetOutcomes';
import { parseSlip, readSlip, slipText, writeSlip } from './slip.storage';
import { type SlipLocks, whenSenderIsGone, withBetLock } from './slip-lock';

interface SlipOptions {
  readonly platform: Platform;
  readonly storage: Storage;
  readonly newReference: () => string;
  readonly now: () => number;
  /** The best price now; undefined while no bet may be placed at it. */
  readonly best: (bet: Bet) => Quote | undefined;
  readonly marketVersion: (bet: Bet) => number | undefined;
  /** How much worse a price may be before the player is asked; absent: the player is always asked. */
  readonly tolerance?: (() => Tolerance) | undefined;
  /** Calls back when another tab wrote the slip or cleared the storage. @returns a function that stops it */
  readonly onStored?: (notify: (change: 'written' | 'cleared') => void) => () => void;
  readonly locks?: SlipLocks | undefined;
  /** Milliseconds; the product's own by default. */
  readonly pace?: { readonly slowAfter: number; readonly lookEvery: number };
}

/** How long a bet waits for another tab that works with it before the player is told. */
const LOCK_PATIENCE_MS = 10_000;

/** Bets that the player removed before they were sent, at their places in the slip. */
export type Removal = readonly { readonly bet: Bet; readonly at: number }[];

/** A price of a runner, on the side on which the player would bet. */
interface ChosenPrice {
  readonly selection: Selection;
  readonly side: Side;
  readonly quote: Quote;
}

/** A tap on a price of the page. */
export interface TappedPrice extends ChosenPrice {
  readonly tap: PriceTap;
}

interface OneTapBet extends ChosenPrice {
  readonly stakeText: string;
  /** Says why the bet cannot be placed now. */
  readonly check: (bet: Bet) => string | undefined;
}

/** The last tap on a price; `early` when the slip was still loading. */
export interface Tap {
  readonly betId: string;
  readonly early: boolean;
}

/**
 * Where a bet in the phase `sending` is, as this tab sees it. The rules of the phases are those of `nextBet`.
 *
 * | state | begins when | the storage shows | ends when |
 * |---|---|---|---|
 * | `awaiting-lock` | the player placed it in this tab | it as it was before | the lock is granted: `here`; another tab sent it meanwhile: its bet; the lock is not granted: refused |
 * | `here` | this tab has the lock and calls | sending | the call is answered, or lost |
 * | `elsewhere` | another tab stored it as sending | sending | its lock is free: lost, unless that tab stored an outcome |
 */
type Sending = 'awaiting-lock' | 'here' | 'elsewhere';

/**
 * The bets of the slip, without React. `nextBet` has the rules; this class sends each bet once, reports a slow answer,
 * looks up bets without an answer, and publishes changes. All tabs of the site share the slip through the storage.
 */
export class SlipStore {
  readonly #options: SlipOptions;
  readonly #changed$ = new Subject<void>();
  readonly #lookUp: LookUp<BetEvent>;
  readonly #outcomes: BetOutcomes;
  readonly #sendings = new Map<string, Sending>();
  #bets: readonly Bet[];
  /** The stored slip as this tab last read or wrote it; undefined when the storage is full or blocked. */
  #stored: { readonly text: string | null } | undefined;
  #tap: Tap | undefined;
  #removed: Removal = [];
  #started = false;
  /** Open while this tab follows the session and looks up bets: while started, and until no bet is in flight. */
  #running = new Subscription();
  /** Takes a tap on a price in the slip's place. @returns whether it did */
  takeTap: ((tapped: TappedPrice) => boolean) | undefined;

  constructor(options: SlipOptions) {
    this.#options = options;
    const { bus, api: client } = options.platform;
    this.#outcomes = new BetOutcomes(options.platform, {
      betNow: (id) => this.#bet(id),
      isShown: this.isStarted,
    });
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
      onFinding: (id, finding) =>
        this.dispatch(id, typeof finding === 'string' ? { type: finding } : finding),
    });
    this.#stored = { text: slipText(options.storage) };
    // The price that a confirmation showed before the page was loaded again is old, so the player is asked anew.
    this.#bets = parseSlip(this.#stored.text).map((bet) => nextBet(bet, { type: 'leave-confirmation' }));
  }

  /**
   * Follows the session and the other tabs, and looks up unresolved bets.
   * @returns a function that stops it, once no bet is in flight any more; the outcomes until then are told by toasts
   */
  start(): () => void {
    const { platform, storage, onStored } = this.#options;
    this.#running.unsubscribe();
    const running = new Subscription();
    this.#running = running;
    this.#started = true;
    running.add(
      platform.bus.on('session').subscribe((session) => {
        this.#catchUp();
        const player = playerKey(session);
        if (player === undefined) {
          this.forgetRemoved();
          // A logout clears the local storage and the slip with it (docs/reference/behaviour.md#session); an expiry keeps
          // the slip.
          if (this.#bets.length > 0 && readSlip(storage).length === 0) this.#store([]);
        } else {
          // Another player must not see or restore these bets and cannot look them up.
          const mayHave = ({ owner = player }: Bet) => owner === player;
          this.#removed = this.#removed.filter(({ bet }) => mayHave(bet));
          // The bets of a visitor become those of the player who logs in.
          this.#store(
            this.#bets.filter(mayHave).map((bet) => (bet.owner === player ? bet : { ...bet, owner: player })),
          );
        }
        this.#follow();
      }),
    );
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
      onStored?.((change) => {
        if (change === 'cleared') this.#takeFromStorage([]);
        else this.#catchUp();
      }),
    );
    return () => {
      this.#started = false;
      // The operator may switch sports off while a bet is in flight: the player is still told what became of it.
      running.add(
        this.#changed$.pipe(startWith(undefined)).subscribe(() => {
          if (this.#bets.every(isDismissable)) running.unsubscribe();
          this.#follow();
        }),
      );
    };
  }

  readonly isStarted = (): boolean => this.#started;
  readonly bets = (): readonly Bet[] => this.#bets;
  readonly tap = (): Tap | undefined => this.#tap;
  /** The bets of the last removal, which `restore` puts back. */
  readonly removed = (): Removal => this.#removed;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  /**
   * Adds a tapped price as the first bet, or removes the open bet that has this price already: the same tap again undoes
   * the first. An open bet on the same runner and side takes a different price.
   * @returns whether the slip has the price now
   */
  toggle(chosen: ChosenPrice & { readonly isManualPrice?: boolean }): boolean {
    const { quote, isManualPrice = false } = chosen;
    this.#catchUp();
    const same = this.#bets.find((bet) => isOpen(bet) && isSameChoice(bet, chosen));
    if (same && sameQuote(same.quote, quote) && same.isManualPrice === isManualPrice) {
      this.remove(same.id);
      return false;
    }
    const reference = this.#options.newReference();
    this.#tap = { betId: same?.id ?? reference, early: !this.#started };
    if (same) {
      this.dispatch(same.id, { type: 'quote', quote, isManualPrice });
      return true;
    }
    this.#store([draftOf({ ...chosen, isManualPrice, reference, owner: this.#owner() }), ...this.#bets]);
    return true;
  }

  /**
   * Adds a bet with its stake and places it: one tap, one bet, one reference. It is sent at the tapped price, whatever
   * the best one is.
   * @returns why it was not placed; undefined when it was
   */
  placeTapped({ stakeText, check, ...chosen }: OneTapBet): string | undefined {
    this.#catchUp();
    if (this.#owner() === undefined) return t`Log in to place bets.`;
    const isTwin = (bet: Bet) =>
      isInFlight(bet) && isSameChoice(bet, chosen) && sameQuote(bet.quote, chosen.quote);
    if (this.#bets.some(isTwin)) return t`The bet at this price is still being placed: this tap was ignored.`;
    const reference = this.#options.newReference();
    const bet = {
      ...draftOf({ ...chosen, isManualPrice: true, reference, owner: this.#owner() }),
      stakeText,
    };
    const problem = check(bet);
    if (problem !== undefined) return problem;
    this.#store([bet, ...this.#bets]);
    this.place(bet.id, false);
    return undefined;
  }

  /** Removes a bet from the slip, unless its outcome is still to come. */
  remove(id: string): void {
    this.#catchUp();
    this.#removeWhere((bet) => bet.id === id && isDismissable(bet));
  }

  clear(): void {
    this.#catchUp();
    this.#removeWhere(isDismissable);
  }

  /** Restores the bets of the last removal, except a bet on a runner and side that is in the slip again. */
  restore(): void {
    this.#catchUp();
    const bets = [...this.#bets];
    for (const { bet, at } of this.#removed)
      if (!bets.some((other) => other.id === bet.id || (isOpen(other) && isSameChoice(other, bet))))
        bets.splice(at, 0, bet);
    this.#removed = [];
    this.#store(bets);
  }

  /** Forgets the removed bets, which the player did not restore. */
  forgetRemoved(): void {
    if (this.#removed.length === 0) return;
    this.#removed = [];
    this.#changed$.next();
  }

  #removeWhere(isOut: (bet: Bet) => boolean): void {
    const removed = this.#bets.flatMap((bet, at) => (isOut(bet) && isOpen(bet) ? [{ bet, at }] : []));
    if (removed.length > 0) this.#removed = removed;
    this.#store(this.#bets.filter((bet) => !isOut(bet)));
  }

  /**
   * Sends a bet, or asks for a confirmation when the preference or a moved price requires one.
   * @returns whether it was sent, or a question is asked; false: the slip does not hold it or it is no draft, nobody is
   * logged in, or there is no price on offer
   */
  place(id: string, askFirst: boolean): boolean {
    this.#catchUp();
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (!bet || owner === undefined) return false;
    this.dispatch(id, {
      type: 'place',
      best: this.#options.best(bet),
      askFirst,
      tolerance: this.#options.tolerance?.() ?? 'none',
      owner,
    });
    return this.#bet(id) !== bet;
  }

  /** Confirms a bet at the price that the confirmation showed. */
  confirm(id: string, shown: Quote): void {
    this.#catchUp();
    const bet = this.#bet(id);
    const owner = this.#owner();
    if (bet && owner !== undefined)
      this.dispatch(id, {
        type: 'confirm',
        shown,
        best: this.#options.best(bet),
        tolerance: this.#options.tolerance?.() ?? 'none',
        owner,
      });
  }

  /** Sends a bet at its own price, which has moved, as the button showed it: it rests in the market. */
  keep(id: string, shown: Quote): void {
    const owner = this.#owner();
    if (owner !== undefined) this.dispatch(id, { type: 'keep', shown, owner });
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
    const isSend = isOpen(before) && after.phase.at === 'sending';
    if (isSend) {
      this.#sendings.set(id, 'awaiting-lock');
      withBetLock(this.#options.locks, id, {
        work: () => this.#send(id),
        patience: LOCK_PATIENCE_MS,
        giveUp: () => this.#giveUp(id),
      });
    }
    this.#store(this.#bets.map((bet) => (bet.id === id ? after : bet)));
    if (!isSend) this.#follow();
    if (isInFlight(before) && after.phase.at !== before.phase.at && after.phase.at !== 'unknown')
      this.#options.platform.bus.emit('bets-changed', { marketId: after.selection.marketId });
    this.#outcomes.changed(before, after, event);
  }

  /** The only place that sends a bet, once for each time a draft or a confirmation became `sending`. */
  async #send(id: string): Promise<void> {
    this.#sendings.set(id, 'here');
    try {
      this.#catchUp();
      const bet = this.#bet(id);
      // A storage that is full or blocked holds an old slip, not another tab's changes.
      const [stored] = this.#stored ? this.#storedOf(id) : [];
      // While this tab waited for the lock, another tab sent the bet or started a new attempt.
      if (stored && (!isOpen(stored) || stored.clientRef !== bet?.clientRef)) {
        this.#sendings.delete(id);
        return this.#takeFromStorage(this.#bets.map((old) => (old.id === id ? stored : old)));
      }
      if (bet?.phase.at !== 'sending') return;
      // It is stored only now, because a tab that read `sending` before this tab has the lock would take the sender for
      // closed.
      this.#store(this.#bets);
      await this.#call(bet);
    } finally {
      if (this.#isSentHere(id)) this.#sendings.delete(id);
    }
  }

  /** Another tab holds the bet's lock, so nothing was sent from this tab. */
  #giveUp(id: string): void {
    this.#sendings.delete(id);
    const [stored] = this.#storedOf(id);
    if (stored && !isOpen(stored)) {
      this.#takeFromStorage(this.#bets.map((bet) => (bet.id === id ? stored : bet)));
      return;
    }
    const message = t`The bet was not sent: another tab of this site does not answer. Close it and try again.`;
    this.dispatch(id, { type: 'refused', reason: 'other', message });
  }

  async #call(bet: Bet): Promise<void> {
    const { platform, now, marketVersion, pace } = this.#options;
    const stake = stakeOf(bet);
    const refusal = ordersRefusal(bet, platform.settings.current());
    if (refusal !== undefined)
      return this.dispatch(bet.id, { type: 'refused', reason: 'other', message: refusal });
    if ('problem' in stake)
      return this.dispatch(bet.id, { type: 'refused', reason: 'other', message: stake.problem });
    const request = placeRequest(bet, stake.paise, marketVersion(bet));
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
   * Reads the bets that another tab stored before this tab changes anything, because the storage event may come later.
   * Bets that this tab is sending stay unchanged.
   */
  #catchUp(): void {
    const text = slipText(this.#options.storage);
    if (!this.#stored || text === this.#stored.text) return;
    this.#stored = { text };
    const mine = this.#bets.filter((bet) => this.#isSentHere(bet.id));
    const others = parseSlip(text).map((bet) => mine.find(({ id }) => id === bet.id) ?? bet);
    this.#takeFromStorage([...mine.filter((bet) => !others.includes(bet)), ...others]);
  }

  /** Replaces the bets by what another tab stored, without writing it again. */
  #takeFromStorage(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.#changed$.next();
    this.#follow();
  }

  /** Starts or stops look-ups, and waits for bets that another tab sends. */
  #follow(): void {
    const canLookUp = !this.#running.closed && this.#owner() !== undefined;
    if (canLookUp && this.#bets.some(isLost)) this.#lookUp.start();
    else this.#lookUp.stop();
    if (!canLookUp) return;
    for (const { id, phase } of this.#bets)
      if (phase.at === 'sending' && !this.#sendings.has(id)) {
        this.#sendings.set(id, 'elsewhere');
        whenSenderIsGone(this.#options.locks, id, () => this.#senderIsGone(id));
      }
  }

  /** The sending tab ended its call or was closed, so the bet may or may not have arrived. */
  #senderIsGone(id: string): void {
    if (this.#sendings.get(id) === 'elsewhere') this.#sendings.delete(id);
    this.#catchUp();
    if (this.#bet(id)?.phase.at === 'sending' && !this.#isSentHere(id)) this.dispatch(id, { type: 'lost' });
  }

  #storedOf(id: string): Bet[] {
    return readSlip(this.#options.storage).filter((bet) => bet.id === id);
  }

  #bet(id: string): Bet | undefined {
    return this.#bets.find((bet) => bet.id === id);
  }

  #isSentHere(id: string): boolean {
    const sending = this.#sendings.get(id);
    return sending === 'awaiting-lock' || sending === 'here';
  }

  #owner(): string | undefined {
    return playerKey(this.#options.platform.session.current());
  }

  /** Replaces the bets and writes them to the storage. */
  #store(bets: readonly Bet[]): void {
    this.#bets = bets;
    this.#stored = writeSlip(
      this.#options.storage,
      // Keeps the state that another tab may have stored for a bet that waits for its lock.
      bets.flatMap((bet) =>
        this.#sendings.get(bet.id) === 'awaiting-lock' ? this.#storedOf(bet.id) : [bet],
      ),
    );
    this.#changed$.next();
  }
}

function isSameChoice(a: Pick<Bet, 'selection' | 'side'>, b: Pick<Bet, 'selection' | 'side'>): boolean {
  return isSameRunner(a.selection, b.selection) && a.side === b.side;
}

interface Draft extends ChosenPrice {
  readonly isManualPrice: boolean;
  readonly reference: string;
  readonly owner: string | undefined;
}

function draftOf({ reference, selection, side, quote, isManualPrice, owner }: Draft): Bet {
  return {
    id: reference,
    selection,
    side,
    quote,
    isManualPrice,
    stakeText: '',
    persistUnmatched: selection.format === 'DECIMAL',
    clientRef: reference,
    owner,
    phase: { at: 'draft' },
  };
}
