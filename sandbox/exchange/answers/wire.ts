/**
 * The exchange's answers in wire form: rupees and prices as decimals, times as ISO strings. Their fields are those that the
 * contract declares, so that a field renamed there no longer compiles here.
 */
import type { api, RequestOf, WireOf } from '@touchline/shared/contracts/api';
import type {
  cashOutResult,
  openBet,
  placeBetResult,
  profitLoss,
  settledBet,
} from '@touchline/shared/contracts/bets';
import type {
  limits,
  market,
  marketKind,
  marketOdds,
  marketStatus,
  price,
  rowMarket,
  rowRunner,
  runner,
  runnerOdds,
  runnerStatus,
  scoreCard,
  sport,
  sportEvent,
} from '@touchline/shared/contracts/markets';
import type { transaction, transactionType } from '@touchline/shared/contracts/money';
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
} & { [Field in Sometimes]?: Value<W[Field]> } & Own;
type Named<W, Own> = { [Field in keyof Own]: Field extends keyof W ? unknown : never };

export type MarketKind = Wire<typeof marketKind>;
export type MarketStatus = Wire<typeof marketStatus>;
export type RunnerStatus = Wire<typeof runnerStatus>;
export type TransactionType = Wire<typeof transactionType>;

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

export type Price = Row<Wire<typeof price>, 'size' | 'line'>;

type EventRunner = Row<Wire<typeof rowRunner>, 'altName' | 'handicap', { back?: Price; lay?: Price }>;
export type EventRow = Row<
  Wire<typeof sportEvent>,
  'score' | 'totalMatched' | 'altTitle',
  { pin?: never; runners: EventRunner[]; market?: Row<Wire<typeof rowMarket>> }
>;
export type SportRow = Row<Wire<typeof sport>, never, { events: EventRow[] }>;

type MarketRunner = Row<
  Wire<typeof runner>,
  'jockey' | 'trainer' | 'handicap',
  { cloth?: number; draw?: number; silk?: never }
>;
export type MarketRow = Row<Wire<typeof market>, 'group' | 'rules', { runners: MarketRunner[] }>;
export type MarketsAnswer = Row<
  WireOf<typeof api.getMarketsByEventId>,
  'tvUrl',
  { event: EventRow; markets: MarketRow[] }
>;

type RunnerOdds = Row<
  Wire<typeof runnerOdds>,
  'lastTraded' | 'handicap' | 'adjustmentFactor' | 'removedAt',
  { back: Price[]; lay: Price[]; traded?: { price: number; size: number }[] }
>;
export type MarketOdds = Row<
  Wire<typeof marketOdds>,
  'statusLabel' | 'score' | 'eventId',
  { runners: RunnerOdds[] }
>;
export type OddsAnswer = Row<WireOf<typeof api.getUserOdds>, never, { markets: MarketOdds[] }>;

export type LimitRow = Row<Wire<typeof limits>, 'runnerId' | 'handicap'>;

export type PlaceBetRequest = RequestOf<typeof api.placeBet>;
export type UnmatchedRule = PlaceBetRequest['unmatched'];
/** Absent fields stay unchanged. */
export type EditRequest = Omit<RequestOf<typeof api.editBet>, 'betId'>;
export type CashOutRequest = RequestOf<typeof api.cashOut>;
export type AutoCashOutRequest = RequestOf<typeof api.setAutoCashOut>;
export type AutoCashOutAnswer = Row<WireOf<typeof api.setAutoCashOut>, 'atLeast'>;
export type BetOrigin = 'STOP_LOSS' | 'TAKE_PROFIT' | 'CASH_OUT' | 'AUTO_CASH_OUT';

export type PlaceBetResult = Row<Wire<typeof placeBetResult>, 'line' | 'averagePrice' | 'confirmAt'>;
export type BetStatus = PlaceBetResult['status'];
export type CashOutAnswer = Row<Wire<typeof cashOutResult>, never, { bets: PlaceBetResult[] }>;

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
export type OpenBet = Row<Wire<typeof openBet>, 'line' | 'averagePrice' | 'handicap' | Orders> &
  Pick<PlaceBetResult, 'confirmAt'>;
export type OpenBetsAnswer = Row<WireOf<typeof api.getUserOpenBets>, never, { openBets: OpenBet[] }>;
export type SettledBet = Row<
  Wire<typeof settledBet>,
  'line' | 'averagePrice' | 'handicap' | 'resultText' | 'deadHeat' | 'voidReason' | Orders
>;
export type BetResult = SettledBet['result'];

/** `fromRun` of the first and `toRun` of the last range are null: they are open. */
type Range = Required<NonNullable<Wire<typeof profitLoss>['ladder']>[number]>;
type RunnerPosition = Row<NonNullable<Wire<typeof profitLoss>['runners']>[number], 'ifLose' | 'handicap'>;
export type ExpectedProfitLoss = Row<
  Wire<typeof profitLoss>,
  'autoCashOut' | 'winners',
  { runners?: RunnerPosition[]; ladder?: Range[] }
>;

export type TransactionRow = Row<Wire<typeof transaction>>;
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
  NonNullable<Wire<typeof scoreCard>['teams']>[number],
  'batting' | 'yellowCards' | 'redCards',
  { runRate?: number; requiredRate?: number }
>;
export type ScoreCard = Row<
  Wire<typeof scoreCard>,
  'lastBalls' | 'message' | 'clock' | 'sets',
  { teams: Team[] }
>;
