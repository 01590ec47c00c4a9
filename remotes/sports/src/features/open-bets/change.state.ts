import type { Hundredths, OpenBet, Paise, PlaceBetResult, SettledBet } from '@touchline/shared/contracts';
import { formatMoney, formatOdds } from '@touchline/shared/format';

/** What a player wants to do with the unmatched part of a bet. */
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
  /** Looked up often enough: it never reached the exchange. */
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

/** Whether the open bet shows that the change was made, or that nothing was left to change. */
export function wasDone({ requested, before }: BetChange, now: OpenBet): boolean {
  if (requested.kind === 'cancel') return now.remaining === 0;
  const matched = now.matchedStake - before.matchedStake;
  return now.price === requested.price && now.remaining + matched === requested.remaining;
}

function describeOutcome({ requested, before }: BetChange, now: Pick<OpenBet, Figures | 'status'>): string {
  const matched = Math.max(0, now.matchedStake - before.matchedStake);
  const at = now.averagePrice === undefined ? '' : ` at ${formatOdds(now.averagePrice)}`;
  if (requested.kind === 'edit') {
    if (now.status === 'PENDING') return `Changed: placing at ${formatOdds(requested.price)}`;
    if (matched === 0)
      return `Changed. Unmatched: ${formatMoney(now.remaining)} at ${formatOdds(requested.price)}`;
    const rest = now.remaining > 0 ? `, ${formatMoney(now.remaining)} unmatched` : '';
    return `Changed: ${formatMoney(matched)} matched${at}${rest}`;
  }
  const cancelled = before.remaining - matched - now.remaining;
  if (cancelled <= 0) return `Matched meanwhile${at}: nothing was left to cancel`;
  const rest = matched > 0 ? `. ${formatMoney(matched)} was matched meanwhile` : '';
  return `Cancelled ${formatMoney(cancelled)}${rest}`;
}

function describeOver(change: BetChange, bet: SettledBet): string {
  if (change.requested.kind === 'cancel' && bet.result === 'CANCELLED')
    return describeOutcome(change, { ...bet, remaining: 0, status: 'UNMATCHED' });
  return `The bet is over: ${bet.result.toLowerCase()}`;
}
