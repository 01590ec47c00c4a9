import type { OpenBet, PlaceBetResult, SettledBet } from '@touchline/shared/contracts/bets';
import type { Hundredths, Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, formatOdds } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';

/** The requested change of a bet's unmatched part. */
export type RequestedChange =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'edit'; readonly price: Hundredths; readonly remaining: Paise };

/** One change of a bet: sent -> done | refused | unknown -> done | missing. */
export type ChangePhase =
  | { readonly at: 'sending' }
  /** No answer yet: it is looked up, never sent again. */
  | { readonly at: 'unknown'; readonly unreadable?: boolean }
  | { readonly at: 'done'; readonly message: string }
  | { readonly at: 'refused'; readonly message: string }
  /** After enough looks: it never reached the exchange. */
  | { readonly at: 'missing' };

export interface BetChange {
  readonly requested: RequestedChange;
  /** The bet when the player asked for the change. */
  readonly before: OpenBet;
  readonly phase: ChangePhase;
}

export type ChangeEvent =
  | { readonly type: 'answered'; readonly result: Pick<PlaceBetResult, Figures | 'status'> }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'lost' }
  | { readonly type: 'open'; readonly bet: OpenBet }
  | { readonly type: 'over'; readonly bet: SettledBet }
  /** Not found, but some of the open bets could not be read. */
  | { readonly type: 'unsure' }
  | { readonly type: 'not-found' };

type Figures = 'matchedStake' | 'remaining' | 'averagePrice';

/** The state machine. An event that does not fit the phase changes nothing. */
export function nextChange(change: BetChange, event: ChangeEvent): BetChange {
  const { at } = change.phase;
  const to = (phase: ChangePhase): BetChange => ({ ...change, phase });
  switch (event.type) {
    case 'answered':
      return isUnderWay(change) ? to({ at: 'done', message: describeOutcome(change, event.result) }) : change;
    case 'refused':
      return isUnderWay(change) ? to({ at: 'refused', message: event.message }) : change;
    case 'lost':
      return at === 'sending' ? to({ at: 'unknown' }) : change;
    case 'open':
      return at === 'unknown' && wasDone(change, event.bet)
        ? to({ at: 'done', message: describeOutcome(change, event.bet) })
        : change;
    case 'over':
      return at === 'unknown' ? to({ at: 'done', message: describeOver(change, event.bet) }) : change;
    case 'unsure':
      return change.phase.at === 'unknown' && !change.phase.unreadable
        ? to({ at: 'unknown', unreadable: true })
        : change;
    case 'not-found':
      return at === 'unknown' ? to({ at: 'missing' }) : change;
  }
}

/** The outcome is not known yet, so no second change may start. */
export function isUnderWay({ phase }: BetChange): boolean {
  return phase.at === 'sending' || phase.at === 'unknown';
}

/**
 * A bet as an answer has it. Two zeros for its parts say nothing at first (`partsUnknown`); of a bet whose parts were
 * known before, they say that its unmatched part was cancelled.
 */
export function comparedWith(before: OpenBet | undefined, now: OpenBet): OpenBet {
  const { partsUnknown, ...rest } = now;
  const wasKnown = before !== undefined && !before.partsUnknown;
  return wasKnown && partsUnknown && now.status === 'UNMATCHED' ? { ...rest, remaining: 0 } : now;
}

/** Whether the open bet shows that the change was made, or that nothing was left to change. */
export function wasDone({ requested, before }: BetChange, now: OpenBet): boolean {
  if (requested.kind === 'cancel') return now.remaining === 0;
  const matched = now.matchedStake - before.matchedStake;
  return now.price === requested.price && now.remaining + matched === requested.remaining;
}

function describeOutcome({ requested, before }: BetChange, now: Pick<OpenBet, Figures | 'status'>): string {
  const newlyMatched = Math.max(0, now.matchedStake - before.matchedStake);
  const matched = formatMoney(newlyMatched);
  const average = now.averagePrice === undefined ? undefined : formatOdds(now.averagePrice);
  if (requested.kind === 'edit') return describeEdit(requested.price, now, newlyMatched);
  const left = before.remaining - newlyMatched - now.remaining;
  if (left <= 0)
    return average === undefined
      ? t`Matched meanwhile: nothing was left to cancel`
      : t`Matched meanwhile at ${average}: nothing was left to cancel`;
  const cancelled = formatMoney(left);
  return newlyMatched > 0
    ? t`Cancelled ${cancelled}. ${matched} was matched meanwhile`
    : t`Cancelled ${cancelled}`;
}

/** @param newlyMatched the stake matched since the player requested the edit, in paise */
function describeEdit(
  asked: Hundredths,
  now: Pick<OpenBet, Figures | 'status'>,
  newlyMatched: Paise,
): string {
  const price = formatOdds(asked);
  if (now.status === 'PENDING') return t`Changed: placing at ${price}`;
  const unmatched = formatMoney(now.remaining);
  if (newlyMatched === 0) return t`Changed. Unmatched: ${unmatched} at ${price}`;
  const matched = formatMoney(newlyMatched);
  const average = now.averagePrice === undefined ? undefined : formatOdds(now.averagePrice);
  if (average === undefined)
    return now.remaining > 0
      ? t`Changed: ${matched} matched, ${unmatched} unmatched`
      : t`Changed: ${matched} matched`;
  return now.remaining > 0
    ? t`Changed: ${matched} matched at ${average}, ${unmatched} unmatched`
    : t`Changed: ${matched} matched at ${average}`;
}

const OVER_LABELS: Readonly<Record<SettledBet['result'], MessageDescriptor>> = {
  WON: msg`The bet is over: won`,
  LOST: msg`The bet is over: lost`,
  VOID: msg`The bet is over: void`,
  LAPSED: msg`The bet is over: lapsed`,
  CANCELLED: msg`The bet is over: cancelled`,
  other: msg`The bet is over: other`,
};

function describeOver(change: BetChange, bet: SettledBet): string {
  if (change.requested.kind === 'cancel' && bet.result === 'CANCELLED')
    return describeOutcome(change, { ...bet, remaining: 0, status: 'UNMATCHED' });
  return t(OVER_LABELS[bet.result]);
}
