import { Exchange, type MarketOdds, type MarketRow } from '../index';
import { Database } from '../stores/database';
import { openTable, START } from '../testing/open-table';

const HOUR = 3_600_000;

function live(options: { seed?: number; events?: number } = {}) {
  let now = START;
  const exchange = new Exchange({
    database: new Database(':memory:'),
    seed: 5,
    clock: { now: () => now },
    ...options,
  });
  return {
    exchange,
    pass(ms: number, step = 500) {
      for (const end = now + ms; now < end; ) {
        now += step;
        exchange.tick(now);
      }
    },
  };
}

const eventsOf = (exchange: Exchange) => exchange.sports().flatMap((sport) => sport.events);
const isLive = ({ status, matchDate }: { status: string; matchDate: string }) =>
  status === 'IN_PLAY' || matchDate === 'In-Play';
const allOdds = (exchange: Exchange) => exchange.odds(eventsOf(exchange).map(({ id }) => id)).markets;

/** The faults of a market's prices. */
function faults({ id, status, runners }: MarketOdds, { format, winners }: MarketRow): string[] {
  if (status !== 'OPEN') return [];
  const found: string[] = [];
  for (const { back, lay } of runners) {
    const [yes] = back;
    const [no] = lay;
    if (format === 'LINE') {
      if (yes?.line === undefined || no?.line === undefined || yes.line < no.line) found.push(`${id} lines`);
    } else if (yes !== undefined && no !== undefined && yes.price >= no.price) found.push(`${id} crossed`);
    if (back.some((each, index) => index > 0 && each.price >= (back[index - 1]?.price ?? 0)))
      found.push(`${id} order`);
    if ([...back, ...lay].some(({ size }) => size === undefined || size <= 0)) found.push(`${id} size`);
  }
  if (format === 'DECIMAL') {
    const active = runners.filter((runner) => runner.status === 'ACTIVE');
    const book = (side: 'back' | 'lay') =>
      active.reduce((sum, runner) => sum + 1 / (runner[side][0]?.price ?? Number.NaN), 0);
    if (book('back') < winners) found.push(`${id} pays whoever backs everything: ${book('back')}`);
    if (book('lay') > winners) found.push(`${id} pays whoever lays everything: ${book('lay')}`);
  }
  return found;
}

describe('the board', () => {
  it('holds 34 events of five sports, some of them live in each way of marking it', () => {
    const { exchange } = live();
    const sports = exchange.sports();
    expect(sports.map(({ id, order }) => [id, order])).toEqual([1, 2, 3, 25, 26].map((id) => [id, id]));
    const events = eventsOf(exchange);
    expect(events).toHaveLength(34);
    expect(events.filter(isLive).length).toBeGreaterThanOrEqual(6);
    expect(events.some(({ status, matchDate }) => status === 'IN_PLAY' && matchDate !== 'In-Play')).toBe(
      true,
    );
    expect(events.some(({ status, matchDate }) => status !== 'IN_PLAY' && matchDate === 'In-Play')).toBe(
      true,
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(34);
  });

  it('is the same for the same seed, and another for another', () => {
    const facts = (seed: number) => {
      const { exchange, pass } = live({ seed });
      pass(30_000);
      const events = eventsOf(exchange);
      return [events, allOdds(exchange), events.map(({ id }) => exchange.scoreCard(id))];
    };
    expect(facts(5)).toEqual(facts(5));
    expect(facts(5)).not.toEqual(facts(6));
  });

  it('has bookmaker and fancy in cricket, goals in football, cloths and a withdrawn horse in racing', () => {
    const { exchange } = live();
    const markets = (sport: number) =>
      exchange.eventsBySport(sport).flatMap(({ id }) => exchange.markets(id).markets);
    const cricket = markets(3);
    expect(new Set(cricket.map(({ kind, format }) => `${kind} ${format}`))).toEqual(
      new Set(['MATCH_ODDS DECIMAL', 'BOOKMAKER PERCENT', 'FANCY LINE']),
    );
    expect(markets(1).some(({ group }) => group === 'Goals')).toBe(true);
    const racing = markets(26).flatMap(({ runners }) => runners);
    expect(racing.every(({ cloth, draw, jockey, trainer }) => cloth && draw && jockey && trainer)).toBe(true);
    const statuses = exchange.odds(exchange.eventsBySport(26).map(({ id }) => id)).markets;
    const removed = statuses.flatMap(({ runners }) => runners).filter(({ status }) => status === 'REMOVED');
    expect(removed.length).toBeGreaterThan(0);
    expect(removed.every(({ back, lay }) => back.length === 0 && lay.length === 0)).toBe(true);
    expect(exchange.eventsBySport('horse racing')).toEqual(exchange.eventsBySport(26));
  });

  it('never shows a price to profit from without risk, over an hour of ticks', () => {
    const { exchange, pass } = live();
    const found: string[] = [];
    const seen = new Set<string>();
    for (let minute = 0; minute < 60; minute += 1) {
      pass(60_000, 2000);
      const markets = new Map(
        eventsOf(exchange).flatMap(({ id }) => exchange.markets(id).markets.map((each) => [each.id, each])),
      );
      for (const odds of allOdds(exchange)) {
        seen.add(odds.status);
        const market = markets.get(odds.id);
        if (market) found.push(...faults(odds, market));
      }
    }
    expect(found).toEqual([]);
    for (const status of ['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'INACTIVE', 'CLOSED'])
      expect(seen).toContain(status);
  }, 60_000);

  it('moves: prices walk with new versions, scores change, events start and settle, new ones come', () => {
    const { exchange, pass } = live();
    const before = eventsOf(exchange);
    const versions = new Map(allOdds(exchange).map(({ id, version }) => [id, version]));
    const scores = before.map(({ id }) => JSON.stringify(exchange.scoreCard(id)));
    let settled = 0;
    exchange.signals.on('settled', () => {
      settled += 1;
    });
    pass(60_000);
    const moved = allOdds(exchange).filter(({ id, version }) => version > (versions.get(id) ?? 0));
    expect(moved.length).toBeGreaterThan(versions.size / 2);
    expect(before.map(({ id }) => JSON.stringify(exchange.scoreCard(id)))).not.toEqual(scores);
    pass(6 * HOUR, 30_000);
    expect(settled).toBeGreaterThan(50);
    const after = eventsOf(exchange);
    expect(after).toHaveLength(34);
    expect(after.filter(({ id }) => before.every((event) => event.id !== id)).length).toBeGreaterThan(10);
    expect(after.filter(isLive).length).toBeGreaterThanOrEqual(4);
  }, 60_000);

  it('stands still while frozen, and does not catch up on the time between', () => {
    const { exchange, pass } = live();
    exchange.control.freeze(true);
    const facts = () => [allOdds(exchange), eventsOf(exchange).map(({ id }) => exchange.scoreCard(id))];
    const before = JSON.stringify(facts());
    expect(allOdds(exchange).some(({ status }) => status === 'SUSPENDED' || status === 'BALL_RUNNING')).toBe(
      false,
    );
    pass(HOUR, 60_000);
    expect(JSON.stringify(facts())).toBe(before);
    const [football] = exchange.eventsBySport(1);
    const clock = () => Number.parseInt(exchange.scoreCard(football?.id ?? '').clock ?? '', 10);
    const minute = clock();
    exchange.control.freeze(false);
    pass(60_000);
    expect(clock() - minute).toBeLessThanOrEqual(1);
  });

  it('costs little: a tick of 34 events is under 10 ms at the median, a board of 2000 comes up', () => {
    const { pass } = live();
    pass(20_000);
    const costs = Array.from({ length: 60 }, () => {
      const start = performance.now();
      pass(500);
      return performance.now() - start;
    }).sort((a, b) => a - b);
    expect(costs[30]).toBeLessThan(10);
    const big = live({ events: 2000 }).exchange;
    expect(eventsOf(big).length).toBeGreaterThan(1900);
  }, 30_000);
});

describe('control', () => {
  it('settles the events it finishes by their score', () => {
    const table = openTable();
    const eventId = table.coming(3);
    const market = table.market(eventId, 'Match Odds');
    table.exchange.control.finish(eventId);
    const statuses = table.exchange.odds([eventId]).markets;
    expect(statuses.every(({ status }) => status === 'CLOSED')).toBe(true);
    expect(table.exchange.scoreCard(eventId).message).toMatch(/won by/);
    const winner = statuses
      .find(({ id }) => id === market.id)
      ?.runners.find(({ status }) => status === 'WINNER');
    const name = market.runners.find(({ id }) => id === winner?.id)?.name;
    expect(table.exchange.scoreCard(eventId).message).toContain(`${name} won`);
    expect(table.exchange.eventsBySport(3).some(({ id }) => id === eventId)).toBe(false);
    table.exchange.close();
  });

  it('changes a score, and the markets it decides settle', () => {
    const table = openTable();
    const eventId = table.coming(1);
    table.exchange.control.turnInPlay(eventId);
    table.exchange.control.score(eventId, { goals: [2, 1] });
    expect(table.exchange.scoreCard(eventId).teams.map(({ score }) => score)).toEqual(['2', '1']);
    const over = table.market(eventId, 'Over/Under 2.5');
    const odds = table.exchange.odds([eventId]).markets.find(({ id }) => id === over.id);
    expect(odds?.runners.map(({ status }) => status)).toEqual(['LOSER', 'WINNER']);
    expect(() => table.exchange.control.score(eventId, { goals: 'many' })).toThrow(
      'no field goals of this kind',
    );
    table.exchange.close();
  });

  it('keeps a pinned price while the board moves, and lets it go', () => {
    const table = openTable({ frozen: false });
    const market = table.market(table.coming(1), 'Match Odds');
    const runnerId = market.runners[0]?.id ?? '';
    const prices = () => table.exchange.odds([market.id.split('-')[0] ?? '']).markets[0]?.runners[0]?.back;
    table.exchange.control.setPrice(market.id, runnerId, { back: 7, lay: 7.2, size: 500 });
    table.pass(20);
    expect(prices()).toEqual([{ price: 7, size: 500 }]);
    table.exchange.control.releasePrice(market.id, runnerId);
    table.pass(20);
    expect(prices()).toHaveLength(3);
    table.exchange.close();
  });

  it('says what it does not know', () => {
    const table = openTable();
    const { control } = table.exchange;
    const market = table.market(table.coming(1), 'Match Odds');
    expect(() => control.suspend('x')).toThrow('no such market');
    expect(() => control.finish('x')).toThrow('no such event');
    expect(() => control.settle(market.id, { winner: 'x' })).toThrow('no such runner');
    expect(() => control.settle(market.id, { runs: 3 })).toThrow('settles with a winner');
    table.exchange.close();
  });
});
