import { commission, fancyProfitAt, outcome, type Paise } from '@touchline/shared/betting';
import { endRemainder } from '../betting/placing';
import { matchedOnLine, matchedOnRunner } from '../betting/positions';
import { sportNamed } from '../catalogue/sports';
import { type ExchangeContext, marketChanged } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import { groupBy } from '../group-by';
import type { Bet, Market, SportingEvent } from '../model';
import type { Decision } from '../simulation/sports';
import type { MarketResult } from '../stores/results';

function grossOf(bet: Bet, market: Market, decision: Decision): Paise {
  if ('runs' in decision) return fancyProfitAt(matchedOnLine(bet), decision.runs);
  const won = market.runners[decision.winner]?.id === bet.runnerId;
  return matchedOnRunner(bet).reduce((sum, each) => {
    const { ifWin, ifLose } = outcome(each);
    return sum + (won ? ifWin : ifLose);
  }, 0);
}

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
    context.bets.save(bet);
    context.announcer.bet(bet);
  }
}

/** The market's name in the statement. */
export function fullName(event: SportingEvent, market: Market): string {
  return `${sportNamed(event.sportId)} / ${event.title} / ${market.name}`;
}

/** Pays and closes a market. Each player pays commission on the net winnings in it. */
export function settleMarket(
  context: ExchangeContext,
  event: SportingEvent,
  market: Market,
  decision: Decision,
): void {
  if (market.status === 'CLOSED') throw new ExchangeError('MARKET_CLOSED', 'This market is settled already');
  const result = 'runs' in decision ? `${decision.runs} runs` : (market.runners[decision.winner]?.name ?? '');
  context.database.write(() => {
    lapseUnmatched(context, market, 'Unmatched when the market was settled');
    const round = (context.results.get(market.id)?.round ?? 0) + 1;
    context.results.set(market.id, { market: fullName(event, market), result, round });
    const byUser = groupBy(context.bets.inMarket(market.id), (bet) => bet.userId);
    for (const [userId, bets] of byUser)
      pay(context, event, market, { userId, bets, decision, result, round });
    close(context, event, market, 'runs' in decision ? { label: `Result: ${decision.runs}` } : decision);
  });
}

interface Payment {
  userId: string;
  bets: readonly Bet[];
  decision: Decision;
  result: string;
  round: number;
}

/** Settles a player's bets on a market and moves the money, at the context's time. */
export function pay(context: ExchangeContext, event: SportingEvent, market: Market, payment: Payment): void {
  const { userId, bets, decision, result, round } = payment;
  const profits = bets.map((bet) => grossOf(bet, market, decision));
  const net = profits.reduce((sum, profit) => sum + profit, 0);
  const due = commission(net, market.commissionPct);
  const remark = `${fullName(event, market)} / ${result}`;
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
    const profit = profits[index] ?? 0;
    bet.settlement = {
      result: profit > 0 ? 'WON' : 'LOST',
      profit,
      commission: commissions[index] ?? 0,
      settledAt: context.now(),
      resultText: result,
    };
    context.bets.save(bet);
    context.announcer.bet(bet);
  });
}

/** Closes a market with its winner or, where no runner wins, with a label that says how it ended. */
function close(
  context: ExchangeContext,
  event: SportingEvent,
  market: Market,
  { winner, label }: { winner?: number; label?: string },
): void {
  market.status = 'CLOSED';
  delete market.resumeAt;
  delete market.statusLabel;
  if (label !== undefined) market.statusLabel = label;
  market.held = false;
  market.runners.forEach((runner, index) => {
    runner.back = [];
    runner.lay = [];
    if (runner.status !== 'REMOVED' && winner !== undefined)
      runner.status = index === winner ? 'WINNER' : 'LOSER';
  });
  marketChanged(context, event, market);
  context.events.save(event);
  for (const order of context.autoCashOuts.inMarket(market.id)) context.autoCashOuts.remove(order);
  context.announcer.settled(market.id);
}

const VOID = 'Void: ';

/**
 * Voids every bet of the market. A settled market is undone first by opposite rows; a void market stays as it is, with
 * its first reason.
 */
export function voidMarket(
  context: ExchangeContext,
  event: SportingEvent,
  market: Market,
  reason: string,
): void {
  context.database.write(() => {
    const settled = market.status === 'CLOSED' ? context.results.get(market.id) : undefined;
    if (settled?.result.startsWith(VOID)) return;
    const undone = context.bets.settledIn(market.id).filter(({ settlement }) => isPaid(settlement?.result));
    if (settled !== undefined) takeBack(context, market.id, settled, reason);
    lapseUnmatched(context, market, `${VOID}${reason}`);
    voidBets(context, [...context.bets.inMarket(market.id), ...undone], reason);
    const round = settled?.round ?? (context.results.get(market.id)?.round ?? 0) + 1;
    context.results.set(market.id, { market: fullName(event, market), result: `${VOID}${reason}`, round });
    if (market.status !== 'CLOSED') close(context, event, market, { label: 'Void' });
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

export function voidBets(context: ExchangeContext, bets: readonly Bet[], reason: string): void {
  for (const bet of bets) {
    bet.settlement = {
      result: 'VOID',
      profit: 0,
      commission: 0,
      settledAt: context.now(),
      voidReason: reason,
    };
    context.bets.save(bet);
    context.announcer.bet(bet);
  }
}

function isPaid(result: string | undefined): boolean {
  return result === 'WON' || result === 'LOST';
}
