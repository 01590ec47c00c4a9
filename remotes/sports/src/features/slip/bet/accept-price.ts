import { type LadderName, nextPrice, previousPrice } from '@touchline/shared/betting';
import type { Bet, Quote } from './Bet';
import type { Tolerance } from './tolerance';

/** Whether a price is as good for the player as the one that was asked for, or better. A fancy's line counts too. */
export function isNoWorse({ side }: Pick<Bet, 'side'>, asked: Quote, offered: Quote): boolean {
  const line = (offered.line ?? 0) - (asked.line ?? 0);
  const price = offered.price - asked.price;
  // A back on a fancy wins when at least this number of runs is made, so a lower line is better for it.
  return side === 'BACK' ? price >= 0 && line <= 0 : price <= 0 && line >= 0;
}

/**
 * The price at which a bet is sent without another question. It is the requested price where the offer is no worse,
 * because the exchange matches at the better one; it is the offered price where that is worse within the tolerance.
 * @returns undefined where the player has to be asked
 */
export function acceptedQuote(
  bet: Pick<Bet, 'side' | 'selection'>,
  asked: Quote,
  offered: Quote,
  tolerance: Tolerance,
): Quote | undefined {
  if (isNoWorse(bet, asked, offered)) return asked;
  if (tolerance === 'any') return offered;
  const { ladder } = bet.selection;
  // The player is asked about another line, which is another bet, and about prices without a ladder, which have no
  // ticks.
  if (tolerance === 'none' || ladder === 'NONE' || asked.line !== offered.line) return undefined;
  const worst = ticksWorse(bet.side, asked.price, Number(tolerance), ladder);
  return isNoWorse(bet, { price: worst }, { price: offered.price }) ? offered : undefined;
}

/** The price that is the given number of ticks worse for this side. */
export function ticksWorse(side: Bet['side'], price: number, ticks: number, ladder: LadderName): number {
  const step = side === 'BACK' ? previousPrice : nextPrice;
  return Array.from({ length: ticks }).reduce<number>((at) => step(at, ladder), price);
}
