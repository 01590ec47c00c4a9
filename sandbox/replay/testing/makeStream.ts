import { writeFileSync } from 'node:fs';
import { CLASSIC_LADDER } from '@touchline/shared/betting';
import { Random } from '../../exchange/random';

export const STREAM_EVENT = '40000001';
export const STREAM_WIN = '1.900000001';
export const STREAM_PLACE = '1.900000002';
/** It has 17 digits, more than a JSON number holds exactly; the others are short. */
const LONG_ID = '70000000000000001';

export interface StreamPlan {
  seed?: number;
  /** Seconds of each of the stream's parts: quiet before the start, in play, in silence. */
  quiet?: number;
  play?: number;
  silence?: number;
  /** Messages in a second of play. */
  burst?: number;
  runners?: number;
  /** The stream also has a place market with the same selections and three winners. */
  withPlace?: boolean;
  /** How the ladders are written: whole, or the best places only. */
  ladders?: 'atb' | 'batb' | 'bdatb';
  /** Ends without a result. */
  cutOff?: boolean;
}

interface Runner {
  id: string;
  fair: number;
  status: 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER';
  back: Map<number, number>;
  lay: Map<number, number>;
}

interface Market {
  id: string;
  type: string;
  winners: number;
  status: string;
  inPlay: boolean;
  version: number;
  matched: number;
  runners: Runner[];
}

type Fields = Record<string, unknown>;

/**
 * A made recording with the properties of real ones: bursts of updates, suspensions, a turn in play, a removed runner,
 * versions that stand still, publish times that repeat, unsorted prices, prices at both ends of the ladder, silence with
 * heartbeats, a whole image in the middle, a result at the end.
 * @returns its lines
 */
export function makeStream(plan: StreamPlan = {}): string[] {
  const { seed = 1, quiet = 5, play = 3, silence = 4, burst = 200, runners = 5 } = plan;
  const { withPlace = false, ladders = 'atb', cutOff = false } = plan;
  const random = new Random(seed);
  const lines: string[] = [];
  let time = Date.UTC(2025, 4, 1, 12, 0, 0);

  const markets = [
    makeMarket(STREAM_WIN, 'WIN', 1),
    ...(withPlace ? [makeMarket(STREAM_PLACE, 'PLACE', 3)] : []),
  ];

  function makeMarket(id: string, type: string, winners: number): Market {
    return {
      id,
      type,
      winners,
      status: 'OPEN',
      inPlay: false,
      version: 5_000_000_001,
      matched: 0,
      runners: Array.from({ length: runners }, (_, index) => ({
        id: index === 0 ? LONG_ID : String(7001 + index),
        fair: random.whole(20, 300),
        status: 'ACTIVE',
        back: new Map([[1.01, 5000.5]]),
        lay: new Map([[1000, 12.25]]),
      })),
    };
  }

  function definition(market: Market): Fields {
    return {
      eventId: STREAM_EVENT,
      eventTypeId: '7',
      eventName: 'Testfield 1st May',
      marketType: market.type,
      bettingType: 'ODDS',
      numberOfWinners: market.winners,
      marketTime: '2025-05-01T12:00:05.000Z',
      marketBaseRate: 5,
      status: market.status,
      inPlay: market.inPlay,
      betDelay: market.inPlay ? 1 : 0,
      version: market.version,
      priceLadderDefinition: { type: 'CLASSIC' },
      runners: market.runners.map(({ id, status }, index) => ({
        id,
        status,
        sortPriority: index + 1,
        name: `Runner ${index + 1}`,
        ...(status === 'REMOVED' && { adjustmentFactor: 12.5, removalDate: '2025-05-01T12:00:02.000Z' }),
      })),
    };
  }

  function send(mc: Fields[] | undefined): void {
    const text = JSON.stringify({ op: 'mcm', clk: 'AA', pt: time, ...(mc ? { mc } : { ct: 'HEARTBEAT' }) });
    lines.push(text.replaceAll(`"id":"${LONG_ID}"`, `"id":${LONG_ID}`));
  }

  /** A new version, as for every change of the market itself; its prices do not count. */
  function define(market: Market, change: Partial<Pick<Market, 'status' | 'inPlay'>>): void {
    Object.assign(market, change);
    market.version += 1;
    send([{ id: market.id, marketDefinition: definition(market) }]);
  }

  function move(market: Market, runner: Runner): Fields {
    runner.fair = Math.min(340, Math.max(4, runner.fair + random.whole(-2, 2)));
    const side = random.chance(0.5) ? 'back' : 'lay';
    const change: [number, number][] = [];
    const ladder = runner[side];
    for (const [price] of ladder) {
      const step = CLASSIC_LADDER.indexOf(Math.round(price * 100));
      const isCrossed = side === 'back' ? step >= runner.fair : step <= runner.fair;
      if (isCrossed && price > 1.01 && price < 1000) {
        ladder.delete(price);
        change.push([price, 0]);
      }
    }
    for (let count = random.whole(1, 3); count > 0; count -= 1) {
      const away = random.whole(1, 8);
      const price = (CLASSIC_LADDER[runner.fair + (side === 'back' ? -away : away)] ?? 100_000) / 100;
      const size = random.chance(0.2) ? 0 : random.whole(1, 90_000) / 100;
      if (size > 0) ladder.set(price, size);
      else ladder.delete(price);
      const at = change.findIndex(([changed]) => changed === price);
      if (at >= 0) change.splice(at, 1);
      change.push([price, size]);
    }
    market.matched += 1.5;
    const name = side === 'back' ? 'atb' : 'atl';
    return {
      id: runner.id,
      ...(ladders === 'atb'
        ? { [name]: change }
        : { [`${ladders.slice(0, -3)}${name}`]: places(runner, side) }),
      ...(random.chance(0.3) && { ltp: (CLASSIC_LADDER[runner.fair] ?? 101) / 100 }),
    };
  }

  /** The best three by place; a place that is empty has size 0. */
  function places(runner: Runner, side: 'back' | 'lay'): [number, number, number][] {
    const best = sorted(runner[side], side);
    return [0, 1, 2].map((place) => [place, ...(best[place] ?? [0, 0])] as [number, number, number]);
  }

  function update(): void {
    const market = random.pick([markets[0] ?? makeMarket('', '', 1), ...markets.slice(1)]);
    const active = market.runners.filter(({ status }) => status === 'ACTIVE');
    const moved = random.sample(active, random.whole(1, 2));
    send([
      {
        id: market.id,
        tv: Math.round(market.matched * 100) / 100,
        rc: moved.map((runner) => move(market, runner)),
      },
    ]);
  }

  function image(market: Market): void {
    send([
      {
        id: market.id,
        img: true,
        marketDefinition: definition(market),
        rc: market.runners
          .filter(({ status }) => status === 'ACTIVE')
          .map((runner) => ({
            id: runner.id,
            ...(ladders === 'atb'
              ? { atb: random.sample([...runner.back], 99), atl: random.sample([...runner.lay], 99) }
              : Object.fromEntries(
                  (['back', 'lay'] as const).map((side) => [
                    `${ladders.slice(0, -3)}${side === 'back' ? 'atb' : 'atl'}`,
                    places(runner, side),
                  ]),
                )),
          })),
      },
    ]);
  }

  function updates(seconds: number, inASecond: number): void {
    for (let count = 0; count < seconds * inASecond; count += 1) {
      update();
      // Several messages of a burst share a millisecond.
      if (!random.chance(0.15)) time += Math.max(1, Math.round(1000 / inASecond));
    }
  }

  for (const market of markets) image(market);
  updates(quiet, 4);
  for (const market of markets) {
    const removed = market.runners.at(-1);
    if (removed) {
      removed.status = 'REMOVED';
      removed.back.clear();
      removed.lay.clear();
    }
    define(market, {});
  }
  updates(quiet, 4);
  for (const market of markets) define(market, { status: 'SUSPENDED' });
  updates(1, 20);
  for (const market of markets) define(market, { status: 'OPEN', inPlay: true });
  updates(play, burst);
  for (let second = 0; second < silence; second += 1) {
    time += 1000;
    send(undefined);
  }
  for (const market of markets) image(market);
  updates(1, 20);
  for (const market of markets) define(market, { status: 'SUSPENDED' });
  if (cutOff) return lines;
  time += 1000;
  for (const market of markets) {
    market.runners.forEach((runner, index) => {
      if (runner.status === 'ACTIVE') runner.status = index < market.winners ? 'WINNER' : 'LOSER';
    });
    define(market, { status: 'CLOSED' });
  }
  return lines;
}

function sorted(ladder: ReadonlyMap<number, number>, side: 'back' | 'lay'): [number, number][] {
  return [...ladder].sort(([a], [b]) => (side === 'back' ? b - a : a - b));
}

/** Writes a stream as a file. @returns its path */
export function writeStream(file: string, plan: StreamPlan = {}): string {
  writeFileSync(file, `${makeStream(plan).join('\n')}\n`);
  return file;
}
