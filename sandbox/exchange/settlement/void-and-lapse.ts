import { endRemainder } from '../betting/placing';
import { betChanged, type ExchangeContext } from '../ExchangeContext';
import type { Bet, Market } from '../model';

/**
 * Lapses what is unmatched or still delayed when the market closes or turns in play.
 * @param stays the bets that do not lapse
 */
export function lapseUnmatched(
  context: ExchangeContext,
  market: Market,
  reason: string,
  stays: (bet: Bet) => boolean = () => false,
): void {
  for (const bet of context.bets.inMarket(market.id)) {
    if (bet.remaining === 0 || stays(bet)) continue;
    endRemainder(context, bet, 'LAPSED', reason);
    betChanged(context, bet);
  }
}

/** Ends bets without a result: their stakes are free again. */
export function voidBets(context: ExchangeContext, bets: readonly Bet[], reason: string): void {
  for (const bet of bets) {
    bet.settlement = {
      result: 'VOID',
      profit: 0,
      commission: 0,
      settledAt: context.now(),
      voidReason: reason,
    };
    betChanged(context, bet);
  }
}
