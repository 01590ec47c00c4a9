import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { draft } from '../../../testing/fixtures';
import { exposureWith, positionOf } from './usePosition';

const fancy = (side: 'BACK' | 'LAY', line: number, stakeText = '1000') => ({
  ...draft,
  side,
  stakeText,
  quote: { price: 10_000, line },
  selection: { ...draft.selection, kind: 'FANCY' as const, format: 'LINE' as const, ladder: 'NONE' as const },
});
const line = { format: 'LINE' as const, winners: 1, runners: [] };
const held: ProfitLoss = {
  eventId: 'e1',
  marketId: 'm1',
  kind: 'FANCY',
  exposure: 100_000,
  runners: undefined,
  ladder: [
    { fromRun: null, toRun: 44, pl: -100_000 },
    { fromRun: 45, toRun: null, pl: 100_000 },
  ],
};

test('a fancy is told by its worst and its best', () => {
  expect(positionOf(line, undefined, [fancy('BACK', 45), fancy('LAY', 40)])).toEqual({
    by: 'runs',
    worst: { before: 0, after: -200_000 },
    best: { before: 0, after: 0 },
  });
});

test('a fancy’s position is added to the server’s', () => {
  expect(positionOf(line, held, [fancy('LAY', 50)])).toMatchObject({
    worst: { before: -100_000, after: 0 },
    best: { before: 100_000, after: 200_000 },
  });
});

test('a fancy without bets and without a stake has nothing to win or lose', () => {
  const nothing = { before: 0, after: 0 };
  expect(positionOf(line, undefined, [fancy('BACK', 45, 'x')])).toEqual({
    by: 'runs',
    worst: nothing,
    best: nothing,
  });
});

test('a bet that covers another puts less at risk', () => {
  expect(exposureWith(fancy('LAY', 50), held, [])).toEqual({ before: 100_000, after: 0 });
});

test('a market of several winners has no position by runner', () => {
  expect(positionOf({ format: 'DECIMAL', winners: 2, runners: [] }, undefined, [draft])).toBeUndefined();
});

test('a market of several winners without the loss of a runner has no exposure with a bet', () => {
  const figures: ProfitLoss = {
    ...{ eventId: 'e1', marketId: 'm1', kind: 'MATCH_ODDS', exposure: 50_000, ladder: undefined, winners: 2 },
    runners: [
      { runnerId: 'r1', pl: 42_500, ifLose: undefined },
      { runnerId: 'r2', pl: 0, ifLose: 0 },
    ],
  };
  // The results of one winner would say that a lay of the same runner costs nothing.
  expect(exposureWith({ ...draft, side: 'LAY' }, figures, ['r1', 'r2'])).toBeUndefined();
  const { winners: _unsaid, ...unsaid } = figures;
  expect(exposureWith({ ...draft, side: 'LAY' }, unsaid, ['r1', 'r2'], 2)).toBeUndefined();
});

test('a stake that is none changes nothing', () => {
  const runners = [
    { id: 'r1', name: 'India', sort: 2 },
    { id: 'r2', name: 'Australia', sort: 1 },
  ];
  const market = { format: 'DECIMAL' as const, winners: 1, runners: runners as never };
  expect(positionOf(market, undefined, [{ ...draft, stakeText: 'x' }])).toEqual({
    by: 'runner',
    runners: [
      { id: 'r2', name: 'Australia', before: 0, after: 0 },
      { id: 'r1', name: 'India', before: 0, after: 0 },
    ],
  });
});
