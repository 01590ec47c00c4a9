import * as betting from './answers/betting';
import * as board from './answers/board';
import { scoreCardOf } from './answers/score-card';
import * as statement from './answers/statement';
import type * as wire from './answers/wire';
import { cashOut } from './betting/cash-out';
import type { OwnLimits } from './betting/OwnLimits';
import { cancelBet, editBet, placeBet } from './betting/placing';
import { setAutoCashOut } from './betting/price-orders';
import type {
  BetHistoryQuery,
  ControlApi,
  Exchange,
  LedgerApi,
  PlayerSettings,
  TransactionQuery,
} from './Exchange';
import { type ExchangeContext, eventOf } from './ExchangeContext';
import { LocalLedger } from './LocalLedger';
import type { RecordedMarkets } from './recorded/RecordedMarkets';
import type { AccountFigures, Signals } from './signals';
import type { Simulation } from './simulation/Simulation';

/** Implements Exchange: each call is one action, announced to the listeners once it is stored. */
export class LocalExchange implements Exchange {
  readonly signals: Signals;
  readonly ledger: LedgerApi;
  readonly ownLimits: OwnLimits;
  readonly control: ControlApi;
  readonly recorded: RecordedMarkets;
  readonly #context: ExchangeContext;
  readonly #simulation: Simulation;
  readonly #tvUrl: ((eventId: string) => string) | undefined;

  constructor(
    context: ExchangeContext,
    simulation: Simulation,
    control: ControlApi,
    recorded: RecordedMarkets,
    signals: Signals,
    tvUrl: ((eventId: string) => string) | undefined,
  ) {
    this.#context = context;
    this.#simulation = simulation;
    this.#tvUrl = tvUrl;
    this.signals = signals;
    this.ledger = new LocalLedger(context);
    this.ownLimits = context.ownLimits;
    this.control = control;
    this.recorded = recorded;
  }

  together<T>(action: () => T): T {
    return this.#context.announcer.act(() => this.#context.database.write(action));
  }

  tick(nowMs: number): void {
    this.#context.announcer.act(() => this.#simulation.tick(nowMs));
  }

  close(): void {
    this.#context.events.saveShare(1);
    this.#context.database.close();
  }

  sports(): wire.SportRow[] {
    return board.sportsAnswer(this.#context);
  }

  eventsBySport(sport: string | number): wire.EventRow[] {
    return board.eventsBySportAnswer(this.#context, sport);
  }

  closest(max = 10): wire.EventRow[] {
    return board.closestAnswer(this.#context, max);
  }

  markets(eventId: string): wire.MarketsAnswer {
    return board.marketsAnswer(this.#context, eventId, this.#tvUrl);
  }

  odds(eventIds: readonly string[], tradedOf?: string): wire.OddsAnswer {
    return board.oddsAnswer(this.#context, eventIds, tradedOf);
  }

  limits(eventId: string): wire.LimitRow[] {
    return board.limitsAnswer(this.#context, eventId);
  }

  scoreCard(eventId: string): wire.ScoreCard {
    return scoreCardOf(eventOf(this.#context, eventId));
  }

  placeBet(userId: string, request: wire.PlaceBetRequest): wire.PlaceBetResult {
    return this.#context.announcer.act(() =>
      betting.placeBetResult(this.#context, placeBet(this.#context, userId, request)),
    );
  }

  cancel(userId: string, betId: string): wire.PlaceBetResult {
    return this.#context.announcer.act(() =>
      betting.placeBetResult(this.#context, cancelBet(this.#context, userId, betId)),
    );
  }

  edit(userId: string, betId: string, change: wire.EditRequest): wire.PlaceBetResult {
    return this.#context.announcer.act(() =>
      betting.placeBetResult(this.#context, editBet(this.#context, userId, betId, change)),
    );
  }

  cashOut(userId: string, request: wire.CashOutRequest): wire.CashOutAnswer {
    return this.#context.announcer.act(() =>
      betting.cashOutAnswer(this.#context, userId, cashOut(this.#context, userId, request)),
    );
  }

  setAutoCashOut(userId: string, request: wire.AutoCashOutRequest): wire.AutoCashOutAnswer {
    return this.#context.announcer.act(() => {
      setAutoCashOut(this.#context, userId, request);
      return betting.autoCashOutAnswer(this.#context, userId, request.marketId);
    });
  }

  betByRef(userId: string, clientRef: string): wire.OpenBet | wire.SettledBet | undefined {
    const bet = this.#context.bets.byRef(userId, clientRef);
    return bet === undefined ? undefined : (betting.settledRow(bet) ?? betting.betRow(bet));
  }

  openBets(userId: string): wire.OpenBetsAnswer {
    return betting.openBetsAnswer(this.#context, userId);
  }

  expectedProfitLoss(userId: string): wire.ExpectedProfitLoss[] {
    return betting.expectedAnswer(this.#context, userId);
  }

  betHistory(userId: string, query: BetHistoryQuery = {}): wire.Page<wire.SettledBet> {
    return betting.betHistoryAnswer(this.#context, userId, query);
  }

  transactions(userId: string, query: TransactionQuery = {}): wire.TransactionsAnswer {
    return statement.transactionsAnswer(this.#context, userId, query);
  }

  transactionDetail(userId: string, id: string): wire.TransactionDetail {
    return statement.transactionDetailAnswer(this.#context, userId, id);
  }

  account(userId: string): AccountFigures {
    return betting.figuresOf(this.#context, userId);
  }

  setPlayer(userId: string, settings: PlayerSettings): void {
    this.#context.players.set(userId, { ...this.#context.players.get(userId), ...settings });
  }
}
