import {
  isOnLadder,
  marketAvailability,
  profit,
  type Side,
  type Unavailable,
} from '@touchline/shared/betting';
import type { PlaceBetRequest } from '../answers/wire';
import { moneyText } from '../answers/wire-amounts';
import { type ExchangeContext, exposureOfBets } from '../ExchangeContext';
import { ExchangeError, type ExchangeErrorCode } from '../ExchangeError';
import type { Bet, Market, Runner, SportingEvent } from '../model';
import { limitsOf } from './limits';
import { bestOffer } from './order-book';
import { exposureIn } from './positions';

/** Checks what a request says by itself. @throws ExchangeError INVALID */
export function checkForm(request: PlaceBetRequest): void {
  const { clientRef, side, unmatched, stake, price } = request;
  const sides: readonly Side[] = ['BACK', 'LAY'];
  if (typeof clientRef !== 'string' || clientRef.length === 0 || clientRef.length > 64)
    throw new ExchangeError('INVALID', 'A bet needs a reference of 1 to 64 characters');
  if (!sides.includes(side)) throw new ExchangeError('INVALID', 'The side must be BACK or LAY');
  if (unmatched !== 'REJECT' && unmatched !== 'KEEP')
    throw new ExchangeError('INVALID', 'What to do with the unmatched part must be REJECT or KEEP');
  checkOrders(request);
  if (!(stake > 0)) throw new ExchangeError('INVALID', 'The stake must be above 0');
  if (!(price > 0)) throw new ExchangeError('INVALID', 'The price must be above 0');
}

function checkOrders({ side, price, unmatched, ...orders }: PlaceBetRequest): void {
  const { fillOrKill, keepInPlay, stopLoss, takeProfit } = orders;
  if (fillOrKill && unmatched === 'KEEP')
    throw new ExchangeError('INVALID', 'Fill or kill leaves nothing unmatched');
  if (keepInPlay && unmatched === 'REJECT')
    throw new ExchangeError(
      'INVALID',
      'There is nothing to keep in play where the unmatched part is rejected',
    );
  const worse = (than: number) => (side === 'BACK' ? than > price : than < price);
  if (stopLoss !== undefined && !worse(stopLoss))
    throw new ExchangeError(
      'INVALID',
      `A stop loss must be ${side === 'BACK' ? 'above' : 'below'} the price`,
    );
  if (takeProfit !== undefined && (worse(takeProfit) || takeProfit === price))
    throw new ExchangeError(
      'INVALID',
      `A take profit must be ${side === 'BACK' ? 'below' : 'above'} the price`,
    );
}

const REFUSALS: Readonly<
  Record<Unavailable['reason'], readonly [ExchangeErrorCode, (runnerName: string) => string]>
> = {
  'event-ended': ['EVENT_CLOSED', () => 'This event is closed'],
  suspended: ['MARKET_SUSPENDED', () => 'Market is suspended'],
  'ball-running': ['BALL_RUNNING', () => 'Ball is running, try again after this ball'],
  'not-open-yet': ['MARKET_CLOSED', () => 'Market is not open for betting yet'],
  closed: ['MARKET_CLOSED', () => 'Market is closed for betting'],
  'unknown-status': ['MARKET_CLOSED', () => 'Market is not open for betting'],
  gone: ['MARKET_CLOSED', () => 'Market is closed for betting'],
  unsupported: ['MARKET_CLOSED', () => 'Market is not open for betting'],
  runner: ['RUNNER_NOT_ACTIVE', (runnerName) => `${runnerName} is not open for betting`],
};

/**
 * Checks that the runner takes bets, by the rule that the pages use (`marketAvailability`).
 * @throws ExchangeError
 */
export function checkOpen(
  event: Pick<SportingEvent, 'phase'>,
  market: Pick<Market, 'status'>,
  runner: Pick<Runner, 'name' | 'status'>,
): void {
  const availability = marketAvailability({
    eventEnded: event.phase === 'CLOSED',
    status: market.status,
    runnerStatus: runner.status,
  });
  if (availability.takesBets) return;
  const [code, text] = REFUSALS[availability.reason];
  throw new ExchangeError(code, text(runner.name));
}

export function checkPrice(market: Market, bet: Bet): void {
  if (!isOnLadder(bet.price, market.ladder))
    throw new ExchangeError('INVALID', `The price ${bet.price / 100} is not offered in this market`);
  for (const trigger of [bet.stopLoss, bet.takeProfit])
    if (trigger !== undefined && (market.format !== 'DECIMAL' || !isOnLadder(trigger, market.ladder)))
      throw new ExchangeError('INVALID', `An order at ${trigger / 100} is not offered in this market`);
  const wantsLine = market.format === 'LINE';
  if (!wantsLine && bet.line !== undefined) throw new ExchangeError('INVALID', 'This market has no line');
  if (wantsLine && !Number.isSafeInteger((bet.line ?? Number.NaN) * 2))
    throw new ExchangeError('INVALID', 'The line must be a whole or a half number of runs');
  if (bet.unmatched === 'KEEP' && market.kind !== 'MATCH_ODDS')
    throw new ExchangeError('UNMATCHED_NOT_ALLOWED', 'Unmatched bets are not allowed in this market');
}

export function checkLimits(market: Market, bet: Bet): void {
  const { minStake, maxStake, maxProfit } = limitsOf(market);
  if (bet.stake < minStake)
    throw new ExchangeError('BELOW_MINIMUM', `The stake is below the minimum of ${moneyText(minStake)}`);
  if (bet.stake > maxStake)
    throw new ExchangeError('ABOVE_MAXIMUM', `The stake is above the maximum of ${moneyText(maxStake)}`);
  if (maxProfit > 0 && bet.side === 'BACK' && profit(bet) > maxProfit)
    throw new ExchangeError('ABOVE_MAXIMUM', `The profit is above the maximum of ${moneyText(maxProfit)}`);
}

/** Checks that the player can cover this bet beside the other open ones. */
export function checkFunds(context: ExchangeContext, market: Market, bet: Bet): void {
  const open = context.bets.openOf(bet.userId);
  const here = open.filter((other) => other.marketId === market.id);
  const before = exposureOfBets(context, open);
  const inMarket = exposureIn(market, [...here.filter((other) => other.id !== bet.id), bet]);
  const after = before - exposureIn(market, here) + inMarket;
  // A bet that lowers the exposure is never refused for lack of balance.
  if (after <= before) return;
  const balance = context.ledger.balance(bet.userId);
  if (after > balance)
    throw new ExchangeError(
      'INSUFFICIENT_BALANCE',
      `Insufficient balance: this bet needs ${moneyText(after - before)}, ${moneyText(Math.max(0, balance - before))} is available`,
    );
  // A changed bet is among the stakes already.
  const staked = open.find(({ id }) => id === bet.id);
  context.ownLimits.check(bet.userId, 'STAKE', bet.stake - (staked ? staked.stake : 0));
  context.ownLimits.check(bet.userId, 'LOSS', after);
  const { exposureLimit } = context.players.get(bet.userId);
  if (exposureLimit > 0 && after > exposureLimit)
    throw new ExchangeError('EXPOSURE_LIMIT', `Exposure limit of ${moneyText(exposureLimit)} exceeded`);
  const { maxExposure } = limitsOf(market);
  if (maxExposure > 0 && inMarket > maxExposure)
    throw new ExchangeError(
      'EXPOSURE_LIMIT',
      `Exposure limit of ${moneyText(maxExposure)} in this market exceeded`,
    );
}

/** Checks that a bet that must match at once finds its price or better. */
export function checkAvailable(context: ExchangeContext, market: Market, runner: Runner, bet: Bet): void {
  const { offer, fits } = bestOffer(bet, runner, context.bets.inMarket(market.id));
  if (fits) return;
  const asked = priceText(bet);
  if (offer === undefined)
    throw new ExchangeError('ODDS_CHANGED', `Odds changed: ${asked} is no longer available`);
  throw new ExchangeError(
    'ODDS_CHANGED',
    `Odds changed: ${asked} is no longer available, it is now ${priceText(offer)}`,
  );
}

function priceText({ price, line }: Pick<Bet, 'price' | 'line'>): string {
  return line === undefined ? String(price / 100) : `${line} at ${price / 100}`;
}
