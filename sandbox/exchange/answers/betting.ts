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
import { decimal, iso, moneyText, rupees } from './wire-amounts';

/** Balance and exposure of a player. */
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
function averagePrice(bet: Bet): { averagePrice?: number } {
  return bet.matched === 0 ? {} : { averagePrice: averageOf(bet, ({ price }) => price) };
}

function averageOf(bet: Bet, priceOf: (fill: Bet['fills'][number]) => number): number {
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
  const {
    clientRef,
    sportId,
    eventId,
    eventTitle,
    marketId,
    marketName,
    kind,
    format,
    runnerId,
    runnerName,
    side,
  } = bet;
  return {
    betId: String(bet.id),
    clientRef,
    sportId,
    eventId,
    eventTitle,
    marketId,
    marketName,
    kind,
    format,
    runnerId,
    runnerName,
    side,
    price: decimal(bet.price),
    ...(bet.line === undefined ? {} : { line: bet.line }),
    stake: rupees(bet.stake),
    matchedStake: rupees(bet.matched),
    remaining: rupees(bet.remaining),
    ...averagePrice(bet),
    ...reductionsOf(bet),
    status: statusOf(bet),
    placedAt: iso(bet.placedAt),
    ...(bet.keepInPlay === undefined ? {} : { keepInPlay: bet.keepInPlay }),
    ...(bet.stopLoss === undefined ? {} : { stopLoss: decimal(bet.stopLoss) }),
    ...(bet.takeProfit === undefined ? {} : { takeProfit: decimal(bet.takeProfit) }),
    ...(bet.triggered === undefined ? {} : { triggered: bet.triggered }),
    ...(bet.origin === undefined ? {} : { origin: bet.origin }),
    ...(bet.confirmAt === undefined ? {} : { confirmAt: iso(bet.confirmAt) }),
  };
}

export function settledRow(bet: Bet): SettledBet | undefined {
  const { settlement } = bet;
  if (settlement === undefined) return undefined;
  return {
    ...betRow(bet),
    result: settlement.result,
    profit: rupees(settlement.profit),
    commission: rupees(settlement.commission),
    settledAt: iso(settlement.settledAt),
    ...(settlement.resultText === undefined ? {} : { resultText: settlement.resultText }),
    ...(settlement.deadHeat === undefined ? {} : { deadHeat: settlement.deadHeat }),
    ...(settlement.voidReason === undefined ? {} : { voidReason: settlement.voidReason }),
  };
}

function messageFor(bet: Bet): string {
  const price = averagePrice(bet).averagePrice;
  const matched = `${moneyText(bet.matched)} matched at ${price}`;
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
  return {
    betId: String(bet.id),
    clientRef: bet.clientRef,
    status: statusOf(bet),
    matchedStake: rupees(bet.matched),
    ...(bet.line === undefined ? {} : { line: bet.line }),
    ...averagePrice(bet),
    remaining: rupees(bet.remaining),
    ...(bet.confirmAt === undefined ? {} : { confirmAt: iso(bet.confirmAt) }),
    ...figuresOf(context, bet.userId),
    message: messageFor(bet),
  };
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
  return {
    ...(auto === undefined ? {} : { atLeast: rupees(auto.atLeast) }),
    message: auto === undefined ? 'No automatic cash-out waits here' : 'Set',
  };
}

/** Newest first. */
export function openBetsAnswer(context: ExchangeContext, userId: string): OpenBetsAnswer {
  const bets = context.bets.openOf(userId).sort((a, b) => b.id - a.id);
  return { ...figuresOf(context, userId), openBets: bets.map(betRow) };
}

export function expectedAnswer(context: ExchangeContext, userId: string): ExpectedProfitLoss[] {
  const byMarket = groupBy(context.bets.openOf(userId), (bet) => bet.marketId);
  return [...byMarket].map(([marketId, bets]) => {
    const { event, market } = marketOf(context, marketId);
    const position = positionIn(market, bets);
    const auto = context.autoCashOuts.of(userId, marketId);
    return {
      eventId: event.id,
      marketId,
      kind: market.kind,
      exposure: rupees(position.exposure),
      ...(auto === undefined ? {} : { autoCashOut: rupees(auto.atLeast) }),
      ...outcomesOf(market, position),
    };
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
