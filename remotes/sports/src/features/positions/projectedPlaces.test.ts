import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { projectedPlaces } from './projectedPlaces';

const bet = (runnerId: string, side: 'BACK' | 'LAY' = 'BACK') =>
  ({ runnerId, side, format: 'DECIMAL', price: 400, stake: 10_000 }) as const;
const ids = ['a', 'b', 'c', 'd'];
const profitLoss: ProfitLoss = {
  eventId: 'e1',
  marketId: 'm1',
  kind: 'MATCH_ODDS',
  exposure: 10_000,
  winners: 2,
  runners: [
    { runnerId: 'a', pl: 30_000, ifLose: -10_000 },
    { runnerId: 'b', pl: 0, ifLose: 0 },
  ],
  ladder: undefined,
};

describe('projectedPlaces', () => {
  it('has what each runner alone brings, and the worst of all places', () => {
    const projected = projectedPlaces(ids, profitLoss, [bet('b'), bet('c', 'LAY')], 2);
    expect([...(projected?.runners ?? [])]).toEqual([
      ['a', { before: 30_000, after: 30_000 }],
      ['b', { before: 0, after: 30_000 }],
      ['c', { before: 0, after: -30_000 }],
      ['d', { before: 0, after: 0 }],
    ]);
    // Worst: c and d place, -100 -100 -300.
    expect(projected?.risk).toEqual({ before: 10_000, after: 50_000 });
  });

  it('is not known where the server does not say what a runner brings that does not place', () => {
    const bare = { ...profitLoss, runners: [{ runnerId: 'a', pl: 30_000 }] };
    expect(projectedPlaces(ids, bare, [bet('b')], 2)).toBeUndefined();
    expect(projectedPlaces(ids, undefined, [bet('b')], 2)?.risk).toEqual({ before: 0, after: 10_000 });
  });
});
