import { commission, type Paise } from '@touchline/shared/betting';
import { sportNamed } from '../catalogue/sports';
import { betChanged, type ExchangeContext, eventOf, marketChanged, saveMarket } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import { groupBy } from '../groupBy';
import type { Bet, Market, SportingEvent } from '../model';
import type { MarketResult } from '../stores/results';
import { describeEnd, type MarketEnd, type RunnerEnd, resultOfBet, winnersOf } from './market-end';
import { removeRunner } from './removeRunner';
import { lapseUnmatched, voidBets } from './void-and-lapse';

/** Divides a market's commission among its winning bets in proportion; the last one takes the rounding difference. */
function shares(due: Paise, profits: readonly Paise[]): Paise[] {
  const won = profits.reduce((sum, profit) => sum + Math.max(0, profit), 0);
  const last = profits.findLastIndex((profit) => profit > 0);
  let left = due;
  return profits.map((profit, index) => {
    if (due === 0 || profit <= 0) return 0;
    // BigInt, because commission times profit may exceed 2^53.
    const share = index === last ? left : Number((BigInt(due) * BigInt(profit)) / BigInt(won));
    left -= share;
    return share;
  });
}

export function fullName(event: SportingEvent, market: Market): string {
  return `${sportNamed(event.sportId)} / ${event.title} / ${market.name}`;
}

/**
 * Pays and closes a market. Runners that it names as removed are taken out first. Each player pays commission on the net
 * winnings in it.
 * @throws ExchangeError MARKET_CLOSED; INVALID where no runner won
 */
export function settleMarket(context: ExchangeContext, market: Market, end: MarketEnd): void {
  if (market.status === 'CLOSED') throw new ExchangeError('MARKET_CLOSED', 'This market is settled already');
  if ('runners' in end && winnersOf(market, end.runners).length === 0)
    throw new ExchangeError('INVALID', 'A market settles with at least one winner');
  const result = describeEnd(market, end);
  context.database.write(() => {
    removeNamed(context, market, end);
    lapseUnmatched(context, market, 'Unmatched when the market was settled');
    const round = (context.results.get(market.id)?.round ?? 0) + 1;
    const name = fullName(eventOf(context, market.eventId), market);
    context.results.set(market.id, { market: name, result, round });
    const byUser = groupBy(context.bets.inMarket(market.id), (bet) => bet.userId);
    for (const [userId, bets] of byUser) pay(context, market, { userId, bets, name, end, result, round });
    close(context, market, 'runs' in end ? { label: `Result: ${end.runs}` } : end);
  });
}

function removeNamed(context: ExchangeContext, market: Market, end: MarketEnd): void {
  if ('runs' in end) return;
  for (const runner of market.runners) {
    const own = end.runners.get(runner.id);
    if (own?.status === 'REMOVED' && runner.status !== 'REMOVED')
      removeRunner(context, market, runner, own.adjustmentFactor ?? 0);
  }
}

interface Payment {
  userId: string;
  bets: readonly Bet[];
  name: string;
  end: MarketEnd;
  result: string;
  round: number;
}

/** Settles a player's bets on a market and moves the money, at the context's time. */
export function pay(context: ExchangeContext, market: Market, payment: Payment): void {
  const { userId, bets, name, end, result, round } = payment;
  const results = bets.map((bet) => resultOfBet(bet, market, end));
  const profits = results.map(({ profit }) => profit);
  const net = profits.reduce((sum, profit) => sum + profit, 0);
  const due = commission(net, market.commissionPct);
  const remark = `${name} / ${result}`;
  const key = `${market.id}:${round}:${userId}`;
  const to = { userId, remark, marketId: market.id };
  context.ledger.post(
    { ...to, type: 'BET', ref: `settle:${key}`, amount: net, against: 'house' },
    context.now(),
  );
  if (due > 0) {
    const row = { ...to, remark: `Commission ${market.commissionPct / 100}% / ${remark}` };
    context.ledger.post(
      { ...row, type: 'COMMISSION', ref: `commission:${key}`, amount: -due, against: 'commission' },
      context.now(),
    );
  }
  const commissions = shares(due, profits);
  bets.forEach((bet, index) => {
    const { profit, deadHeat } = results[index] ?? { profit: 0 };
    bet.settlement = {
      // A dead heat may return exactly the stake; the bet then counts as won.
      result: profit > 0 || (profit === 0 && deadHeat) ? 'WON' : 'LOST',
      profit,
      commission: commissions[index] ?? 0,
      settledAt: context.now(),
      resultText: result,
      ...(deadHeat && { deadHeat }),
    };
    betChanged(context, bet);
  });
}

/** Closes a market with the ends of its runners or, where no runner wins, with a label that says how it ended. */
function close(
  context: ExchangeContext,
  market: Market,
  { runners, label }: { runners?: ReadonlyMap<string, RunnerEnd>; label?: string },
): void {
  market.status = 'CLOSED';
  delete market.resumeAt;
  delete market.statusLabel;
  if (label !== undefined) market.statusLabel = label;
  market.held = false;
  for (const runner of market.runners) {
    runner.back = [];
    runner.lay = [];
    if (runner.status !== 'REMOVED' && runners) runner.status = runners.get(runner.id)?.status ?? 'LOSER';
  }
  marketChanged(context, market);
  saveMarket(context, market);
  for (const order of context.autoCashOuts.inMarket(market.id)) context.autoCashOuts.remove(order);
  context.announcer.settled(market.id);
}

const VOID = 'Void: ';

/**
 * Voids every bet of the market. A settled market is undone first by opposite rows; a void market stays as it is, with
 * its first reason.
 */
export function voidMarket(context: ExchangeContext, market: Market, reason: string): void {
  context.database.write(() => {
    const settled = market.status === 'CLOSED' ? context.results.get(market.id) : undefined;
    if (settled?.result.startsWith(VOID)) return;
    const undone = context.bets.settledIn(market.id).filter(({ settlement }) => isPaid(settlement?.result));
    if (settled !== undefined) takeBack(context, market.id, settled, reason);
    lapseUnmatched(context, market, `${VOID}${reason}`);
    voidBets(context, [...context.bets.inMarket(market.id), ...undone], reason);
    const round = settled?.round ?? (context.results.get(market.id)?.round ?? 0) + 1;
    const name = fullName(eventOf(context, market.eventId), market);
    context.results.set(market.id, { market: name, result: `${VOID}${reason}`, round });
    if (market.status !== 'CLOSED') close(context, market, { label: 'Void' });
  });
}

/** Reverses the payments and commission of a settled market. */
export function takeBack(
  context: ExchangeContext,
  marketId: string,
  { market, round }: MarketResult,
  reason: string,
): void {
  for (const ref of context.ledger.refsOfMarket(marketId, round)) {
    const userId = context.ledger.reverse(ref, `${VOID}${reason} / ${market}`, context.now());
    if (userId !== undefined) context.announcer.balance(userId);
  }
}

function isPaid(result: string | undefined): boolean {
  return result === 'WON' || result === 'LOST';
}
