import type { PlaceBetResult } from '@touchline/shared/contracts/bets';
import { parseRupees } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { acceptedQuote, isNoWorse } from './accept-price';
import {
  type Bet,
  type BetOrders,
  DRAFT,
  isInFlight,
  isOpen,
  leaveConfirmation,
  type Phase,
  type Quote,
  type Receipt,
  type RefusalReason,
  sameQuote,
} from './Bet';
import { withOrders, withPersistence } from './bet-orders';
import { atQuote, atTappedQuote, typedRupees, withLiability } from './stake-by-liability';
import type { Tolerance } from './tolerance';

export type BetEvent =
  | { readonly type: 'stake'; readonly text: string }
  | { readonly type: 'liability'; readonly text: string }
  | { readonly type: 'quote'; readonly quote: Quote; readonly isManualPrice: boolean }
  | { readonly type: 'persist'; readonly persistUnmatched: boolean }
  | { readonly type: 'orders'; readonly orders: BetOrders }
  /** The player pressed Place. `best` is the best offer now. */
  | {
      readonly type: 'place';
      readonly best: Quote | undefined;
      readonly askFirst: boolean;
      readonly tolerance: Tolerance;
      readonly owner: string;
    }
  /** The player pressed the confirmation that showed `shown`. */
  | {
      readonly type: 'confirm';
      readonly shown: Quote;
      readonly best: Quote | undefined;
      readonly tolerance: Tolerance;
      readonly owner: string;
    }
  /** The player pressed Keep, which showed the bet's own price as `shown`. */
  | { readonly type: 'keep'; readonly shown: Quote; readonly owner: string }
  | { readonly type: 'market'; readonly best: Quote | undefined }
  | { readonly type: 'leave-confirmation' }
  | { readonly type: 'slow' }
  | { readonly type: 'answered'; readonly result: PlaceBetResult; readonly now: number }
  | { readonly type: 'refused'; readonly reason: RefusalReason; readonly message: string }
  | { readonly type: 'lost' }
  /** Found among the open bets. */
  | { readonly type: 'found'; readonly status: PlaceBetResult['status']; readonly receipt: Receipt }
  /** Found in the history: it is settled already. */
  | { readonly type: 'over'; readonly taken: boolean; readonly receipt: Receipt }
  /** It was among the open bets and no longer is. */
  | { readonly type: 'ended' }
  /** Not found, but some of the answer could not be read. */
  | { readonly type: 'unsure' }
  /** It was looked up long enough and not found. */
  | { readonly type: 'not-found' }
  /** Try a refused or missing bet again. */
  | { readonly type: 'again'; readonly clientRef: string };

/** The next state of a bet. An event without a meaning in the bet's phase returns the same object. */
export function nextBet(bet: Bet, event: BetEvent): Bet {
  switch (event.type) {
    case 'stake':
      return isOpen(bet) ? { ...bet, stakeText: event.text, liabilityText: undefined, phase: DRAFT } : bet;
    case 'liability':
      return isOpen(bet) ? { ...withLiability(bet, event.text), phase: DRAFT } : bet;
    case 'quote':
      return isOpen(bet) ? atTappedQuote(bet, event.quote, event.isManualPrice) : bet;
    case 'persist':
      return isOpen(bet) ? { ...withPersistence(bet, event.persistUnmatched), phase: DRAFT } : bet;
    case 'orders':
      return isOpen(bet) ? { ...withOrders(bet, event.orders), phase: DRAFT } : bet;
    case 'place':
      return bet.phase.at === 'draft' ? place(bet, event) : bet;
    case 'confirm':
      return bet.phase.at === 'confirming' ? confirm(bet, event) : bet;
    case 'keep':
      return canKeepPrice(bet) && sameQuote(event.shown, bet.quote)
        ? sent({ ...bet, isManualPrice: true }, event.owner)
        : bet;
    case 'market':
      return bet.phase.at === 'confirming' ? marketMoved(bet, event.best) : bet;
    case 'leave-confirmation':
      return leaveConfirmation(bet);
    case 'again':
      return again(bet, event.clientRef);
    default:
      return isOut(bet) ? afterSending(bet, event) : bet;
  }
}

/** The bet was sent, or may have been. */
function isOut({ phase }: Bet): boolean {
  return !['draft', 'confirming', 'refused'].includes(phase.at);
}

/** No market has a longer bet delay. */
const LONGEST_COUNTDOWN_MS = 30_000;
const SENDING: Phase = { at: 'sending', checking: false };

/** A tab with an earlier release may read the bet from the storage, and knows plain stakes only. */
function sent(bet: Bet, owner: string): Bet {
  const stake = parseRupees(bet.stakeText);
  return { ...bet, stakeText: stake.ok ? typedRupees(stake.paise) : bet.stakeText, owner, phase: SENDING };
}

function place(bet: Bet, { best, askFirst, tolerance, owner }: Extract<BetEvent, { type: 'place' }>): Bet {
  if (bet.isManualPrice) return askFirst ? { ...bet, phase: { at: 'confirming' } } : sent(bet, owner);
  if (!best) return bet;
  const accepted = acceptedQuote(bet, bet.quote, best, tolerance);
  if (!accepted) return { ...bet, phase: { at: 'confirming', change: { from: bet.quote, to: best } } };
  const taken = atQuote(bet, accepted);
  return askFirst ? { ...taken, phase: { at: 'confirming' } } : sent(taken, owner);
}

/** The price that the pressed button showed is sent, or another one within the player's tolerance of it. */
function confirm(bet: Bet, { shown, best, tolerance, owner }: Extract<BetEvent, { type: 'confirm' }>): Bet {
  const expected = bet.phase.at === 'confirming' ? (bet.phase.change?.to ?? bet.quote) : bet.quote;
  if (!sameQuote(shown, expected)) return bet;
  if (bet.isManualPrice) return sent(bet, owner);
  if (!best) return bet;
  const accepted = acceptedQuote(bet, shown, best, tolerance);
  if (!accepted) return { ...bet, phase: { at: 'confirming', change: { from: bet.quote, to: best } } };
  return sent(atQuote(bet, accepted), owner);
}

/**
 * Whether the player may ask for the tapped price after it moved: only where it is now worse, because a better
 * one would be matched at once, and only where an unmatched part stays in the market.
 */
export function canKeepPrice({ phase, quote, side, selection, persistUnmatched }: Bet): boolean {
  if (phase.at !== 'confirming' || !phase.change) return false;
  if (!persistUnmatched || selection.format !== 'DECIMAL' || selection.ladder === 'NONE') return false;
  const { price } = phase.change.to;
  return side === 'BACK' ? price < quote.price : price > quote.price;
}

function marketMoved(bet: Bet, best: Quote | undefined): Bet {
  if (bet.isManualPrice || !best || bet.phase.at !== 'confirming') return bet;
  const { change } = bet.phase;
  if (sameQuote(best, change?.to ?? bet.quote)) return bet;
  // The requested price is on offer again, so the question is dropped.
  if (isNoWorse(bet, bet.quote, best)) return change ? { ...bet, phase: DRAFT } : bet;
  return { ...bet, phase: { at: 'confirming', change: { from: bet.quote, to: best } } };
}

/**
 * A definite refusal of the only call renews the reference. Otherwise it is kept, so that a late earlier call and the
 * next one cannot both count.
 */
function again(bet: Bet, clientRef: string): Bet {
  const { at } = bet.phase;
  if (at === 'missing' || (at === 'refused' && bet.doubtful)) return { ...bet, phase: DRAFT };
  return at === 'refused' ? { ...bet, clientRef, phase: DRAFT } : bet;
}

type Reply = Extract<
  BetEvent,
  { type: 'slow' | 'answered' | 'refused' | 'lost' | 'found' | 'over' | 'ended' | 'unsure' | 'not-found' }
>;

function afterSending(bet: Bet, event: Reply): Bet {
  const { at } = bet.phase;
  // A bet that counts as missing may still appear: another tab's call, or a slow look-up.
  const unresolved = isInFlight(bet) || at === 'missing';
  switch (event.type) {
    case 'slow':
      return at === 'sending' ? { ...bet, phase: { at: 'sending', checking: true } } : bet;
    case 'lost':
      return at === 'sending' ? { ...bet, doubtful: true, phase: { at: 'unknown' } } : bet;
    case 'answered':
      return unresolved ? { ...bet, phase: answeredPhase(bet, event) } : bet;
    case 'refused':
      if (!isInFlight(bet)) return bet;
      // A reference that the server already knows means that this very bet arrived before.
      return event.reason === 'duplicate'
        ? { ...bet, doubtful: true, phase: { at: 'unknown' } }
        : { ...bet, phase: { at: 'refused', reason: event.reason, message: event.message } };
    case 'found':
      return unresolved || movedOn(bet, event) ? found(bet, event) : bet;
    case 'over':
      if (!unresolved) return bet;
      return {
        ...bet,
        phase: event.taken ? { at: 'matched', receipt: event.receipt } : notTaken(event.receipt),
      };
    case 'ended':
      return hasUnmatchedRest(bet.phase) ? { ...bet, phase: withoutRest(bet.phase) } : bet;
    case 'unsure':
      return unsure(bet);
    case 'not-found':
      return at === 'unknown' || at === 'delayed' ? { ...bet, phase: { at: 'missing' } } : bet;
  }
}

function unsure(bet: Bet): Bet {
  const { phase } = bet;
  if (phase.at === 'unknown')
    return phase.unreadable ? bet : { ...bet, phase: { ...phase, unreadable: true } };
  // It is among the open bets all the same, without saying how much of it is matched.
  if (phase.at === 'missing') return { ...bet, phase: { at: 'unknown', unreadable: true } };
  if (phase.at !== 'delayed') return bet;
  return { ...bet, phase: { at: 'unknown', unreadable: true, betId: phase.betId } };
}

function found(bet: Bet, { status, receipt }: Extract<BetEvent, { type: 'found' }>): Bet {
  const placedStatus = status === 'other' ? statusByStakes(receipt) : status;
  if (placedStatus !== undefined && placedStatus !== 'PENDING')
    return { ...bet, phase: placed(placedStatus, receipt) };
  if (bet.phase.at === 'delayed') return bet;
  const { betId, message } = receipt;
  return { ...bet, phase: { at: 'delayed', betId, confirmAt: undefined, message } };
}

type Resting = Extract<Phase, { at: 'unmatched' | 'partly' }>;

/**
 * A bet in the market is matched part by part, and the rest may be edited or cancelled, so an older look-up must not
 * undo what is shown.
 */
function movedOn({ phase, quote }: Bet, { status, receipt }: Extract<BetEvent, { type: 'found' }>): boolean {
  if ((phase.at !== 'unmatched' && phase.at !== 'partly') || status === 'PENDING') return false;
  const { at, receipt: shown } = phase;
  if (at === 'unmatched' ? status !== 'UNMATCHED' : status === 'MATCHED') return true;
  if (receipt.matched !== shown.matched) return receipt.matched > shown.matched;
  return (
    receipt.remaining !== shown.remaining ||
    (receipt.requestedPrice ?? quote.price) !== (shown.requestedPrice ?? quote.price)
  );
}

function hasUnmatchedRest(phase: Phase): phase is Resting {
  return (phase.at === 'unmatched' || phase.at === 'partly') && phase.receipt.remaining > 0;
}

function withoutRest(phase: Resting): Resting {
  return { ...phase, receipt: { ...phase.receipt, remaining: 0, remainderEnded: true, message: '' } };
}

function notTaken({ message }: Receipt): Phase {
  return { at: 'refused', reason: 'other', message: message || t`The bet was not matched.` };
}

/** When the exchange decides, by its own clock; undefined where it did not say. */
function countdownEnd(confirmAt: string | undefined, now: number): number | undefined {
  const at = Date.parse(confirmAt ?? '');
  return Number.isNaN(at) ? undefined : Math.min(at, now + LONGEST_COUNTDOWN_MS);
}

function answeredPhase(bet: Bet, { result, now }: Extract<BetEvent, { type: 'answered' }>): Phase {
  if (result.status === 'PENDING')
    return {
      at: 'delayed',
      betId: result.betId,
      // The countdown is an estimate, the look-up of the open bets decides.
      confirmAt: countdownEnd(result.confirmAt, now),
      message: result.message,
    };
  const receipt: Receipt = {
    betId: result.betId,
    matched: result.matchedStake,
    averagePrice: result.averagePrice,
    remaining: result.remaining,
    ...(result.line !== undefined && { line: result.line }),
    message: result.message,
  };
  const status = result.status === 'other' ? statusByStakes(receipt) : result.status;
  if (status === undefined) return { at: 'unknown', betId: result.betId };
  if (result.matchedStake > 0 || result.remaining > 0) return placed(status, receipt);
  // Some back ends fill figures that they do not send with 0, and the bet then rests in the market.
  return bet.persistUnmatched ? { at: 'unknown', betId: result.betId } : notTaken(receipt);
}

/** What the stakes say where the back end's status is not known; undefined where they say nothing. */
function statusByStakes({ matched, remaining }: Receipt): 'MATCHED' | 'PARTIAL' | 'UNMATCHED' | undefined {
  if (matched === 0 && remaining === 0) return undefined;
  if (remaining === 0) return 'MATCHED';
  return matched > 0 ? 'PARTIAL' : 'UNMATCHED';
}

function placed(status: 'MATCHED' | 'PARTIAL' | 'UNMATCHED', receipt: Receipt): Phase {
  if (status === 'MATCHED') return { at: 'matched', receipt };
  return { at: status === 'PARTIAL' ? 'partly' : 'unmatched', receipt };
}
