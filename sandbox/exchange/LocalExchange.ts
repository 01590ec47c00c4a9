import * as betting from './answers/betting';
import * as board from './answers/board';
import { scoreCardOf } from './answers/score-card';
import * as statement from './answers/statement';
import type * as wire from './answers/wire';
import { cashOut } from './betting/cash-out';
import { cancelBet, editBet, placeBet } from './betting/placing';
import type {
  AccountFigures,
  BetHistoryQuery,
  ControlApi,
  Exchange,
  LedgerApi,
  PlayerSettings,
  TransactionQuery,
} from './Exchange';
import { type Desk, eventOf } from './ExchangeContext';
import { MoneyDesk } from './LocalLedger';
import type { Signals } from './signals';
import type { World } from './simulation/Simulation';

/** The exchange behind its face: each call is one action, told to the listeners once it is stored. */
export class LocalExchange implements Exchange {
  readonly signals: Signals;
  readonly ledger: LedgerApi;
  readonly control: ControlApi;
  readonly #desk: Desk;
  readonly #world: World;
  readonly #tvUrl: ((eventId: string) => string) | undefined;

  constructor(
    desk: Desk,
    world: World,
    control: ControlApi,
    signals: Signals,
    tvUrl: ((eventId: string) => string) | undefined,
  ) {
    this.#desk = desk;
    this.#world = world;
    this.#tvUrl = tvUrl;
    this.signals = signals;
    this.ledger = new MoneyDesk(desk);
    this.control = control;
  }

  together<T>(action: () => T): T {
    return this.#desk.announcer.act(() => this.#desk.database.write(action));
  }

  tick(nowMs: number): void {
    this.#desk.announcer.act(() => this.#world.tick(nowMs));
  }

  close(): void {
    this.#desk.events.saveShare(1);
    this.#desk.database.close();
  }

  sports(): wire.SportRow[] {
    return board.sportsAnswer(this.#desk);
  }

  eventsBySport(sport: string | number): wire.EventRow[] {
    return board.eventsBySportAnswer(this.#desk, sport);
  }

  closest(max = 10): wire.EventRow[] {
    return board.closestAnswer(this.#desk, max);
  }

  markets(eventId: string): wire.MarketsAnswer {
    return board.marketsAnswer(this.#desk, eventId, this.#tvUrl);
  }

  odds(eventIds: readonly string[]): wire.OddsAnswer {
    return board.oddsAnswer(this.#desk, eventIds);
  }

  limits(_userId: string, eventId: string): wire.LimitRow[] {
    return board.limitsAnswer(this.#desk, eventId);
  }

  scoreCard(eventId: string): wire.ScoreCard {
    return scoreCardOf(eventOf(this.#desk, eventId));
  }

  placeBet(userId: string, request: wire.PlaceBetRequest): wire.PlaceBetResult {
    return this.#desk.announcer.act(() =>
      betting.placeBetResult(this.#desk, placeBet(this.#desk, userId, request)),
    );
  }

  cancel(userId: string, betId: string): wire.PlaceBetResult {
    return this.#desk.announcer.act(() =>
      betting.placeBetResult(this.#desk, cancelBet(this.#desk, userId, betId)),
    );
  }

  edit(userId: string, betId: string, change: wire.EditRequest): wire.PlaceBetResult {
    return this.#desk.announcer.act(() =>
      betting.placeBetResult(this.#desk, editBet(this.#desk, userId, betId, change)),
    );
  }

  cashOut(userId: string, request: wire.CashOutRequest): wire.CashOutAnswer {
    return this.#desk.announcer.act(() =>
      betting.cashOutAnswer(this.#desk, userId, cashOut(this.#desk, userId, request)),
    );
  }

  betByRef(userId: string, clientRef: string): wire.OpenBet | wire.SettledBet | undefined {
    const bet = this.#desk.bets.byRef(userId, clientRef);
    return bet === undefined ? undefined : (betting.settledRow(bet) ?? betting.betRow(bet));
  }

  openBets(userId: string): wire.OpenBetsAnswer {
    return betting.openBetsAnswer(this.#desk, userId);
  }

  expectedProfitLoss(userId: string): wire.ExpectedProfitLoss[] {
    return betting.expectedAnswer(this.#desk, userId);
  }

  betHistory(userId: string, query: BetHistoryQuery = {}): wire.Page<wire.SettledBet> {
    return betting.betHistoryAnswer(this.#desk, userId, query);
  }

  transactions(userId: string, query: TransactionQuery = {}): wire.TransactionsAnswer {
    return statement.transactionsAnswer(this.#desk, userId, query);
  }

  transactionDetail(userId: string, id: string): wire.TransactionDetail {
    return statement.transactionDetailAnswer(this.#desk, userId, id);
  }

  account(userId: string): AccountFigures {
    return betting.figuresOf(this.#desk, userId);
  }

  setPlayer(userId: string, settings: PlayerSettings): void {
    this.#desk.players.set(userId, { ...this.#desk.players.get(userId), ...settings });
  }
}
