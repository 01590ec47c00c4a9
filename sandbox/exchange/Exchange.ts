import type { DeadHeat, Paise } from '@touchline/shared/betting';
import type {
  AutoCashOutAnswer,
  AutoCashOutRequest,
  CashOutAnswer,
  CashOutRequest,
  EditRequest,
  EventRow,
  ExpectedProfitLoss,
  LimitRow,
  MarketsAnswer,
  OddsAnswer,
  OpenBet,
  OpenBetsAnswer,
  Page,
  PageQuery,
  PlaceBetRequest,
  PlaceBetResult,
  ScoreCard,
  SettledBet,
  SportRow,
  TransactionDetail,
  TransactionsAnswer,
  TransactionType,
} from './answers/wire';
import type { OwnLimits } from './betting/OwnLimits';
import type { HistoryPlan, PastAnswer } from './history/HistoryPlan';
import type { RecordedMarkets } from './recorded/RecordedMarkets';
import type { RunnerEnd } from './settlement/market-end';
import type { AccountFigures, Signals } from './signals';
import type { Database } from './stores/database';

export interface ExchangeOptions {
  /** The database file, which the sandbox's accounts share, so that one transaction can write both. */
  database: Database;
  /** The same seed and clock give the same board and the same price moves. Used when the file is new. */
  seed: number;
  /** Milliseconds since 1970; the control endpoints may move it forward. */
  clock: { now(): number };
  /** How many events the board keeps; 34 by default. */
  events?: number;
  /** The address of an event's video; not called for events without TV. */
  tvUrl?: (eventId: string) => string;
}

/** Movements of money outside betting, in paise. Each is made once per `ref`: a repeated ref changes nothing. */
export interface LedgerApi {
  /** Player's balance in paise, the sum of the ledger's entries. */
  balance(userId: string): Paise;
  /** What may be staked or withdrawn: balance - exposure, in paise. */
  available(userId: string): Paise;
  deposit(userId: string, paise: Paise, ref: string, remark: string): void;
  /**
   * Takes the money at the request, so that it cannot be staked while the withdrawal is pending.
   * @throws ExchangeError INSUFFICIENT_BALANCE when more than `available`
   */
  withdraw(userId: string, paise: Paise, ref: string, remark: string): void;
  /** Undoes an earlier movement by its ref (a rejected or cancelled withdrawal). */
  reverse(ref: string, remark: string): void;
  /**
   * The result of casino play; negative when the player lost.
   * @param told `later`: the caller pushes the balance with `announce` once the player has seen the result
   * @throws ExchangeError INSUFFICIENT_BALANCE when a loss is more than `available`
   */
  casino(userId: string, net: Paise, ref: string, remark: string, told?: 'now' | 'later'): void;
  /** The last wins at the casino of all players, newest first; a remark begins with the game's name. */
  casinoWins(max: number): { userId: string; at: number; amount: Paise; remark: string }[];
  /** Pushes the player's current balance to the listeners. */
  announce(userId: string): void;
  bonus(userId: string, paise: Paise, ref: string, remark: string): void;
  /** A correction by the operator, of either sign. */
  adjustment(userId: string, paise: Paise, ref: string, remark: string): void;
}

export interface TransactionQuery extends PageQuery {
  type?: TransactionType;
}

export interface BetHistoryQuery extends PageQuery {
  sportId?: number;
  result?: SettledBet['result'];
  marketId?: string;
}

/** What an operator may set for a player. */
export interface PlayerSettings {
  /** The most that open bets may lose together, in paise; 0 is no limit. */
  exposureLimit?: Paise;
  /** A locked player may look but not bet. */
  locked?: boolean;
}

/** How a runner ended, as a control or a recording gives it. `adjustmentFactor`: per cent, of a removed runner. */
export interface RunnerResult {
  runnerId: string;
  status: RunnerEnd['status'];
  adjustmentFactor?: number;
  deadHeat?: DeadHeat;
}

/**
 * What a test or an operator may do to the market, with prices as decimals. Unknown ids throw ExchangeError NOT_FOUND.
 */
export interface ControlApi {
  suspend(marketId: string, label?: string): void;
  resume(marketId: string): void;
  /**
   * Settles with a winning runner's id, a number of runs for a fancy market, or the ends of the runners; a runner that is
   * not named lost, and more winners than places share them (a dead heat) unless each says what it shares.
   */
  settle(
    marketId: string,
    result: { winner: string } | { runs: number } | { runners: readonly RunnerResult[] },
  ): void;
  /**
   * Takes a runner out of an open market: bets on it are void, unmatched bets lapse, and the prices of the other bets are
   * reduced. @param adjustmentFactor per cent
   */
  removeRunner(marketId: string, runnerId: string, adjustmentFactor: number): void;
  /** Voids every bet of the market; a settled market is undone first. */
  void(marketId: string, reason: string): void;
  /** Pins a runner's best prices (fancy: `line` is the No line, Yes is the same line unless `yesLine`). */
  setPrice(
    marketId: string,
    runnerId: string,
    prices: { back?: number; lay?: number; line?: number; yesLine?: number; size?: number },
  ): void;
  /** Lets a pinned runner's prices move again. */
  releasePrice(marketId: string, runnerId: string): void;
  /** Stops or restarts all automatic changes; bet delays still end and bets still match. */
  freeze(frozen: boolean): void;
  /** Starts an event now: it turns in play. */
  turnInPlay(eventId: string): void;
  /**
   * Writes a player's history (statement, settled bets, commission) in one transaction.
   * @throws ExchangeError INVALID when the player has more than an opening credit
   */
  writeHistory(userId: string, plan: HistoryPlan): PastAnswer;
  /** Ends an event now: its markets settle by the score. */
  finish(eventId: string): void;
  /** Overwrites fields of the score; which ones depends on the sport (see simulation/scores.ts). */
  score(eventId: string, change: Record<string, unknown>): void;
}

/**
 * A play-money exchange in one process, on one file. Synchronous; no HTTP.
 * Answers are in wire form. A refusal is an ExchangeError with a message for the player, and changes nothing.
 */
export interface Exchange {
  readonly signals: Signals;
  readonly ledger: LedgerApi;
  readonly ownLimits: OwnLimits;
  readonly control: ControlApi;
  /** Events that recordings play (sandbox/replay). */
  readonly recorded: RecordedMarkets;

  /** One action that also writes elsewhere in the file. Everything is stored and then announced, or nothing is. */
  together<T>(action: () => T): T;
  /** Advances the exchange to `nowMs`: delays end, prices move, scores change, events start and settle. */
  tick(nowMs: number): void;
  /** Writes pending changes and closes the file. */
  close(): void;

  /** TreeSportWithEvent `sports`: in id order, with their events in play and coming. */
  sports(): SportRow[];
  /** event/GetBySportName: by name (any case) or id. */
  eventsBySport(sport: string | number): EventRow[];
  /** Event/Closest: in play first, then by start. */
  closest(max?: number): EventRow[];
  /** Market/GetByEventId. */
  markets(eventId: string): MarketsAnswer;
  /**
   * Odds/GetUserOddsV2; unknown ids are left out.
   * @param tradedOf a market whose matched volume per price is included
   */
  odds(eventIds: readonly string[], tradedOf?: string): OddsAnswer;
  /** Odds/GetUserLimits: the same for every player. */
  limits(eventId: string): LimitRow[];
  /** GetScoreCard. */
  scoreCard(eventId: string): ScoreCard;

  /** Bet/PlaceBetV2. During a bet delay the result is PENDING with `confirmAt`; betChanged tells the end. */
  placeBet(userId: string, request: PlaceBetRequest): PlaceBetResult;
  /** Cancels what is unmatched of a bet (a capability). */
  cancel(userId: string, betId: string): PlaceBetResult;
  /** Changes price or unmatched stake of a bet's remainder (a capability). */
  edit(userId: string, betId: string, change: EditRequest): PlaceBetResult;
  /** Makes every outcome of a match-odds market worth the same, at least what the player was shown (a capability). */
  cashOut(userId: string, request: CashOutRequest): CashOutAnswer;
  /** Cashes a market out by itself once it would leave an amount (a capability). */
  setAutoCashOut(userId: string, request: AutoCashOutRequest): AutoCashOutAnswer;
  /** The bet of a reference, open or settled: with it a client resolves an unknown outcome. */
  betByRef(userId: string, clientRef: string): OpenBet | SettledBet | undefined;

  /** Bet/GetUserOpenBets. */
  openBets(userId: string): OpenBetsAnswer;
  /** Bet/GetUserExpectedProfitLoss. */
  expectedProfitLoss(userId: string): ExpectedProfitLoss[];
  /** Bet/GetUserBetHistory, newest first. */
  betHistory(userId: string, query?: BetHistoryQuery): Page<SettledBet>;
  /** Transaction/GetHistory, newest first; openingBalance is the balance before `from`. */
  transactions(userId: string, query?: TransactionQuery): TransactionsAnswer;
  /** Transaction/GetDetail. */
  transactionDetail(userId: string, id: string): TransactionDetail;

  account(userId: string): AccountFigures;
  setPlayer(userId: string, settings: PlayerSettings): void;
}
