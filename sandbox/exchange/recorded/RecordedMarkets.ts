import type { MarketOdds } from '../answers/wire';
import { newRunner } from '../catalogue/market';
import { betChanged, type ExchangeContext, eventOf, marketChanged } from '../ExchangeContext';
import type { Level, Market, Runner, SportingEvent } from '../model';
import { type RunnerEnd, winnersOf } from '../settlement/market-end';
import { removeRunner } from '../settlement/removeRunner';
import { settleMarket, takeBack, voidMarket } from '../settlement/settlement';
import { lapseUnmatched } from '../settlement/void-and-lapse';
import { matchWaiting, moveStatus } from '../simulation/life';
import type { Simulation } from '../simulation/Simulation';
import type { RecordedScore } from '../simulation/scores';
import type { RecordedHead, RecordedMarket, RecordedRunner } from './recorded-market';

const ROUND = 'replay round';

export type SentOdds = Omit<MarketOdds, 'version'> & Partial<Pick<MarketOdds, 'version'>>;

/** Which version a market's answers carry: the exchange's own counter, none, or another number. */
export type SentVersion = 'counter' | 'none' | number;

/**
 * The events that recordings play. They are on the board beside the simulated ones: same answers, order book, ledger and
 * limits; only their prices, statuses, scores and results come from outside.
 */
export class RecordedMarkets {
  /** The last recorded state of each runner, by market and runner. */
  readonly #lastRecorded = new Map<string, Map<string, RecordedRunner>>();
  readonly #matched = new Map<string, number>();
  /** Back ends count versions in different ways; a replay sends the recorded ones. */
  versionOf: (marketId: string) => SentVersion = () => 'counter';

  constructor(
    private readonly context: ExchangeContext,
    private readonly simulation: Simulation,
  ) {}

  /** Whether control has stopped the board. */
  get isFrozen(): boolean {
    return this.simulation.isFrozen;
  }

  /** A number that no earlier round of this file has had: rounds have ids of their own, so that their money stays apart. */
  nextRound(): number {
    const round = Number(this.context.database.setting(ROUND) ?? 0) + 1;
    this.context.database.set(ROUND, String(round));
    return round;
  }

  /** A market's odds as they leave for a client. */
  sent({ version: counter, ...odds }: MarketOdds): SentOdds {
    const version = this.versionOf(odds.id);
    if (version === 'none') return odds;
    return { ...odds, version: version === 'counter' ? counter : version };
  }

  /** Several changes as one action, told to the listeners once at its end. */
  together(work: () => void): void {
    this.context.announcer.act(work);
  }

  /** Puts an event on the board. */
  open(head: RecordedHead): void {
    const score: RecordedScore = { sport: 'recorded', row: '', teams: [], lastBalls: [], message: '' };
    const clock = { random: 0, nextPlayAt: 0, nextPriceAt: 0 };
    this.context.events.add({
      ...head,
      ...clock,
      score,
      phase: 'UPCOMING',
      hasTv: false,
      liveMark: 'both',
      markets: [],
    });
  }

  score(eventId: string, score: RecordedScore): void {
    const event = eventOf(this.context, eventId);
    event.score = score;
    // An event without markets is in play when its score says so.
    if (event.markets.length === 0) event.phase = 'IN_PLAY';
    // Its odds carry the score.
    const main = event.markets.find(({ status }) => status !== 'CLOSED');
    if (main) marketChanged(this.context, main);
    else this.context.events.touch(event);
  }

  /** Takes the market over as a message leaves it: prices match, a turn in play lapses, a result settles. */
  show(recorded: RecordedMarket): void {
    const event = eventOf(this.context, recorded.eventId);
    const market = event.markets.find(({ id }) => id === recorded.id) ?? this.#add(event, recorded);
    const before = market.recordedStatus;
    market.recordedStatus = recorded.status;
    // A market that control has closed stays closed.
    if (market.status === 'CLOSED' && before !== 'CLOSED') return;
    if (market.status === 'CLOSED' && (recorded.status !== 'CLOSED' || this.#isCorrected(recorded)))
      this.#reopen(market);
    if (market.status !== 'CLOSED') this.#follow(market, recorded);
    this.#setPhase(event);
  }

  /** Ends an event: markets without a result are void. */
  end(eventId: string, reason: string): void {
    const event = eventOf(this.context, eventId);
    endEvent(this.context, event, reason);
    for (const { id } of event.markets) {
      this.#lastRecorded.delete(id);
      this.#matched.delete(id);
    }
  }

  #add(event: SportingEvent, recorded: RecordedMarket): Market {
    const { runners: _, status: __, ...terms } = recorded;
    const market: Market = {
      ...terms,
      kind: 'MATCH_ODDS',
      format: 'DECIMAL',
      subject: { of: 'winner' },
      status: 'INACTIVE',
      held: false,
      version: 1,
      totalMatched: 0,
      runners: [],
    };
    this.context.events.addMarket(event, market);
    return market;
  }

  #follow(market: Market, recorded: RecordedMarket): void {
    const { name, rules, winners, commissionPct, betDelay, totalMatched } = recorded;
    if (recorded.inPlay && !market.inPlay) this.#lapse(market);
    Object.assign(market, { name, rules, winners, commissionPct, betDelay, inPlay: recorded.inPlay });
    // The players' own bets add to what was matched in the recording.
    market.totalMatched += totalMatched - (this.#matched.get(market.id) ?? 0);
    this.#matched.set(market.id, totalMatched);
    for (const runner of recorded.runners) this.#setRunner(market, runner);
    market.runners.sort((a, b) => a.sort - b.sort);
    if (recorded.status === 'CLOSED') this.#settle(market);
    else {
      moveStatus(this.context, market, this.context.now());
      if (market.status === 'OPEN') matchWaiting(this.context, market);
      marketChanged(this.context, market);
    }
  }

  #setRunner(market: Market, recorded: RecordedRunner): void {
    const last = this.#lastRecorded.get(market.id) ?? new Map<string, RecordedRunner>();
    this.#lastRecorded.set(market.id, last);
    const before = last.get(recorded.id);
    const runner = market.runners.find(({ id }) => id === recorded.id) ?? addRunner(market, recorded);
    runner.name = recorded.name;
    runner.sort = recorded.sort;
    if (recorded.status === 'REMOVED' && runner.status !== 'REMOVED')
      removeRunner(this.context, market, runner, recorded.adjustmentFactor ?? 0);
    if (recorded.status !== 'REMOVED') runner.status = 'ACTIVE';
    if (recorded.lastTraded !== before?.lastTraded && recorded.lastTraded !== undefined)
      runner.lastTraded = recorded.lastTraded;
    runner.traded = addTraded(runner.traded ?? {}, before?.traded ?? {}, recorded.traded);
    // Control holds the prices of a pinned runner; afterwards those of the recording come back whole.
    if (runner.pinned || runner.status === 'REMOVED')
      last.set(recorded.id, { ...recorded, back: [], lay: [] });
    else {
      last.set(recorded.id, recorded);
      runner.back = untaken(runner.back, before?.back ?? [], recorded.back);
      runner.lay = untaken(runner.lay, before?.lay ?? [], recorded.lay);
    }
  }

  #lapse(market: Market): void {
    const reason = 'Unmatched when the event turned in play';
    this.context.database.write(() =>
      lapseUnmatched(this.context, market, reason, (bet) => bet.keepInPlay === true),
    );
  }

  #settle(market: Market): void {
    const last = this.#lastRecorded.get(market.id);
    const ends = new Map<string, RunnerEnd>();
    for (const { id } of market.runners) {
      const status = last?.get(id)?.status;
      if (status !== undefined && status !== 'ACTIVE') ends.set(id, { status });
    }
    if (winnersOf(market, ends).length > 0) settleMarket(this.context, market, { runners: ends });
    else voidMarket(this.context, market, 'The recording has no result');
  }

  #isCorrected({ id: marketId, runners }: RecordedMarket): boolean {
    const last = this.#lastRecorded.get(marketId);
    return runners.some(({ id, status }) => last?.get(id)?.status !== status);
  }

  /** A market that its exchange opened again. Its payments are taken back, and its bets are open as before. */
  #reopen(market: Market): void {
    const { bets, database, results } = this.context;
    database.write(() => {
      const settled = results.get(market.id);
      if (settled) takeBack(this.context, market.id, settled, 'the market was opened again');
      for (const bet of bets.settledIn(market.id)) {
        if (bet.settlement?.result !== 'WON' && bet.settlement?.result !== 'LOST') continue;
        delete bet.settlement;
        betChanged(this.context, bet);
      }
    });
    market.status = 'SUSPENDED';
    delete market.statusLabel;
    for (const runner of market.runners) if (runner.status !== 'REMOVED') runner.status = 'ACTIVE';
    // Its book was cleared, so all of it is new.
    const last = this.#lastRecorded.get(market.id) ?? new Map<string, RecordedRunner>();
    for (const runner of last.values()) last.set(runner.id, { ...runner, back: [], lay: [] });
  }

  #setPhase(event: SportingEvent): void {
    const open = event.markets.filter(({ status }) => status !== 'CLOSED');
    const phase = open.length === 0 ? 'CLOSED' : open.some(({ inPlay }) => inPlay) ? 'IN_PLAY' : 'UPCOMING';
    if (phase === event.phase) return;
    event.phase = phase;
    if (phase === 'CLOSED') event.closedAt = this.context.now();
    else delete event.closedAt;
    this.context.events.save(event);
  }
}

/**
 * Ends the recorded events that a stop or a kill left open: the rest of their recordings is not played, so their bets
 * are void. Before the first tick, which would match delayed bets against old prices.
 */
export function endLeftRecordings(context: ExchangeContext): void {
  for (const event of context.events.all())
    if (event.score.sport === 'recorded' && event.phase !== 'CLOSED')
      endEvent(context, event, 'The replay was stopped');
}

function endEvent(context: ExchangeContext, event: SportingEvent, reason: string): void {
  context.database.write(() => {
    for (const market of event.markets) if (market.status !== 'CLOSED') voidMarket(context, market, reason);
    event.phase = 'CLOSED';
    event.closedAt ??= context.now();
    context.events.save(event);
  });
}

function addRunner(market: Market, { cloth, draw, jockey, trainer, ...recorded }: RecordedRunner): Runner {
  const { id, name, sort } = recorded;
  const runner = newRunner({ id, name, sort, cloth, draw, jockey, trainer });
  market.runners.push(runner);
  return runner;
}

/**
 * The recorded offers without the stakes that players matched with them. A matched stake is missing until the recording
 * changes the size at its price.
 */
function untaken(offered: readonly Level[], before: readonly Level[], now: readonly Level[]): Level[] {
  const recorded = new Map(before.map(({ price, size }) => [price, size]));
  const left = new Map(offered.map(({ price, size }) => [price, size]));
  return now.flatMap(({ price, size }) => {
    const rest = recorded.get(price) === size ? (left.get(price) ?? 0) : size;
    return rest > 0 ? [{ price, size: rest }] : [];
  });
}

function addTraded(
  traded: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...traded };
  for (const [price, size] of Object.entries(now))
    if (size !== before[price]) sum[price] = (sum[price] ?? 0) + size - (before[price] ?? 0);
  return sum;
}
