import { type Hundredths, reducedPrice } from '@touchline/shared/betting';
import { betChanged, type ExchangeContext, marketChanged, saveMarket } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { Bet, Market, Runner } from '../model';
import { lapseUnmatched, voidBets } from './void-and-lapse';

/**
 * Takes a runner out of an open market: bets on it are void, unmatched bets on every runner lapse, and the factor reduces
 * the prices of the bets matched before.
 * @param factor in hundredths of a per cent, 0 to 10000
 */
export function removeRunner(
  context: ExchangeContext,
  market: Market,
  runner: Runner,
  factor: Hundredths,
): void {
  if (market.status === 'CLOSED') throw new ExchangeError('MARKET_CLOSED', 'This market is settled already');
  if (runner.status === 'REMOVED') throw new ExchangeError('INVALID', `${runner.name} is removed already`);
  if (!Number.isInteger(factor) || factor < 0 || factor > 10_000)
    throw new ExchangeError('INVALID', 'The reduction factor must be from 0 to 100 per cent');
  context.database.write(() => {
    Object.assign(runner, { status: 'REMOVED', adjustmentFactor: factor, removedAt: context.now() });
    runner.back = [];
    runner.lay = [];
    lapseUnmatched(context, market, `Unmatched when ${runner.name} was removed`);
    for (const bet of context.bets.inMarket(market.id)) {
      if (bet.runnerId === runner.id) voidBets(context, [bet], `${runner.name} was removed`);
      else if (market.format === 'DECIMAL') reduce(context, bet, runner.name, factor, market.winners);
    }
    marketChanged(context, market);
    saveMarket(context, market);
  });
}

function reduce(
  context: ExchangeContext,
  bet: Bet,
  runnerName: string,
  factor: Hundredths,
  winners: number,
): void {
  let isReduced = false;
  for (const fill of bet.fills) {
    const price = reducedPrice(fill.price, factor, winners);
    if (price === fill.price) continue;
    fill.priceBefore ??= fill.price;
    fill.price = price;
    isReduced = true;
  }
  if (!isReduced) return;
  bet.reductions = [...(bet.reductions ?? []), { runnerName, factor }];
  betChanged(context, bet);
}
