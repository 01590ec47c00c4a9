import type { DeadHeat } from '@touchline/shared/betting';
import { hundredths } from './answers/wire-amounts';
import { pricesMoved } from './betting/price-orders';
import { type ExchangeContext, eventOf, marketChanged, marketOf, saveMarket } from './ExchangeContext';
import { ExchangeError } from './ExchangeError';
import type { HistoryPlan, PastAnswer } from './history/HistoryPlan';
import { HistoryWriter } from './history/HistoryWriter';
import type { Level, Market, Runner, SportingEvent } from './model';
import { Random } from './random';
import type { MarketEnd, RunnerEnd } from './settlement/market-end';
import { removeRunner } from './settlement/removeRunner';
import { settleMarket, voidMarket } from './settlement/settlement';
import { changeScore } from './simulation/change-score';
import { advanceEvent, moveStatus, settleDecided, turnInPlay } from './simulation/life';
import type { Simulation } from './simulation/Simulation';
import { isOver, play } from './simulation/sports';

const DEFAULT_SIZE = 100_000;

/** How a runner ended, as a control or a recording gives it. `adjustmentFactor`: per cent, of a removed runner. */
interface RunnerResult {
  runnerId: string;
  status: RunnerEnd['status'];
  adjustmentFactor?: number | undefined;
  deadHeat?: DeadHeat | undefined;
}

/** How a market ended: a winning runner's id, or the ends of the runners. */
type MarketResult = { winner: string } | { runners: readonly RunnerResult[] };

/**
 * What a test or an operator may do to the market, with prices as decimals. Unknown ids throw ExchangeError NOT_FOUND.
 */
export class Control {
  constructor(
    private readonly context: ExchangeContext,
    private readonly simulation: Simulation,
  ) {}

  suspend(marketId: string, label = 'Suspended'): void {
    this.context.announcer.act(() => this.#hold(marketId, true, label));
  }

  resume(marketId: string): void {
    this.context.announcer.act(() => this.#hold(marketId, false, ''));
  }

  /**
   * Settles with a winning runner's id, a number of runs for a fancy market, or the ends of the runners; a runner that is
   * not named lost, and more winners than places share them (a dead heat) unless each says what it shares.
   */
  settle(marketId: string, result: MarketResult | { runs: number }): void {
    this.context.announcer.act(() => {
      const market = marketOf(this.context, marketId);
      const wantsRuns = market.format === 'LINE';
      if (wantsRuns !== 'runs' in result)
        throw new ExchangeError(
          'INVALID',
          wantsRuns ? 'A fancy settles with runs' : 'This market settles with a winner',
        );
      settleMarket(this.context, market, 'runs' in result ? result : endsOf(market, result));
    });
  }

  /**
   * Takes a runner out of an open market: bets on it are void, unmatched bets lapse, and the prices of the other bets are
   * reduced. @param adjustmentFactor per cent
   */
  removeRunner(marketId: string, runnerId: string, adjustmentFactor: number): void {
    this.context.announcer.act(() => {
      const { market, runner } = this.#runner(marketId, runnerId);
      removeRunner(this.context, market, runner, hundredths(adjustmentFactor, 'The factor'));
      const event = eventOf(this.context, market.eventId);
      // A removed horse does not run, so the prices of the others change.
      if (event.score.sport !== 'racing') return;
      for (const horse of event.score.horses) if (horse.name === runner.name) horse.strength = 0;
      event.nextPriceAt = 0;
      this.context.events.save(event);
    });
  }

  /** Voids every bet of the market; a settled market is undone first. */
  void(marketId: string, reason: string): void {
    this.context.announcer.act(() => voidMarket(this.context, marketOf(this.context, marketId), reason));
  }

  /** Pins a runner's best prices (fancy: `line` is the No line, Yes is the same line unless `yesLine`). */
  setPrice(
    marketId: string,
    runnerId: string,
    prices: Partial<Record<'back' | 'lay' | 'line' | 'yesLine' | 'size', number | undefined>>,
  ): void {
    this.context.announcer.act(() => {
      const { market, runner } = this.#runner(marketId, runnerId);
      const size = hundredths(prices.size ?? DEFAULT_SIZE, 'The size');
      const { line } = prices;
      const yesLine = prices.yesLine ?? line;
      runner.pinned = true;
      runner.back = level(prices.back, size, yesLine);
      runner.lay = level(prices.lay, size, line);
      this.context.database.write(() => {
        if (market.status === 'OPEN') pricesMoved(this.context, market);
        marketChanged(this.context, market);
        saveMarket(this.context, market);
      });
    });
  }

  /** Lets a pinned runner's prices move again. */
  releasePrice(marketId: string, runnerId: string): void {
    this.#runner(marketId, runnerId).runner.pinned = false;
  }

  /** Stops or restarts all automatic changes; bet delays still end and bets still match. */
  freeze(frozen: boolean): void {
    this.context.announcer.act(() => {
      this.context.database.write(() => this.simulation.freeze(frozen, this.context.now()));
    });
  }

  /** Starts an event now: it turns in play. */
  turnInPlay(eventId: string): void {
    this.context.announcer.act(() => {
      const event = eventOf(this.context, eventId);
      checkSimulated(event);
      if (event.phase !== 'UPCOMING') throw new ExchangeError('INVALID', 'This event has started already');
      event.startsAt = this.context.now();
      turnInPlay(this.context, event, new Random(event.random));
    });
  }

  /** Ends an event now: its markets settle by the score. */
  finish(eventId: string): void {
    this.context.announcer.act(() => {
      const event = eventOf(this.context, eventId);
      checkSimulated(event);
      if (event.phase === 'CLOSED') throw new ExchangeError('EVENT_CLOSED', 'This event is closed');
      if (event.phase === 'UPCOMING') this.turnInPlay(eventId);
      const random = new Random(event.random);
      while (!isOver(event.score)) {
        play(event.score, random);
        settleDecided(this.context, event);
      }
      event.random = random.state;
      settleDecided(this.context, event);
      advanceEvent(this.context, event, this.context.now());
    });
  }

  /** Overwrites fields of the score; which ones depends on the sport (see simulation/scores.ts). */
  score(eventId: string, change: Record<string, unknown>): void {
    this.context.announcer.act(() => {
      const event = eventOf(this.context, eventId);
      changeScore(event.score, change);
      event.nextPriceAt = 0;
      settleDecided(this.context, event);
      // Runs even while the board is frozen, because a running ball closes markets.
      for (const market of event.markets) {
        moveStatus(this.context, market, this.context.now());
        // Its odds carry the score.
        if (market.kind === 'MATCH_ODDS' && market.status !== 'CLOSED') marketChanged(this.context, market);
      }
      this.context.events.save(event);
    });
  }

  /**
   * Writes a player's history (statement, settled bets, commission) in one transaction.
   * @throws ExchangeError INVALID when the player has more than an opening credit
   */
  writeHistory(userId: string, plan: HistoryPlan): PastAnswer {
    return new HistoryWriter(this.context, userId, plan).write();
  }

  #hold(marketId: string, held: boolean, label: string): void {
    const market = marketOf(this.context, marketId);
    if (market.status === 'CLOSED')
      throw new ExchangeError('MARKET_CLOSED', 'This market is settled already');
    const { version, statusLabel } = market;
    market.held = held;
    moveStatus(this.context, market, this.context.now());
    if (held) market.statusLabel = label;
    else delete market.statusLabel;
    // A market that was suspended before, or still is, gets another message.
    if (market.version === version && market.statusLabel !== statusLabel) marketChanged(this.context, market);
    saveMarket(this.context, market);
  }

  #runner(marketId: string, runnerId: string): { market: Market; runner: Runner } {
    const market = marketOf(this.context, marketId);
    const runner = market.runners.find((each) => each.id === runnerId);
    if (runner === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such runner in this market');
    return { market, runner };
  }
}

function checkSimulated({ score }: SportingEvent): void {
  if (score.sport === 'recorded')
    throw new ExchangeError('INVALID', 'This event follows its recording and cannot be played by hand');
}

function level(price: number | undefined, size: number, line: number | undefined): Level[] {
  return price === undefined ? [] : [{ price: hundredths(price, 'The price'), size, line }];
}

function endsOf(market: Market, result: MarketResult): MarketEnd {
  const named: readonly RunnerResult[] =
    'winner' in result ? [{ runnerId: result.winner, status: 'WINNER' }] : result.runners;
  const ends = named.map(({ runnerId, status, adjustmentFactor, deadHeat }): [string, RunnerEnd] => {
    const runner = market.runners.find(({ id }) => id === runnerId);
    if (runner === undefined || (runner.status === 'REMOVED' && status !== 'REMOVED'))
      throw new ExchangeError('NOT_FOUND', 'There is no such runner in this market');
    if (status === 'REMOVED')
      return [runnerId, { status, adjustmentFactor: hundredths(adjustmentFactor ?? 0, 'The factor') }];
    return [runnerId, status === 'LOSER' ? { status } : { status, ...(deadHeat && { deadHeat }) }];
  });
  return { runners: new Map(ends) };
}
