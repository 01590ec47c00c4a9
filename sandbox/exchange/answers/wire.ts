// The exchange's answers in wire form: rupees and prices as decimals, times as ISO strings.
import type { LadderName, PriceFormat, Side } from '@touchline/shared/betting';

export type MarketKind = 'MATCH_ODDS' | 'BOOKMAKER' | 'FANCY';
export type MarketStatus = 'OPEN' | 'SUSPENDED' | 'BALL_RUNNING' | 'INACTIVE' | 'CLOSED';
export type RunnerStatus = 'ACTIVE' | 'SUSPENDED' | 'REMOVED' | 'WINNER' | 'LOSER';
export type UnmatchedRule = 'REJECT' | 'KEEP';
export type BetStatus = 'PENDING' | 'MATCHED' | 'PARTIAL' | 'UNMATCHED';
export type BetResult = 'WON' | 'LOST' | 'VOID' | 'LAPSED' | 'CANCELLED';
export type TransactionType =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'BET'
  | 'CASINO'
  | 'COMMISSION'
  | 'BONUS'
  | 'ADJUSTMENT';

export interface Page<T> {
  totalCount: number;
  items: T[];
}

export interface PageQuery {
  skip?: number;
  max?: number;
  /** Milliseconds, inclusive. */
  from?: number;
  /** Milliseconds, exclusive. */
  to?: number;
}

export interface Price {
  price: number;
  size?: number;
  line?: number;
}

export interface EventRow {
  id: string;
  title: string;
  status: string;
  matchDate: string;
  sportId: number;
  sportName: string;
  competition: string;
  hasTv: boolean;
  hasFancy: boolean;
  hasBookmaker: boolean;
  runners: { id: string; name: string; back?: Price; lay?: Price }[];
  /** The market of the runners' prices. */
  market?: Pick<MarketRow, 'id' | 'name' | 'kind' | 'format' | 'ladder'>;
}

export interface SportRow {
  id: number;
  name: string;
  order: number;
  events: EventRow[];
}

export interface MarketRow {
  id: string;
  name: string;
  kind: MarketKind;
  format: PriceFormat;
  group?: string;
  sort: number;
  rules?: string;
  commissionPct: number;
  winners: number;
  ladder: LadderName;
  runners: {
    id: string;
    name: string;
    sort: number;
    cloth?: number;
    draw?: number;
    jockey?: string;
    trainer?: string;
  }[];
}

export interface MarketsAnswer {
  event: EventRow;
  tvUrl?: string;
  markets: MarketRow[];
}

export interface MarketOdds {
  id: string;
  version: number;
  status: MarketStatus;
  statusLabel?: string;
  inPlay: boolean;
  betDelay: number;
  totalMatched: number;
  runners: { id: string; status: RunnerStatus; back: Price[]; lay: Price[]; lastTraded?: number }[];
}

export interface OddsAnswer {
  serverTime: string;
  markets: MarketOdds[];
}

export interface LimitRow {
  marketId: string;
  runnerId?: string;
  minStake: number;
  maxStake: number;
  maxProfit: number;
  maxExposure: number;
}

export interface PlaceBetRequest {
  clientRef: string;
  eventId: string;
  marketId: string;
  runnerId: string;
  side: Side;
  price: number;
  line?: number;
  stake: number;
  marketVersion?: number;
  acceptBetter: true;
  unmatched: UnmatchedRule;
}

export interface PlaceBetResult {
  betId: string;
  clientRef: string;
  status: BetStatus;
  matchedStake: number;
  averagePrice?: number;
  remaining: number;
  confirmAt?: string;
  balance: number;
  exposure: number;
  message: string;
}

/** Absent fields stay unchanged. */
export interface EditRequest {
  price?: number;
  remaining?: number;
  /** The unmatched stake when the player asked. */
  was?: number;
}

export interface CashOutRequest {
  clientRef: string;
  marketId: string;
  /** The result that the player was shown. */
  atLeast: number;
}

export interface CashOutAnswer {
  bets: PlaceBetResult[];
  worth: number;
  balance: number;
  exposure: number;
  message: string;
}

export interface OpenBet {
  betId: string;
  clientRef: string;
  sportId: number;
  eventId: string;
  eventTitle: string;
  marketId: string;
  marketName: string;
  kind: MarketKind;
  format: PriceFormat;
  runnerId: string;
  runnerName: string;
  side: Side;
  price: number;
  line?: number;
  stake: number;
  matchedStake: number;
  remaining: number;
  averagePrice?: number;
  status: BetStatus;
  placedAt: string;
  confirmAt?: string;
}

export interface OpenBetsAnswer {
  balance: number;
  exposure: number;
  openBets: OpenBet[];
}

export interface SettledBet extends Omit<OpenBet, 'confirmAt'> {
  result: BetResult;
  profit: number;
  commission: number;
  settledAt: string;
  resultText?: string;
  voidReason?: string;
}

export interface ExpectedProfitLoss {
  eventId: string;
  marketId: string;
  kind: MarketKind;
  exposure: number;
  runners?: { runnerId: string; pl: number }[];
  /** The last range has no end: null. */
  ladder?: { fromRun: number; toRun: number | null; pl: number }[];
}

export interface TransactionRow {
  id: string;
  date: string;
  type: TransactionType;
  remark: string;
  credit: number;
  debit: number;
  balance: number;
  hasDetail: boolean;
}

export interface TransactionsAnswer extends Page<TransactionRow> {
  openingBalance: number;
}

export interface TransactionDetail {
  transaction: TransactionRow;
  market?: string;
  winner?: string;
  bets: SettledBet[];
  gross: number;
  commission: number;
  net: number;
}

export interface ScoreCard {
  teams: { name: string; score: string; runRate?: number; requiredRate?: number; batting?: boolean }[];
  lastBalls?: string[];
  message?: string;
  status: string;
  clock?: string;
  /** Per set: home and away. */
  sets?: number[][];
}
