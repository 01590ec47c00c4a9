import { openBet, profitLoss } from '../bets/bet';
import { readWhole } from '../reading/decode';
import { runnerKey, runnerOfKey, sportEvent } from './event';
import { eventMarkets, limits as limitsRow, oddsAnswer } from './market';

type Sent = { price?: unknown; size?: unknown; line?: unknown };

/** The prices of a runner as they are read from an answer. */
function read(sides: { back?: readonly Sent[]; lay?: readonly Sent[]; lastTraded?: unknown }) {
  const runner = { id: 1, status: 'ACTIVE', back: [], lay: [], ...sides };
  const answer = { markets: [{ id: 1, status: 'OPEN', runners: [runner] }] };
  const [market] = readWhole(oddsAnswer, answer).markets;
  if (!market?.runners[0]) throw new Error('The runner was left out.');
  return market.runners[0];
}

const at = (price: number, size: number) => ({ price, size });

test('ladders that come in any order are read best first', () => {
  const prices = [at(1.9, 1), at(1.01, 13_002), at(1.95, 2), at(1.88, 3)];
  const { back, lay } = read({ back: prices, lay: [at(1000, 13), at(2, 1), at(990, 1.15), at(1.97, 2)] });
  expect(back.map(({ price }) => price)).toEqual([195, 190, 188, 101]);
  expect(lay.map(({ price }) => price)).toEqual([197, 200, 99_000, 100_000]);
});

test('lines are read best first: the lowest to say Yes, the highest to say No', () => {
  const lines = [
    { price: 90, line: 46 },
    { price: 100, line: 45 },
    { price: 95, line: 46 },
  ];
  const { back, lay } = read({ back: lines, lay: lines });
  expect(back.map(({ line, price }) => [line, price])).toEqual([
    [45, 10_000],
    [46, 9_500],
    [46, 9_000],
  ]);
  expect(lay.map(({ line, price }) => [line, price])).toEqual([
    [46, 9_000],
    [46, 9_500],
    [45, 10_000],
  ]);
});

test('sizes of one price are added up', () => {
  const { back } = read({ back: [at(1.9, 10.5), at(1.95, 1), at(1.9, 0.25)] });
  expect(back).toEqual([
    { price: 195, size: 100 },
    { price: 190, size: 1_075 },
  ]);
  expect(read({ back: [at(1.9, 10), { price: 1.9 }] }).back).toMatchObject([{ price: 190, size: undefined }]);
});

test('a size or a price of 0 is no offer', () => {
  const { back, lay, lastTraded } = read({
    back: [at(1.9, 0), at(0, 5), at(1.8, 2)],
    lay: [at(0, 0)],
    lastTraded: 0,
  });
  expect(back).toEqual([{ price: 180, size: 200 }]);
  expect(lay).toEqual([]);
  expect(lastTraded).toBeUndefined();
});

test('a price off every ladder stays as it is', () => {
  const { back } = read({ back: [at(1.905, 1), at(3.01, 2), at(1_001, 3), at(1, 4)] });
  expect(back.map(({ price }) => price)).toEqual([100_100, 301, 190, 100]);
});

test('the best price of a row is absent where 0 stands for none', () => {
  const event = {
    id: 1,
    runners: [{ id: 1, name: 'India', back: at(0, 0), lay: at(1.9, 0) }],
  };
  const row = readWhole(sportEvent, event);
  expect(row.runners).toMatchObject([{ name: 'India', back: undefined, lay: undefined }]);
});

test('a runner with a handicap has a key of its own, which the wire has in two parts', () => {
  expect(runnerKey('5', undefined)).toBe('5');
  expect(runnerKey('5', 0)).toBe('5');
  expect(runnerOfKey(runnerKey('5', -1.5))).toEqual({ runnerId: '5', handicap: -1.5 });
  expect(runnerOfKey(runnerKey('47972', 0.25))).toEqual({ runnerId: '47972', handicap: 0.25 });
  expect(runnerOfKey('a@b.example')).toEqual({ runnerId: 'a@b.example' });
});

test('runners of a market that nothing tells apart are one, which takes no bets', () => {
  const runners = [
    { id: 5, name: 'Over', sort: 1 },
    { id: 5, name: 'Under', sort: 2 },
    { id: 6, name: 'Draw', sort: 3 },
  ];
  const { markets } = readWhole(eventMarkets, {
    event: { id: 1 },
    markets: [{ id: 1, name: 'Goals', kind: 'MATCH_ODDS', format: 'DECIMAL', runners }],
  });
  expect(markets[0]?.runners).toMatchObject([
    { id: '5', name: 'Over / Under', isAmbiguous: true },
    { id: '6', name: 'Draw' },
  ]);
  expect(markets[0]?.runners[1]?.isAmbiguous).toBeUndefined();
});

test('limits of a runner with a handicap are found by its key', () => {
  const limits = readWhole(limitsRow, { marketId: 1, runnerId: 5, handicap: 1.5, minStake: 100 });
  expect(limits).toMatchObject({ marketId: '1', runnerId: '5@1.5', minStake: 10_000 });
});

test('bets and figures of a runner with a handicap are found by its key', () => {
  const bet = {
    betId: 1,
    eventId: 1,
    marketId: 1,
    runnerId: 5,
    handicap: -1.5,
    side: 'BACK',
    price: 2,
    stake: 100,
  };
  expect(readWhole(openBet, bet)).toMatchObject({ runnerId: '5@-1.5' });
  const figures = {
    eventId: 1,
    marketId: 1,
    exposure: 100,
    runners: [{ runnerId: 5, handicap: -1.5, pl: 100 }],
  };
  expect(readWhole(profitLoss, figures).runners).toEqual([{ runnerId: '5@-1.5', pl: 10_000 }]);
});
