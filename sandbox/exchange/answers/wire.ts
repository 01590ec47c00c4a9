/**
 * The exchange's answers in wire form: rupees and prices as decimals, times as ISO strings. Their fields are those that the
 * contract declares, so that a field renamed there no longer compiles here.
 */
import type { api, RequestOf, WireOf } from '@touchline/shared/contracts/api';
import type * as bets from '@touchline/shared/contracts/bets';
import type * as markets from '@touchline/shared/contracts/markets';
import type * as money from '@touchline/shared/contracts/money';
import type { Wire } from '@touchline/shared/contracts/reading';

/** A value as the exchange sends it: nothing is null, and ids and times are texts. */
type Value<W> = string extends W
  ? string
  : [W] extends [readonly (infer Row)[] | null | undefined]
    ? Value<Row>[]
    : NonNullable<W>;

/**
 * A row as the exchange sends it: every field of the contract's row.
 * @typeParam Sometimes the fields that it leaves out where there is nothing to say
 * @typeParam Own the fields that have a row of their own here, or that it never sends
 */
type Row<W, Sometimes extends keyof W = never, Own extends Named<W, Own> = object> = {
  [Field in Exclude<keyof W, Sometimes | keyof Own>]-?: Value<W[Field]>;
} & { [Field in Sometimes]?: Value<W[Field]> | undefined } & Own;
type Named<W, Own> = { [Field in keyof Own]: Field extends keyof W ? unknown : never };

export type MarketKind = Wire<typeof markets.marketKind>;
export type MarketStatus = Wire<typeof markets.marketStatus>;
export type RunnerStatus = Wire<typeof markets.runnerStatus>;
export type TransactionType = Wire<typeof money.transactionType>;

export interface Page<T> {
  totalCount: number;
  items: T[];
}

interface PageQuery {
  skip?: number;
  /** 50 by default. */
  max?: number;
  /** Milliseconds, inclusive. */
  from?: number | undefined;
  /** Milliseconds, exclusive. */
  to?: number | undefined;
}

export interface TransactionQuery extends PageQuery {
  type?: TransactionType | undefined;
}

export interface BetHistoryQuery extends PageQuery {
  sportId?: number | undefined;
  result?: BetResult | undefined;
  marketId?: string | undefined;
}

export type Price = Row<Wire<typeof markets.price>, 'size' | 'line'>;

type EventRunner = Row<
  Wire<typeof markets.rowRunner>,
  'altName' | 'handicap',
  { back?: Price | undefined; lay?: Price | undefined }
>;
export type EventRow = Row<
  Wire<typeof markets.sportEvent>,
  'score' | 'totalMatched' | 'altTitle',
  { pin?: never; runners: EventRunner[]; market?: Row<Wire<typeof markets.rowMarket>> | undefined }
>;
export type SportRow = Row<Wire<typeof markets.sport>, never, { events: EventRow[] }>;

type MarketRunner = Row<
  Wire<typeof markets.runner>,
  'jockey' | 'trainer' | 'handicap',
  { cloth?: number | undefined; draw?: number | undefined; silk?: never }
>;
export type MarketRow = Row<Wire<typeof markets.market>, 'group' | 'rules', { runners: MarketRunner[] }>;
export type MarketsAnswer = Row<
  WireOf<typeof api.getMarketsByEventId>,
  'tvUrl',
  { event: EventRow; markets: MarketRow[] }
>;

type RunnerOdds = Row<
  Wire<typeof markets.runnerOdds>,
  'lastTraded' | 'handicap' | 'adjustmentFactor' | 'removedAt',
  { back: Price[]; lay: Price[]; traded?: { price: number; size: number }[] | undefined }
>;
export type MarketOdds = Row<
  Wire<typeof markets.marketOdds>,
  'statusLabel' | 'score' | 'eventId',
  { runners: RunnerOdds[] }
>;
export type OddsAnswer = Row<WireOf<typeof api.getUserOdds>, never, { markets: MarketOdds[] }>;

export type LimitRow = Row<Wire<typeof markets.limits>, 'runnerId' | 'handicap'>;

export type PlaceBetRequest = RequestOf<typeof api.placeBet>;
export type UnmatchedRule = PlaceBetRequest['unmatched'];
/** Absent fields stay unchanged. */
export type EditRequest = Omit<RequestOf<typeof api.editBet>, 'betId'>;
export type CashOutRequest = RequestOf<typeof api.cashOut>;
export type AutoCashOutRequest = RequestOf<typeof api.setAutoCashOut>;
export type AutoCashOutAnswer = Row<WireOf<typeof api.setAutoCashOut>, 'atLeast'>;
export type BetOrigin = 'STOP_LOSS' | 'TAKE_PROFIT' | 'CASH_OUT' | 'AUTO_CASH_OUT';

export type PlaceBetResult = Row<Wire<typeof bets.placeBetResult>, 'line' | 'averagePrice' | 'confirmAt'>;
export type BetStatus = PlaceBetResult['status'];
export type CashOutAnswer = Row<Wire<typeof bets.cashOutResult>, never, { bets: PlaceBetResult[] }>;

/** The fields of a bet's orders and reductions, which most bets do not have. */
type Orders =
  | 'keepInPlay'
  | 'stopLoss'
  | 'takeProfit'
  | 'triggered'
  | 'origin'
  | 'reductions'
  | 'averagePriceBefore';
/** `confirmAt`: when a delayed bet will be decided. Clients do not read it from open bets. */
export type OpenBet = Row<Wire<typeof bets.openBet>, 'line' | 'averagePrice' | 'handicap' | Orders> &
  Pick<PlaceBetResult, 'confirmAt'>;
export type OpenBetsAnswer = Row<WireOf<typeof api.getUserOpenBets>, never, { openBets: OpenBet[] }>;
export type SettledBet = Row<
  Wire<typeof bets.settledBet>,
  'line' | 'averagePrice' | 'handicap' | 'resultText' | 'deadHeat' | 'voidReason' | Orders
>;
export type BetResult = SettledBet['result'];

/** `fromRun` of the first and `toRun` of the last range are null: they are open. */
type Range = Required<NonNullable<Wire<typeof bets.profitLoss>['ladder']>[number]>;
type RunnerPosition = Row<
  NonNullable<Wire<typeof bets.profitLoss>['runners']>[number],
  'ifLose' | 'handicap'
>;
export type ExpectedProfitLoss = Row<
  Wire<typeof bets.profitLoss>,
  'autoCashOut' | 'winners',
  { runners?: RunnerPosition[]; ladder?: Range[] }
>;

export type TransactionRow = Row<Wire<typeof money.transaction>>;
export type TransactionsAnswer = Row<
  WireOf<typeof api.getTransactionHistory>,
  never,
  { items: TransactionRow[] }
>;
export type TransactionDetail = Row<
  WireOf<typeof api.getTransactionDetail>,
  'market' | 'winner',
  { transaction: TransactionRow; bets: SettledBet[] }
>;

type Team = Row<
  NonNullable<Wire<typeof markets.scoreCard>['teams']>[number],
  'batting' | 'yellowCards' | 'redCards',
  { runRate?: number | undefined; requiredRate?: number | undefined }
>;
export type ScoreCard = Row<
  Wire<typeof markets.scoreCard>,
  'lastBalls' | 'message' | 'clock' | 'sets',
  { teams: Team[] }
>;
