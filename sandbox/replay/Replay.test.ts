import { rmSync } from 'node:fs';
import { IndependentBook } from './testing/IndependentBook';
import { makeStream, STREAM_EVENT, STREAM_PLACE, STREAM_WIN, type StreamPlan } from './testing/makeStream';
import {
  definition,
  EVENT,
  heartbeat,
  image,
  MARKET,
  message,
  openReplayed,
  type Replayed,
} from './testing/openReplayed';

let opened: Replayed[] = [];

async function open(...args: Parameters<typeof openReplayed>): Promise<Replayed> {
  const replayed = await openReplayed(...args);
  opened.push(replayed);
  return replayed;
}

afterEach(() => {
  for (const { exchange, folder } of opened) {
    exchange.close();
    rmSync(folder, { recursive: true, force: true });
  }
  opened = [];
});

const oddsOf = ({ exchange }: Replayed, eventId = EVENT) => exchange.odds([eventId]).markets;
const bestOf = (replayed: Replayed, side: 'back' | 'lay' = 'back') =>
  oddsOf(replayed)[0]?.runners[0]?.[side].map(({ price, size }) => [price, size]);
const lastOf = ({ exchange }: Replayed) => exchange.betHistory('asha').items[0];

describe.each<[string, StreamPlan]>([
  ['every price', { withPlace: true }],
  ['the best places', { ladders: 'batb' }],
  ['the best places with virtual offers', { ladders: 'bdatb' }],
])('a stream with %s', (_name, plan) => {
  it('is on the board as the book is, after every step', async () => {
    const lines = makeStream({ ...plan, quiet: 2, play: 1, burst: 100 });
    const replayed = await open(lines, { loop: false });
    const book = new IndependentBook(lines);
    let compared = 0;
    for (;;) {
      const [timeline] = replayed.replay.status().timelines;
      book.readTo(timeline?.applied ?? 0);
      for (const market of oddsOf(replayed, STREAM_EVENT)) {
        if (market.status === 'CLOSED') continue;
        for (const runner of market.runners) {
          for (const side of ['back', 'lay'] as const) {
            const shown = runner[side].map(({ price, size }) => [price, size]);
            expect([market.id, runner.id, side, shown]).toEqual([
              market.id,
              runner.id,
              side,
              book.best(market.id, runner.id, side),
            ]);
            compared += 1;
          }
        }
      }
      if (timeline?.ended) break;
      replayed.pass(50);
    }
    expect(compared).toBeGreaterThan(500);
  });
});

it('an event is on its sport’s board with the names of its definition', async () => {
  const { exchange } = await open([message(0, image('OPEN'))]);
  expect(exchange.eventsBySport('cricket').find(({ id }) => id === EVENT)).toMatchObject({
    title: 'Home v Away',
    status: 'UPCOMING',
    matchDate: '2026-11-20T12:01:00.000Z',
    runners: [
      { id: '11', name: 'Home', back: { price: 2, size: 5000 }, lay: { price: 2.02 } },
      { id: '12', name: 'Away' },
    ],
  });
  expect(exchange.markets(EVENT).markets[0]).toMatchObject({ name: 'Match Odds', commissionPct: 5 });
});

it('a bet takes what the recorded book has, and the rest waits until the book comes to it', async () => {
  const replayed = await open([
    message(0, image('OPEN', 120)),
    message(1000, { rc: [{ id: 11, atl: [[3, 10]], ltp: 2.2 }] }),
    message(2000, { rc: [{ id: 11, atb: [[2.5, 80]], atl: [[2.02, 0]] }] }),
    heartbeat(9000),
  ]);
  expect(replayed.place({ price: 2, stake: 200, unmatched: 'KEEP' })).toMatchObject({
    status: 'PARTIAL',
    matchedStake: 120,
    remaining: 80,
  });
  // A matched stake stays missing until the recording changes that price.
  expect(bestOf(replayed)).toEqual([[1.5, 20]]);
  replayed.pass(1500);
  expect(bestOf(replayed)).toEqual([[1.5, 20]]);
  replayed.pass(1000);
  const [bet] = replayed.exchange.openBets('asha').openBets;
  expect(bet).toMatchObject({ status: 'MATCHED', matchedStake: 200, averagePrice: 2 });
  expect(bestOf(replayed)).toEqual([[1.5, 20]]);
});

it('a new size at a price that a player took from counts whole', async () => {
  const replayed = await open([
    message(0, image('OPEN', 150)),
    message(1000, { rc: [{ id: 11, atb: [[2, 40]] }] }),
    heartbeat(9000),
  ]);
  replayed.place({ stake: 100 });
  expect(bestOf(replayed)?.[0]).toEqual([2, 50]);
  replayed.pass(1500);
  expect(bestOf(replayed)?.[0]).toEqual([2, 40]);
});

it('a bet is settled by the recorded result, with commission on the winnings', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('SUSPENDED')),
    message(2000, definition('CLOSED', {}, ['WINNER', 'LOSER'])),
  ]);
  replayed.place({ stake: 1000 });
  replayed.pass(2500);
  expect(lastOf(replayed)).toMatchObject({ result: 'WON', profit: 1000, commission: 50, resultText: 'Home' });
  expect(replayed.exchange.account('asha')).toEqual({ balance: 100_950, exposure: 0 });
  const [market] = oddsOf(replayed);
  expect(market).toMatchObject({ status: 'CLOSED', runners: [{ status: 'WINNER' }, { status: 'LOSER' }] });
});

it('a suspended market refuses bets, and takes them again when the recording opens it', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('SUSPENDED')),
    message(2000, definition('OPEN')),
    heartbeat(9000),
  ]);
  replayed.pass(1500);
  expect(() => replayed.place({})).toThrow('Market is suspended');
  replayed.pass(1000);
  expect(replayed.place({})).toMatchObject({ status: 'MATCHED' });
});

it('unmatched bets lapse at the turn in play, except those that are to stay', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('OPEN', { inPlay: true, betDelay: 3 })),
    heartbeat(9000),
  ]);
  replayed.place({ price: 4, unmatched: 'KEEP' });
  replayed.place({ price: 5, unmatched: 'KEEP', keepInPlay: true });
  replayed.pass(1500);
  expect(replayed.exchange.betHistory('asha').items).toMatchObject([{ result: 'LAPSED', price: 4 }]);
  expect(replayed.exchange.openBets('asha').openBets).toMatchObject([{ price: 5, status: 'UNMATCHED' }]);
  expect(replayed.place({})).toMatchObject({ status: 'PENDING' });
  replayed.pass(3500);
  expect(replayed.exchange.openBets('asha').openBets[0]).toMatchObject({ status: 'MATCHED' });
});

it('bets on a runner that is removed are void', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('OPEN', {}, ['REMOVED', 'ACTIVE'])),
  ]);
  replayed.place({ stake: 500 });
  replayed.pass(1500);
  expect(lastOf(replayed)).toMatchObject({ result: 'VOID', voidReason: 'Home was removed' });
  expect(oddsOf(replayed)[0]?.runners[0]).toMatchObject({ status: 'REMOVED', back: [], lay: [] });
  expect(replayed.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
});

it('a recorded removal reduces the prices of the bets before it by its factor', async () => {
  const runners = ['ACTIVE', 'REMOVED'].map((status, index) => ({
    id: 11 + index,
    name: index === 0 ? 'Home' : 'Away',
    status,
    sortPriority: index + 1,
    ...(status === 'REMOVED' && { adjustmentFactor: 20 }),
  }));
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('OPEN', { runners })),
    message(2000, definition('CLOSED', {}, ['WINNER', 'REMOVED'])),
  ]);
  replayed.place({ stake: 1000 });
  replayed.pass(1500);
  const reductions = [{ runnerName: 'Away', factor: 20 }];
  // 2.00 less 20 %.
  expect(replayed.exchange.openBets('asha').openBets).toMatchObject([
    { averagePrice: 1.6, averagePriceBefore: 2, reductions },
  ]);
  replayed.pass(1000);
  expect(lastOf(replayed)).toMatchObject({ result: 'WON', profit: 600, commission: 30, reductions });
});

it('a recorded market with several winners pays each of them, and shares a dead heat', async () => {
  const winners = (count: number) => ({ numberOfWinners: count, marketType: 'PLACE' });
  const paid = async (count: number) => {
    const replayed = await open([
      message(0, image('OPEN')),
      message(1000, definition('CLOSED', winners(count), ['WINNER', 'WINNER'])),
    ]);
    replayed.place({ stake: 1000 });
    replayed.pass(1500);
    return lastOf(replayed);
  };
  expect(await paid(2)).toMatchObject({ result: 'WON', profit: 1000 });
  // Two runners share one place: half of the stake wins at 2.00, the other half is lost.
  expect(await paid(1)).toMatchObject({ result: 'WON', profit: 0, deadHeat: { places: 1, runners: 2 } });
});

it('a market that is opened again takes its payments back and is settled anew', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('CLOSED', {}, ['WINNER', 'LOSER'])),
    message(2000, image('OPEN')),
    message(3000, definition('CLOSED', {}, ['LOSER', 'WINNER'])),
  ]);
  replayed.place({ stake: 1000 });
  replayed.pass(1500);
  expect(replayed.exchange.account('asha').balance).toBe(100_950);
  replayed.pass(1000);
  expect(replayed.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 1000 });
  expect(bestOf(replayed)?.[0]).toEqual([2, 5000]);
  replayed.pass(1000);
  expect(lastOf(replayed)).toMatchObject({ result: 'LOST', profit: -1000 });
  expect(replayed.exchange.account('asha').balance).toBe(99_000);
});

it('a result that is corrected after the settlement is paid by the correction', async () => {
  const replayed = await open([
    message(0, image('OPEN')),
    message(1000, definition('CLOSED', {}, ['WINNER', 'LOSER'])),
    message(2000, definition('CLOSED', {}, ['LOSER', 'WINNER'])),
  ]);
  replayed.place({ stake: 1000 });
  replayed.pass(2500);
  expect(replayed.exchange.betHistory('asha').items).toMatchObject([{ result: 'LOST', profit: -1000 }]);
  expect(replayed.exchange.account('asha')).toEqual({ balance: 99_000, exposure: 0 });
});

it('a market that its recording leaves open is void at the end', async () => {
  const replayed = await open([message(0, image('OPEN')), message(1000, definition('SUSPENDED'))], {
    loop: false,
  });
  replayed.place({ stake: 1000 });
  replayed.pass(1500);
  expect(lastOf(replayed)).toMatchObject({
    result: 'VOID',
    voidReason: 'The recording ended before the market did',
  });
  expect(replayed.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
});

it('starts over under new ids, so that the money of each round stays its own', async () => {
  const lines = [message(0, image('OPEN')), message(1000, definition('CLOSED', {}, ['WINNER', 'LOSER']))];
  const replayed = await open(lines);
  replayed.place({ stake: 1000 });
  replayed.pass(7000);
  const again = { eventId: `${EVENT}-2`, marketId: `${MARKET}-2` };
  replayed.place({ ...again, stake: 300 });
  expect(replayed.exchange.openBets('asha').openBets).toMatchObject([again]);
  replayed.pass(7000);
  expect(replayed.exchange.betHistory('asha').items).toMatchObject([
    { marketId: `${MARKET}-2`, result: 'WON', profit: 300, commission: 15 },
    { marketId: MARKET, result: 'WON', profit: 1000, commission: 50 },
  ]);
  expect(replayed.exchange.account('asha').balance).toBe(100_000 + 950 + 285);
});

it('after a restart the bets of the stopped replay are void, once, and the next round has new ids', async () => {
  const lines = [message(0, image('OPEN')), message(60_000, definition('SUSPENDED'))];
  const first = await open(lines);
  first.place({ stake: 700 });
  first.place({ price: 3, unmatched: 'KEEP' });
  first.exchange.close();
  opened = [];
  const second = await open(lines, {}, first.folder);
  expect(second.exchange.openBets('asha').openBets).toEqual([]);
  expect(second.exchange.betHistory('asha').items).toMatchObject([
    { result: 'LAPSED' },
    { result: 'VOID', voidReason: 'The replay was stopped' },
  ]);
  expect(second.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
  expect(oddsOf(second, EVENT)[0]).toMatchObject({ status: 'CLOSED' });
  expect(oddsOf(second, `${EVENT}-2`)[0]).toMatchObject({ id: `${MARKET}-2`, status: 'OPEN' });
  second.place({ eventId: `${EVENT}-2`, marketId: `${MARKET}-2`, stake: 250 });
  second.exchange.close();
  opened = [];
  const third = await open(lines, {}, first.folder);
  expect(third.exchange.account('asha')).toEqual({ balance: 100_000, exposure: 0 });
  expect(third.exchange.betHistory('asha').totalCount).toBe(3);
});

it('a replay from a later second begins with the book of that second', async () => {
  const lines = [
    message(0, image('OPEN')),
    message(1000, {
      rc: [
        {
          id: 11,
          atb: [
            [2, 0],
            [1.9, 7],
          ],
        },
      ],
    }),
    message(5000, definition('SUSPENDED')),
  ];
  const replayed = await open(lines, { fromSeconds: 2 });
  expect(bestOf(replayed)).toEqual([
    [1.9, 7],
    [1.5, 20],
  ]);
  expect(oddsOf(replayed)[0]?.status).toBe('OPEN');
  replayed.pass(3000);
  expect(oddsOf(replayed)[0]?.status).toBe('SUSPENDED');
});

it('ten times as fast takes a tenth of the time', async () => {
  const replayed = await open([message(0, image('OPEN')), message(30_000, definition('SUSPENDED'))], {
    speed: 10,
  });
  replayed.pass(2900);
  expect(oddsOf(replayed)[0]?.status).toBe('OPEN');
  replayed.pass(100);
  expect(oddsOf(replayed)[0]?.status).toBe('SUSPENDED');
});

it('a frozen board stops the recording, and control may suspend and price its markets', async () => {
  const replayed = await open([message(0, image('OPEN')), message(1000, definition('SUSPENDED'))]);
  const { control } = replayed.exchange;
  control.freeze(true);
  replayed.pass(3000);
  expect(oddsOf(replayed)[0]?.status).toBe('OPEN');
  control.suspend(MARKET);
  expect(oddsOf(replayed)[0]?.status).toBe('SUSPENDED');
  control.resume(MARKET);
  control.setPrice(MARKET, '11', { back: 9, lay: 9.2 });
  expect(bestOf(replayed)?.[0]?.[0]).toBe(9);
  expect(() => control.finish(EVENT)).toThrow('follows its recording');
  control.freeze(false);
  replayed.pass(1000);
  expect(oddsOf(replayed)[0]?.status).toBe('SUSPENDED');
});

it('a score file gives its event a score, later messages completing earlier ones', async () => {
  const score = (pt: number, change: object) =>
    JSON.stringify({ op: 'ccm', pt, cc: [{ eventId: EVENT, ...change }] });
  const stats = (runs: number) => ({
    currentInnings: 1,
    inningsStats: [
      { inningsNum: 1, battingTeam: 'Home', inningsRuns: runs, inningsOvers: '12.5', inningsWickets: 2 },
    ],
    bowlingTeamStats: { teamName: 'Away' },
  });
  const first = Date.UTC(2025, 0, 1);
  const replayed = await open([
    message(0, { ...image('OPEN'), ...definition('OPEN', { inPlay: true }) }),
    score(first + 2000, { matchStats: stats(81) }),
    // Written later, but of an earlier time.
    score(first + 1000, { matchStats: stats(80), fixtureInfo: { eventStatus: 'BALL_IN_PROGRESS' } }),
    message(9000, definition('SUSPENDED')),
  ]);
  replayed.pass(1500);
  expect(oddsOf(replayed)[0]?.score).toBe('80/2 (12.5)');
  replayed.pass(1000);
  expect(oddsOf(replayed)[0]?.score).toBe('81/2 (12.5)');
  expect(replayed.exchange.scoreCard(EVENT)).toMatchObject({
    message: 'Ball in progress',
    teams: [
      { name: 'Home', score: '81/2 (12.5)', batting: true },
      { name: 'Away', score: 'Yet to bat', batting: false },
    ],
  });
});

it('a selection that stands twice in a market has an id and a name for each handicap', async () => {
  const runners = [-1.5, 1.5].map((hc, index) => ({
    id: 11,
    hc,
    name: 'Home',
    status: 'ACTIVE',
    sortPriority: index,
  }));
  const replayed = await open([
    message(0, {
      ...definition('OPEN', { marketType: 'ASIAN_HANDICAP', runners }),
      rc: [
        { id: 11, hc: -1.5, atb: [[2, 10]] },
        { id: 11, hc: 1.5, atb: [[3, 20]] },
      ],
    }),
  ]);
  expect(replayed.exchange.markets(EVENT).markets[0]?.runners.map(({ id, name }) => [id, name])).toEqual([
    ['11:-1.5', 'Home -1.5'],
    ['11:1.5', 'Home +1.5'],
  ]);
  expect(oddsOf(replayed)[0]?.runners.map(({ back }) => back[0]?.price)).toEqual([2, 3]);
});

it('the sandbox’s own board stays as large as it was', async () => {
  const { exchange } = await open(makeStream({ withPlace: true }));
  const ids = exchange.sports().flatMap(({ events }) => events.map(({ id }) => id));
  expect(ids).toContain(STREAM_EVENT);
  expect(ids.filter((id) => id !== STREAM_EVENT)).toHaveLength(5);
  expect(exchange.markets(STREAM_EVENT).markets.map(({ id }) => id)).toEqual([STREAM_WIN, STREAM_PLACE]);
});
