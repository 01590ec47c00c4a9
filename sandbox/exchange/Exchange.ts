import { Announcer } from './announcer';
import * as betting from './answers/betting';
import * as board from './answers/board';
import { scoreCardOf } from './answers/score-card';
import * as statement from './answers/statement';
import type * as wire from './answers/wire';
import { cashOut } from './betting/cash-out';
import { OwnLimits } from './betting/OwnLimits';
import { cancelBet, editBet, placeBet } from './betting/placing';
import { setAutoCashOut } from './betting/price-orders';
import { Control } from './Control';
import { Board } from './catalogue/board';
import { type ExchangeContext, eventOf } from './ExchangeContext';
import { MoneyMovements } from './MoneyMovements';
import type { Bet } from './model';
import { endLeftRecordings, RecordedMarkets } from './recorded/RecordedMarkets';
import { Signals } from './signals';
import { Simulation } from './simulation/Simulation';
import { AutoCashOutStore } from './stores/auto-cash-outs';
import { BetStore } from './stores/bets';
import type { Database } from './stores/database';
import { EventStore } from './stores/events';
import { Ledger } from './stores/ledger';
import { type PlayerSettings, PlayerStore } from './stores/players';
import { ResultStore } from './stores/results';

const USUAL_SIZE = 34;

interface ExchangeOptions {
  /** The database file, which the sandbox's accounts share, so that one transaction can write both. */
  database: Database;
  /** The same seed and clock give the same board and the same price moves. Used when the file is new. */
  seed: number;
  /** Milliseconds since 1970; the control endpoints may move it forward. */
  clock: { now(): number };
  /** How many events the board keeps; 34 by default. */
  events?: number | undefined;
  /** The address of an event's video; not called for events without TV. */
  tvUrl?: (eventId: string) => string;
}

/**
 * A play-money exchange in one process, on one file: a new one is seeded, a used one continues. Synchronous; no HTTP.
 * Answers are in wire form. A refusal is an ExchangeError with a message for the player, and changes nothing. Each call is
 * one action, announced to the listeners once it is stored.
 */
export class Exchange {
  readonly signals = new Signals();
  readonly ledger: MoneyMovements;
  readonly ownLimits: OwnLimits;
  readonly control: Control;
  /** Events that recordings play (sandbox/replay). */
  readonly recorded: RecordedMarkets;
  readonly #context: ExchangeContext;
  readonly #simulation: Simulation;

  constructor(private readonly options: ExchangeOptions) {
    const { database } = options;
    const now = (): number => options.clock.now();
    const context: ExchangeContext = {
      database,
      now,
      events: new EventStore(database),
      bets: new BetStore(database),
      autoCashOuts: new AutoCashOutStore(database),
      ledger: new Ledger(database, now),
      players: new PlayerStore(database),
      ownLimits: new OwnLimits(database, now),
      results: new ResultStore(database),
      announcer: new Announcer(this.signals, (userId) => betting.figuresOf(context, userId)),
    };
    endLeftRecordings(context);
    const simulation = new Simulation(context, openBoard(database, options));
    simulation.fill(now());
    simulation.tick(now());
    context.announcer.forget();
    this.ledger = new MoneyMovements(context);
    this.ownLimits = context.ownLimits;
    this.control = new Control(context, simulation);
    this.recorded = new RecordedMarkets(context, simulation);
    this.#context = context;
    this.#simulation = simulation;
  }

  /** One action that also writes elsewhere in the file. Everything is stored and then announced, or nothing is. */
  together<T>(action: () => T): T {
    return this.#context.announcer.act(() => this.#context.database.write(action));
  }

  /** Advances the exchange to `nowMs`: delays end, prices move, scores change, events start and settle. */
  tick(nowMs: number): void {
    this.#context.announcer.act(() => this.#simulation.tick(nowMs));
  }

  /** Writes pending changes and closes the file. */
  close(): void {
    this.#context.events.saveShare(1);
    this.#context.database.close();
  }

  /** TreeSportWithEvent `sports`: in id order, with their events in play and coming. */
  sports = () => board.sportsAnswer(this.#context);

  /** event/GetBySportName: by name (any case) or id. */
  eventsBySport = (sport: string | number) => board.eventsBySportAnswer(this.#context, sport);

  /** Event/Closest: in play first, then by start. */
  closest = (max: number) => board.closestAnswer(this.#context, max);

  /** Market/GetByEventId. */
  markets = (eventId: string) => board.marketsAnswer(this.#context, eventId, this.options.tvUrl);

  /**
   * Odds/GetUserOddsV2; unknown ids are left out.
   * @param tradedOf a market whose matched volume per price is included
   */
  odds = (eventIds: readonly string[], tradedOf?: string) =>
    board.oddsAnswer(this.#context, eventIds, tradedOf);

  /** Odds/GetUserLimits: the same for every player. */
  limits = (eventId: string) => board.limitsAnswer(this.#context, eventId);

  /** GetScoreCard. */
  scoreCard = (eventId: string) => scoreCardOf(eventOf(this.#context, eventId));

  /** Bet/PlaceBetV2. During a bet delay the result is PENDING with `confirmAt`; betChanged tells the end. */
  placeBet = (userId: string, request: wire.PlaceBetRequest) =>
    this.#betting((context) => placeBet(context, userId, request));

  /** Cancels what is unmatched of a bet (a capability). */
  cancel = (userId: string, betId: string) => this.#betting((context) => cancelBet(context, userId, betId));

  /** Changes price or unmatched stake of a bet's remainder (a capability). */
  edit = (userId: string, betId: string, change: wire.EditRequest) =>
    this.#betting((context) => editBet(context, userId, betId, change));

  #betting(action: (context: ExchangeContext) => Bet): wire.PlaceBetResult {
    const context = this.#context;
    return context.announcer.act(() => betting.placeBetResult(context, action(context)));
  }

  /** Makes every outcome of a match-odds market worth the same, at least what the player was shown (a capability). */
  cashOut(userId: string, request: wire.CashOutRequest): wire.CashOutAnswer {
    const context = this.#context;
    return context.announcer.act(() =>
      betting.cashOutAnswer(context, userId, cashOut(context, userId, request)),
    );
  }

  /** Cashes a market out by itself once it would leave an amount (a capability). */
  setAutoCashOut(userId: string, request: wire.AutoCashOutRequest): wire.AutoCashOutAnswer {
    const context = this.#context;
    return context.announcer.act(() => {
      setAutoCashOut(context, userId, request);
      return betting.autoCashOutAnswer(context, userId, request.marketId);
    });
  }

  /** The bet of a reference, open or settled: with it a client resolves an unknown outcome. */
  betByRef(userId: string, clientRef: string): wire.OpenBet | wire.SettledBet | undefined {
    const bet = this.#context.bets.byRef(userId, clientRef);
    return bet && (betting.settledRow(bet) ?? betting.betRow(bet));
  }

  /** Bet/GetUserOpenBets. */
  openBets = (userId: string) => betting.openBetsAnswer(this.#context, userId);

  /** Bet/GetUserExpectedProfitLoss. */
  expectedProfitLoss = (userId: string) => betting.expectedAnswer(this.#context, userId);

  /** Bet/GetUserBetHistory, newest first. */
  betHistory = (userId: string, query: wire.BetHistoryQuery = {}) =>
    betting.betHistoryAnswer(this.#context, userId, query);

  /** Transaction/GetHistory, newest first; openingBalance is the balance before `from`. */
  transactions = (userId: string, query: wire.TransactionQuery = {}) =>
    statement.transactionsAnswer(this.#context, userId, query);

  /** Transaction/GetDetail. */
  transactionDetail = (userId: string, id: string) =>
    statement.transactionDetailAnswer(this.#context, userId, id);

  account = (userId: string) => betting.figuresOf(this.#context, userId);

  setPlayer(userId: string, settings: Partial<PlayerSettings>): void {
    this.#context.players.set(userId, { ...this.#context.players.get(userId), ...settings });
  }
}

/** The file's seed, size and counts; for a new file those of the options. */
function openBoard(database: Database, { seed, events = USUAL_SIZE }: ExchangeOptions): Board {
  const stored = database.setting('board');
  if (stored === undefined) database.set('board', JSON.stringify({ seed, events }));
  const board: { seed: number; events: number } =
    stored === undefined ? { seed, events } : JSON.parse(stored);
  const counts: [number, number][] = JSON.parse(database.setting('counts') ?? '[]');
  return new Board(board.seed, board.events, new Map(counts));
}
