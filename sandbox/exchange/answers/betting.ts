import type { Paise } from '@touchline/shared/betting';
import { type Position, positionIn } from '../betting/positions';
import { type ExchangeContext, exposureOfBets, marketOf } from '../ExchangeContext';
import { groupBy } from '../groupBy';
import type { Bet, Market } from '../model';
import type { AccountFigures } from '../signals';
import type {
  AutoCashOutAnswer,
  BetHistoryQuery,
  BetStatus,
  CashOutAnswer,
  ExpectedProfitLoss,
  OpenBet,
  OpenBetsAnswer,
  Page,
  PlaceBetResult,
  SettledBet,
} from './wire';
import { decimal, iso, maybe, moneyText, present, rupees } from './wire-amounts';

export function figuresOf(context: ExchangeContext, userId: string): AccountFigures {
  return {
    balance: rupees(context.ledger.balance(userId)),
    exposure: rupees(exposureOfBets(context, context.bets.openOf(userId))),
  };
}

function statusOf(bet: Bet): BetStatus {
  if (bet.confirmAt !== undefined) return 'PENDING';
  if (bet.matched === 0) return 'UNMATCHED';
  return bet.matched < bet.stake ? 'PARTIAL' : 'MATCHED';
}

/** The matched prices' mean, weighted by stake, to two decimals: shown to the player, not used to settle. */
function averageOf(
  bet: Bet,
  priceOf: (fill: Bet['fills'][number]) => number = ({ price }) => price,
): number | undefined {
  if (bet.matched === 0) return undefined;
  const weighted = bet.fills.reduce((sum, fill) => sum + BigInt(priceOf(fill)) * BigInt(fill.stake), 0n);
  const matched = BigInt(bet.matched);
  return decimal(Number((weighted + matched / 2n) / matched));
}

/** The removed runners that reduced a bet's prices, and the average before. */
function reductionsOf(bet: Bet): Pick<OpenBet, 'reductions' | 'averagePriceBefore'> {
  if (bet.reductions === undefined) return {};
  return {
    reductions: bet.reductions.map(({ runnerName, factor }) => ({ runnerName, factor: decimal(factor) })),
    averagePriceBefore: averageOf(bet, ({ price, priceBefore = price }) => priceBefore),
  };
}

export function betRow(bet: Bet): OpenBet {
  const { id, userId: _, fills, matched, unmatched, fillOrKill, settlement, reductions, ...row } = bet;
  return present({
    ...row,
    betId: String(id),
    price: decimal(bet.price),
    stake: rupees(bet.stake),
    matchedStake: rupees(matched),
    remaining: rupees(bet.remaining),
    averagePrice: averageOf(bet),
    ...reductionsOf(bet),
    status: statusOf(bet),
    placedAt: iso(bet.placedAt),
    stopLoss: maybe(bet.stopLoss, decimal),
    takeProfit: maybe(bet.takeProfit, decimal),
    confirmAt: maybe(bet.confirmAt, iso),
  });
}

export function settledRow(bet: Bet): SettledBet | undefined {
  const { settlement } = bet;
  return (
    settlement && {
      ...betRow(bet),
      ...settlement,
      profit: rupees(settlement.profit),
      commission: rupees(settlement.commission),
      settledAt: iso(settlement.settledAt),
    }
  );
}

function messageFor(bet: Bet): string {
  const matched = `${moneyText(bet.matched)} matched at ${averageOf(bet)}`;
  switch (statusOf(bet)) {
    case 'PENDING':
      return 'Bet received';
    case 'MATCHED':
      return `Bet matched: ${matched}`;
    case 'PARTIAL':
      return bet.remaining > 0
        ? `Bet partly matched: ${matched}, ${moneyText(bet.remaining)} is waiting`
        : `Bet partly matched: ${matched}, the rest was cancelled`;
    case 'UNMATCHED':
      return bet.remaining > 0
        ? 'Bet placed, waiting to be matched'
        : (bet.settlement?.resultText ?? 'Bet cancelled');
  }
}

export function placeBetResult(context: ExchangeContext, bet: Bet): PlaceBetResult {
  return present({
    betId: String(bet.id),
    clientRef: bet.clientRef,
    status: statusOf(bet),
    matchedStake: rupees(bet.matched),
    line: bet.line,
    averagePrice: averageOf(bet),
    remaining: rupees(bet.remaining),
    confirmAt: maybe(bet.confirmAt, iso),
    ...figuresOf(context, bet.userId),
    message: messageFor(bet),
  });
}

export function cashOutAnswer(
  context: ExchangeContext,
  userId: string,
  { bets, worth, share }: { bets: readonly Bet[]; worth: Paise; share: number | undefined },
): CashOutAnswer {
  return {
    bets: bets.map((bet) => placeBetResult(context, bet)),
    worth: rupees(worth),
    ...figuresOf(context, userId),
    message:
      share === undefined
        ? `Cashed out: the market is worth ${moneyText(worth)} to you now, whoever wins`
        : `Cashed out ${share / 10} %: your worst result in the market is ${moneyText(worth)} now`,
  };
}

export function autoCashOutAnswer(
  context: ExchangeContext,
  userId: string,
  marketId: string,
): AutoCashOutAnswer {
  const auto = context.autoCashOuts.of(userId, marketId);
  return present({
    atLeast: maybe(auto?.atLeast, rupees),
    message: auto === undefined ? 'No automatic cash-out is set' : 'Set',
  });
}

/** Newest first. */
export function openBetsAnswer(context: ExchangeContext, userId: string): OpenBetsAnswer {
  const bets = context.bets.openOf(userId).sort((a, b) => b.id - a.id);
  return { ...figuresOf(context, userId), openBets: bets.map(betRow) };
}

export function expectedAnswer(context: ExchangeContext, userId: string): ExpectedProfitLoss[] {
  const byMarket = groupBy(context.bets.openOf(userId), (bet) => bet.marketId);
  return [...byMarket].map(([marketId, bets]) => {
    const market = marketOf(context, marketId);
    const position = positionIn(market, bets);
    const auto = context.autoCashOuts.of(userId, marketId);
    return present({
      eventId: market.eventId,
      marketId,
      kind: market.kind,
      exposure: rupees(position.exposure),
      autoCashOut: maybe(auto?.atLeast, rupees),
      ...outcomesOf(market, position),
    });
  });
}

function outcomesOf(
  market: Market,
  position: Position,
): Pick<ExpectedProfitLoss, 'winners' | 'runners' | 'ladder'> {
  if (position.by === 'runner')
    return { runners: [...position.runners].map(([runnerId, pl]) => ({ runnerId, pl: rupees(pl) })) };
  if (position.by === 'run')
    return { ladder: position.ladder.map(({ pl, ...range }) => ({ ...range, pl: rupees(pl) })) };
  return {
    winners: market.winners,
    runners: [...position.runners].map(([runnerId, { ifWin, ifLose }]) => ({
      runnerId,
      pl: rupees(ifWin),
      ifLose: rupees(ifLose),
    })),
  };
}

export function betHistoryAnswer(
  context: ExchangeContext,
  userId: string,
  query: BetHistoryQuery,
): Page<SettledBet> {
  const { totalCount, items } = context.bets.history(userId, query);
  return { totalCount, items: items.flatMap((bet) => settledRow(bet) ?? []) };
}
