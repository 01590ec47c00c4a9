import { describeQuote, formatMoney, formatRupees } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import type { Platform } from '@touchline/shared/platform';
import { isNoWorse } from '../bet/accept-price';
import { type Bet, type Quote, type Receipt, sameQuote } from '../bet/Bet';

/** "Unmatched: ₹300 at 12", at the price asked for now. */
export function describeUnmatched(
  { quote }: Bet,
  { remaining, requestedPrice = quote.price }: Receipt,
): string {
  const amount = formatRupees(remaining);
  const price = describeQuote({ ...quote, price: requestedPrice });
  return t`Unmatched: ${amount} at ${price}`;
}

/** "Matched 500.00 at 1.86", of a fancy "Matched 500.00 on 46 at 90"; with a note when that is better than the request. */
export function describeMatched(bet: Bet, { matched, averagePrice, line = bet.quote.line }: Receipt): string {
  const amount = formatMoney(matched);
  if (averagePrice === undefined) return t`Matched ${amount}`;
  const taken = { price: averagePrice, line };
  const price = describeQuote(taken);
  const requested = describeQuote(bet.quote);
  if (line !== undefined)
    return isBetter(bet, taken)
      ? t`Matched ${amount} on ${price}, better than ${requested}`
      : t`Matched ${amount} on ${price}`;
  return isBetter(bet, taken)
    ? t`Matched ${amount} at ${price}, better than ${requested}`
    : t`Matched ${amount} at ${price}`;
}

/** The outcome of a sent bet in one line. */
export function describeOutcome(bet: Bet): string | undefined {
  const { phase } = bet;
  switch (phase.at) {
    case 'sending':
      return phase.checking ? t`Checking with the exchange…` : t`Sending…`;
    case 'delayed':
      return t`The exchange is deciding…`;
    case 'matched':
    case 'partly':
      return describeMatched(bet, phase.receipt);
    case 'unmatched':
      return describeUnmatched(bet, phase.receipt);
    case 'refused':
      return `${t`Not placed`}: ${phase.message}`;
    case 'unknown':
      return t`No answer came back`;
    case 'missing':
      return t`The bet did not reach the exchange`;
    default:
      return undefined;
  }
}

/** Tells the outcome of a bet on a page without the slip. */
export function toastOutcome(toast: Platform['toast'], bet: Bet): void {
  const { at } = bet.phase;
  const tone = at === 'refused' || at === 'missing' ? 'error' : at === 'unmatched' ? 'info' : 'success';
  const { runnerName, marketName } = bet.selection;
  toast[tone](`${runnerName}, ${marketName}: ${describeOutcome(bet)}`);
}

const isBetter = (bet: Bet, taken: Quote) => isNoWorse(bet, bet.quote, taken) && !sameQuote(bet.quote, taken);
