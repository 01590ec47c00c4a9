import { formatMoney, formatOdds } from '@touchline/shared/format';
import type { Bet, Receipt } from '../bet/Bet';

/** "Matched 500.00 at 1.86", and when that is better than the price asked for, that it is. */
export function matchedWords(bet: Bet, { matched, averagePrice }: Receipt): string {
  if (averagePrice === undefined) return `Matched ${formatMoney(matched)}`;
  const words = `Matched ${formatMoney(matched)} at ${formatOdds(averagePrice)}`;
  return isBetter(bet, averagePrice) ? `${words}, better than ${formatOdds(bet.quote.price)}` : words;
}

/** A fancy is better by its line as much as by its rate: of that the average says nothing. */
function isBetter({ side, quote, selection }: Bet, averagePrice: number): boolean {
  if (selection.format === 'LINE') return false;
  return side === 'BACK' ? averagePrice > quote.price : averagePrice < quote.price;
}
