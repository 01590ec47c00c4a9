import type { RunnerBet } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { projectedPosition } from './projectedPosition';

const back = (runnerId: string, price: number, stake: number): RunnerBet => ({
  runnerId,
  side: 'BACK',
  format: 'DECIMAL',
  price,
  stake,
});
const profitLoss: ProfitLoss = {
  eventId: 'e1',
  marketId: 'm1',
  kind: 'MATCH_ODDS',
  exposure: 50_000,
  runners: [
    { runnerId: 'a', pl: 42_500 },
    { runnerId: 'b', pl: -50_000 },
  ],
  ladder: undefined,
};

describe('projectedPosition', () => {
  it('starts from nothing without bets', () => {
    expect([...projectedPosition(['a', 'b'], undefined, [back('a', 200, 10_000)])]).toEqual([
      ['a', { before: 0, after: 10_000 }],
      ['b', { before: 0, after: -10_000 }],
    ]);
  });

  it('adds the pending bets to the server’s figures', () => {
    expect(projectedPosition(['a', 'b'], profitLoss, [back('b', 300, 20_000)]).get('b')).toEqual({
      before: -50_000,
      after: -10_000,
    });
  });
});
