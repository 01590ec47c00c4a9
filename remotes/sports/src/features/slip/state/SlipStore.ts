import type { Side } from '@touchline/shared/contracts/bets';
import { playerKey } from '@touchline/shared/contracts/session';
import { t } from '@touchline/shared/language/macro';
import { distinctUntilChanged, map, Subscription, startWith } from 'rxjs';
import type { PriceTap } from '../../odds';
import {
  type Bet,
  DRAFT,
  isDismissable,
  isInFlight,
  isOpen,
  isSameRunner,
  leaveConfirmation,
  type Quote,
  type Selection,
  sameQuote,
} from '../bet/Bet';
import type { BetEvent } from '../bet/bet.state';
import { atTappedQuote } from '../bet/stake-by-liability';
import type { Tolerance } from '../bet/tolerance';
import type { BetSender, SenderOptions, SlipOfSender } from './BetSender';
import { SharedBets } from './SharedBets';

interface SlipOptions extends SenderOptions {
  readonly storage: Storage;
  readonly newReference: () => string;
  /** The best price now; undefined while no bet may be placed at it. */
  readonly best: (bet: Bet) => Quote | undefined;
  /** How much worse a price may be before the player is asked; absent: the player is always asked. */
  readonly tolerance?: (() => Tolerance) | undefined;
  /** Calls back when another tab wrote the slip or cleared the storage. @returns a function that stops it */
  readonly onStored?: (notify: (change: 'written' | 'cleared') => void) => () => void;
}

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
 * The slip without React: what the player does with its bets, and whose they are. `SharedBets` shares the bets
 * with other tabs, and `BetSender` has the rules of a bet and sends it.
 */
export class SlipStore {
  readonly #options: SlipOptions;
  readonly #bets: SharedBets;
  #sender: BetSender | undefined;
  #tap: Tap | undefined;
  #removed: Removal = [];
  #started = false;
  /** Open while this tab follows the session and looks up bets: while started, and until no bet is in flight. */
  #running = new Subscription();
  /** Takes a tap on a price in the slip's place. @returns whether it did */
  takeTap: ((tapped: TappedPrice) => boolean) | undefined;

  constructor(options: SlipOptions) {
    this.#options = options;
    // The price that a confirmation showed before the page was loaded again is old, so the player is asked anew.
    this.#bets = new SharedBets(options.storage, leaveConfirmation);
    this.#bets.changed$.subscribe(() => this.#sender?.follow());
  }

  /**
   * Gives the slip what changes and sends its bets; without it a bet stays as it is. Its code comes with the slip's form,
   * because boards only pick prices.
   */
  sendBy(create: (options: SenderOptions, slip: SlipOfSender) => BetSender): void {
    this.#sender ??= create(this.#options, {
      bets: this.#bets,
      dispatch: (id, event) => this.dispatch(id, event),
      isShown: this.isStarted,
      canLookUp: () => !this.#running.closed && this.#owner() !== undefined,
    });
  }

  /**
   * Follows the session and the other tabs, and looks up unresolved bets.
   * @returns a function that stops it, once no bet is in flight any more; the outcomes until then are told by toasts
   */
  start(): () => void {
    const { platform, onStored } = this.#options;
    this.#running.unsubscribe();
    const running = new Subscription();
    this.#running = running;
    this.#started = true;
    running.add(
      platform.bus.on('session').subscribe((session) => {
        this.#bets.catchUp();
        const player = playerKey(session);
        if (player === undefined) {
          this.forgetRemoved();
          // A logout clears the local storage and the slip with it (docs/reference/behaviour.md#session); an expiry keeps
          // the slip.
          if (this.bets().length > 0 && this.#bets.isStorageCleared()) this.#bets.store([]);
        } else {
          // Another player must not see or restore these bets and cannot look them up.
          const mayHave = ({ owner = player }: Bet) => owner === player;
          this.#removed = this.#removed.filter(({ bet }) => mayHave(bet));
          // The bets of a visitor become those of the player who logs in.
          this.#bets.store(
            this.bets()
              .filter(mayHave)
              .map((bet) => (bet.owner === player ? bet : { ...bet, owner: player })),
          );
        }
        this.#sender?.follow();
      }),
    );
    running.add(
      this.#bets.changed$
        .pipe(
          startWith(undefined),
          map(() => this.bets().some((bet) => !isDismissable(bet))),
          distinctUntilChanged(),
        )
        .subscribe((isAny) => platform.bus.emit('bet-in-flight', isAny)),
    );
    running.add(
      onStored?.((change) => {
        if (change === 'cleared') this.#bets.take([]);
        else this.#bets.catchUp();
      }),
    );
    return () => {
      this.#started = false;
      // The operator may switch sports off while a bet is in flight: the player is still told what became of it.
      running.add(
        this.#bets.changed$.pipe(startWith(undefined)).subscribe(() => {
          if (this.bets().every(isDismissable)) running.unsubscribe();
        }),
      );
    };
  }

  readonly isStarted = (): boolean => this.#started;
  readonly bets = (): readonly Bet[] => this.#bets.all();
  readonly tap = (): Tap | undefined => this.#tap;
  /** The bets of the last removal, which `restore` puts back. */
  readonly removed = (): Removal => this.#removed;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = this.#bets.changed$.subscribe(listener);
    return () => subscription.unsubscribe();
  };

  /**
   * Adds a tapped price as the first bet, or removes the open bet that has this price already: the same tap again undoes
   * the first. An open bet on the same runner and side takes a different price.
   * @returns whether the slip has the price now
   */
  toggle(chosen: ChosenPrice & { readonly isManualPrice?: boolean }): boolean {
    const { quote, isManualPrice = false } = chosen;
    this.#bets.catchUp();
    const same = this.bets().find((bet) => isOpen(bet) && isSameChoice(bet, chosen));
    if (same && sameQuote(same.quote, quote) && same.isManualPrice === isManualPrice) {
      this.remove(same.id);
      return false;
    }
    const reference = this.#options.newReference();
    this.#tap = { betId: same?.id ?? reference, early: !this.#started };
    if (same) {
      const tapped = atTappedQuote(same, quote, isManualPrice);
      this.#bets.store(this.bets().map((bet) => (bet === same ? tapped : bet)));
      return true;
    }
    this.#bets.store([
      draftOf({ ...chosen, isManualPrice, reference, owner: this.#owner() }),
      ...this.bets(),
    ]);
    return true;
  }

  /**
   * Adds a bet with its stake and places it: one tap, one bet, one reference. It is sent at the tapped price, whatever
   * the best one is.
   * @returns why it was not placed; undefined when it was
   */
  placeTapped({ stakeText, check, ...chosen }: OneTapBet): string | undefined {
    this.#bets.catchUp();
    if (this.#owner() === undefined) return t`Log in to place bets.`;
    const isTwin = (bet: Bet) =>
      isInFlight(bet) && isSameChoice(bet, chosen) && sameQuote(bet.quote, chosen.quote);
    if (this.bets().some(isTwin))
      return t`The bet at this price is still being placed: this tap was ignored.`;
    const reference = this.#options.newReference();
    const bet = {
      ...draftOf({ ...chosen, isManualPrice: true, reference, owner: this.#owner() }),
      stakeText,
    };
    const problem = check(bet);
    if (problem !== undefined) return problem;
    this.#bets.store([bet, ...this.bets()]);
    this.place(bet.id, false);
    return undefined;
  }

  /** Removes a bet from the slip, unless its outcome is still to come. */
  remove(id: string): void {
    this.#bets.catchUp();
    this.#removeWhere((bet) => bet.id === id && isDismissable(bet));
  }

  clear(): void {
    this.#bets.catchUp();
    this.#removeWhere(isDismissable);
  }

  /** Restores the bets of the last removal, except a bet on a runner and side that is in the slip again. */
  restore(): void {
    this.#bets.catchUp();
    const bets = [...this.bets()];
    for (const { bet, at } of this.#removed)
      if (!bets.some((other) => other.id === bet.id || (isOpen(other) && isSameChoice(other, bet))))
        bets.splice(at, 0, bet);
    this.#removed = [];
    this.#bets.store(bets);
  }

  /** Forgets the removed bets, which the player did not restore. */
  forgetRemoved(): void {
    if (this.#removed.length === 0) return;
    this.#removed = [];
    this.#bets.changed$.next();
  }

  #removeWhere(isOut: (bet: Bet) => boolean): void {
    const removed = this.bets().flatMap((bet, at) => (isOut(bet) && isOpen(bet) ? [{ bet, at }] : []));
    if (removed.length > 0) this.#removed = removed;
    this.#bets.store(this.bets().filter((bet) => !isOut(bet)));
  }

  /**
   * Sends a bet, or asks for a confirmation when the preference or a moved price requires one.
   * @returns whether it was sent, or a question is asked; false: the slip does not hold it or it is no draft, nobody is
   * logged in, or there is no price on offer
   */
  place(id: string, askFirst: boolean): boolean {
    this.#bets.catchUp();
    const bet = this.#bets.find(id);
    const owner = this.#owner();
    if (!bet || owner === undefined) return false;
    this.dispatch(id, {
      type: 'place',
      best: this.#options.best(bet),
      askFirst,
      tolerance: this.#options.tolerance?.() ?? 'none',
      owner,
    });
    return this.#bets.find(id) !== bet;
  }

  /** Confirms a bet at the price that the confirmation showed. */
  confirm(id: string, shown: Quote): void {
    this.#bets.catchUp();
    const bet = this.#bets.find(id);
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

  /** Changes a bet by the rules of `nextBet`. */
  dispatch(id: string, event: BetEvent): void {
    const sender = this.#sender;
    if (!sender) return;
    this.#bets.catchUp();
    const before = this.#bets.find(id);
    if (!before) return;
    const after = sender.next(before, event);
    if (after === before) return;
    if (isOpen(before) && after.phase.at === 'sending') sender.send(id);
    this.#bets.store(this.bets().map((bet) => (bet.id === id ? after : bet)));
    if (isInFlight(before) && after.phase.at !== before.phase.at && after.phase.at !== 'unknown')
      this.#options.platform.bus.emit('bets-changed', { marketId: after.selection.marketId });
    sender.tell(before, after, event);
  }

  #owner(): string | undefined {
    return playerKey(this.#options.platform.session.current());
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
    phase: DRAFT,
  };
}
