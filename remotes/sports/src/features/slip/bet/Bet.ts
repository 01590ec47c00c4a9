import type { Side } from '@touchline/shared/contracts/bets';
import type { LadderKind, MarketKind, PriceFormat } from '@touchline/shared/contracts/markets';
import type { Hundredths, Paise } from '@touchline/shared/contracts/reading';

/** The selection of a price: the data that is needed to show a bet and to send it. */
export interface Selection {
  readonly eventId: string;
  readonly eventTitle: string;
  /** Of the event, where it names its sport. */
  readonly sportId?: number | undefined;
  readonly marketId: string;
  readonly marketName: string;
  readonly kind: MarketKind;
  /** A market whose prices have an unknown format takes no bets. */
  readonly format: Exclude<PriceFormat, 'other'>;
  readonly ladder: LadderKind;
  readonly runnerId: string;
  readonly runnerName: string;
}

/** Whether both are on the same runner: runners of other events and markets may have its id. */
export function isSameRunner(a: Selection, b: Selection): boolean {
  return a.eventId === b.eventId && a.marketId === b.marketId && a.runnerId === b.runnerId;
}

/** An offered price; a fancy's includes its line. */
export interface Quote {
  readonly price: Hundredths;
  readonly line?: number | undefined;
}

/** The instructions for the exchange beside matching the bet (docs/reference/wire.md#orders). */
export interface BetOrders {
  readonly fillOrKill?: boolean | undefined;
  readonly keepInPlay?: boolean | undefined;
  /** The prices at which the exchange closes the matched part. */
  readonly stopLoss?: Hundredths | undefined;
  readonly takeProfit?: Hundredths | undefined;
}

/** The state of a bet on the exchange. Paise. */
export interface Receipt {
  readonly betId: string;
  readonly matched: Paise;
  /** The average price of the matched part; undefined where the exchange did not send it. */
  readonly averagePrice: Hundredths | undefined;
  readonly remaining: Paise;
  /** The current price of the unmatched part, which may have been edited; absent until the first look-up. */
  readonly requestedPrice?: Hundredths | undefined;
  /** The line of a fancy as the exchange has it, which may be better than the one asked for. */
  readonly line?: number | undefined;
  /**
   * The unmatched part has left the open bets: cancelled, lapsed, or matched and settled at once. The history tells
   * which.
   */
  readonly remainderEnded?: boolean | undefined;
  readonly message: string;
}

/** The subject of a refusal, for the interface; its text is always the server's (docs/reference/wire.md#bets). */
export const REFUSAL_REASONS = [
  'odds-changed',
  'suspended',
  'below-minimum',
  'above-maximum',
  'balance',
  'exposure',
  'unmatched',
  'closed',
  'duplicate',
  'locked',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number] | 'other';

/** The phase of a bet (docs/reference/a-price-and-a-bet.md#a-bet). */
export type Phase =
  | { readonly at: 'draft' }
  /** Waits for a second tap: the preference requires one, or the price moved (`change`). */
  | { readonly at: 'confirming'; readonly change?: { readonly from: Quote; readonly to: Quote } | undefined }
  /** After ten seconds without an answer it is `checking`. */
  | { readonly at: 'sending'; readonly checking: boolean }
  /** Pending on the exchange, until `confirmAt` where it sent one. */
  | {
      readonly at: 'delayed';
      readonly betId: string;
      readonly confirmAt: number | undefined;
      readonly message: string;
    }
  | { readonly at: 'matched'; readonly receipt: Receipt }
  | { readonly at: 'partly'; readonly receipt: Receipt }
  | { readonly at: 'unmatched'; readonly receipt: Receipt }
  | { readonly at: 'refused'; readonly reason: RefusalReason; readonly message: string }
  /**
   * Sent without an answer: it is looked up, never sent again automatically. `unreadable`: some of the exchange's bets
   * cannot be read or distinguished, and this may be one of them.
   */
  | { readonly at: 'unknown'; readonly unreadable?: boolean; readonly betId?: string | undefined }
  /** Looked up and not found: most probably it never reached the exchange. */
  | { readonly at: 'missing' };

export interface Bet {
  readonly id: string;
  readonly selection: Selection;
  readonly side: Side;
  readonly quote: Quote;
  /** The player chose this price, so it is sent whatever the best one is. */
  readonly isManualPrice: boolean;
  readonly stakeText: string;
  /**
   * The liability that the player typed, from which the stake was computed. It counts only while it leads to
   * `stakeText`: a tab with an earlier release changes the stake alone.
   */
  readonly liabilityText?: string | undefined;
  /** The part that is not matched at once stays in the market. */
  readonly persistUnmatched: boolean;
  readonly orders?: BetOrders | undefined;
  /**
   * The reference of one intended bet; the server refuses a second bet with it. It is renewed only when no call with it
   * can still arrive.
   */
  readonly clientRef: string;
  /** A call with this reference had no answer, so it may still arrive, whatever a later one returned. */
  readonly doubtful?: boolean;
  /** The player who tapped or sent it (`playerKey`); undefined until a visitor who tapped it logs in. */
  readonly owner: string | undefined;
  readonly phase: Phase;
}

export const DRAFT: Phase = { at: 'draft' };

/** The bet without its question; every other bet as it is. */
export function leaveConfirmation(bet: Bet): Bet {
  return bet.phase.at === 'confirming' ? { ...bet, phase: DRAFT } : bet;
}

/** The player may still change it. */
export function isOpen({ phase }: Bet): boolean {
  return phase.at === 'draft' || phase.at === 'confirming';
}

/** Whether the outcome is not known yet. Such a bet must not be dismissed, and leaving the page asks first. */
export function isInFlight({ phase }: Bet): boolean {
  return phase.at === 'sending' || phase.at === 'delayed' || phase.at === 'unknown';
}

/** The player may remove it from the slip: its outcome is known, or the product may never learn it. */
export function isDismissable(bet: Bet): boolean {
  return !isInFlight(bet) || (bet.phase.at === 'unknown' && bet.phase.unreadable === true);
}

export function sameQuote(a: Quote | undefined, b: Quote | undefined): boolean {
  return a?.price === b?.price && a?.line === b?.line;
}

/** The server has not sent its outcome yet, or takes long, so it is looked up. */
export function isLost({ phase }: Bet): boolean {
  return phase.at === 'unknown' || phase.at === 'delayed' || (phase.at === 'sending' && phase.checking);
}
