import type {
  Hundredths,
  LadderKind,
  MarketKind,
  Paise,
  PriceFormat,
  Side,
} from '@touchline/shared/contracts';
import type { RefusalReason } from './classifyRefusal';

/** What a price belongs to: enough to show a bet and to send it. */
export interface Selection {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly kind: MarketKind;
  /** Nobody bets on a market whose prices have an unknown format. */
  readonly format: Exclude<PriceFormat, 'other'>;
  readonly ladder: LadderKind;
  readonly runnerId: string;
  readonly runnerName: string;
}

/** A price as it is offered; a fancy's has the line it is for. */
export interface Quote {
  readonly price: Hundredths;
  readonly line?: number | undefined;
}

/** What became of a bet that the exchange has. Paise. */
export interface Receipt {
  readonly betId: string;
  readonly matched: Paise;
  readonly averagePrice: Hundredths | undefined;
  readonly remaining: Paise;
  /** The price asked for the unmatched part now; absent as long as nobody has looked since it was placed. */
  readonly requestedPrice?: Hundredths | undefined;
  /** The unmatched part has left the open bets: cancelled, lapsed, or matched and settled at once. The history tells which. */
  readonly remainderEnded?: boolean | undefined;
  readonly message: string;
}

/** Where a bet is in its one life (docs/reference/a-price-and-a-bet.md#a-bet). */
export type Phase =
  | { readonly at: 'draft' }
  /** Waits for a second tap: the preference asks for one, or the price moved (`change`). */
  | { readonly at: 'confirming'; readonly change?: { readonly from: Quote; readonly to: Quote } | undefined }
  /** `checking` after ten seconds without an answer. */
  | { readonly at: 'sending'; readonly checking: boolean }
  /** Being checked by the exchange, until `confirmAt` as far as it said. */
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
   * It went out and no answer came: it is looked up, never sent again by itself. `unreadable`: the exchange tells of bets
   * that can't be read or told apart, and this may be one of them.
   */
  | { readonly at: 'unknown'; readonly unreadable?: boolean; readonly betId?: string | undefined }
  /** Looked up and not there: as far as can be known it never reached the exchange. */
  | { readonly at: 'missing' };

export interface Bet {
  readonly id: string;
  readonly selection: Selection;
  readonly side: Side;
  readonly quote: Quote;
  /** The player chose this price: it is asked for whatever the best one is. */
  readonly isManualPrice: boolean;
  readonly stakeText: string;
  /** What is not matched at once stays in the market. */
  readonly persistUnmatched: boolean;
  /** One per intended bet: the server refuses a second bet with it. Renewed only when no call with it can still arrive. */
  readonly clientRef: string;
  /** A call with this reference had no answer: it may still be on its way, whatever a later one was told. */
  readonly doubtful?: boolean;
  /** The player who sent it (`playerKey`). */
  readonly owner: string | undefined;
  readonly phase: Phase;
}

/** The player may still change it. */
export function isOpen({ phase }: Bet): boolean {
  return phase.at === 'draft' || phase.at === 'confirming';
}

/** Its outcome is still to come: it must not be dismissed, and the page should not be left lightly. */
export function isInFlight({ phase }: Bet): boolean {
  return phase.at === 'sending' || phase.at === 'delayed' || phase.at === 'unknown';
}

/** The player may take it off the slip: its outcome is known, or the product may never be able to tell it. */
export function isDismissable(bet: Bet): boolean {
  return !isInFlight(bet) || (bet.phase.at === 'unknown' && bet.phase.unreadable === true);
}

export function sameQuote(a: Quote | undefined, b: Quote | undefined): boolean {
  return a?.price === b?.price && a?.line === b?.line;
}

/** Has no outcome yet that the server told, or takes long to tell: it is looked up. */
export function isLost({ phase }: Bet): boolean {
  return phase.at === 'unknown' || phase.at === 'delayed' || (phase.at === 'sending' && phase.checking);
}
