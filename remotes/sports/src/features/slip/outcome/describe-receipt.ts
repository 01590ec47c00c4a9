import { describeQuote, formatMoney, formatOdds } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import type { Bet, Receipt } from '../bet/Bet';
import { describeRupees } from '../card/bet-labels';

/** "Unmatched: ₹300 at 12", at the price asked for now. */
export function describeUnmatched(
  { quote }: Bet,
  { remaining, requestedPrice = quote.price }: Receipt,
): string {
  const amount = describeRupees(remaining);
  const price = describeQuote({ ...quote, price: requestedPrice });
  return t`Unmatched: ${amount} at ${price}`;
}

/** "Matched 500.00 at 1.86", with a note when that is better than the requested price. */
export function describeMatched(bet: Bet, { matched, averagePrice }: Receipt): string {
  const amount = formatMoney(matched);
  if (averagePrice === undefined) return t`Matched ${amount}`;
  const price = formatOdds(averagePrice);
  const requested = formatOdds(bet.quote.price);
  return isBetter(bet, averagePrice)
    ? t`Matched ${amount} at ${price}, better than ${requested}`
    : t`Matched ${amount} at ${price}`;
}

/** A fancy can be better by its line as well as its rate, and the average does not show the line. */
function isBetter({ side, quote, selection }: Bet, averagePrice: number): boolean {
  if (selection.format === 'LINE') return false;
  return side === 'BACK' ? averagePrice > quote.price : averagePrice < quote.price;
}
