import fc from 'fast-check';
import {
  CLASSIC_LADDER,
  commission,
  divideHalfUp,
  fancyExposure,
  fancyLadder,
  fancyProfitAt,
  marketExposure,
  nearestPrice,
  nextPrice,
  outcome,
  previousPrice,
  profit,
  type RunnerBet,
  runnerPosition,
} from './index';

// Security.md promises exact money over 10,000 property cases.
const exactly = { numRuns: 10_000 };

const stake = fc.integer({ min: 1, max: 1_000_000_000 });
const odds = fc.constantFrom(...CLASSIC_LADDER);
const quote = fc.integer({ min: 1, max: 30_000 });
const side = fc.constantFrom('BACK' as const, 'LAY' as const);
const runners = ['a', 'b', 'c', 'd'];
const runnerId = fc.constantFrom(...runners);
const runnerBet: fc.Arbitrary<RunnerBet> = fc.oneof(
  fc.record({ runnerId, side, stake, format: fc.constant('DECIMAL' as const), price: odds }),
  fc.record({ runnerId, side, stake, format: fc.constant('PERCENT' as const), price: quote }),
);
const lineBet = fc.record({ side, stake, price: quote, line: fc.integer({ min: 0, max: 400 }) });

describe('money', () => {
  it('is rounded to the nearest paisa, half up, as exact integers say', () => {
    fc.assert(
      fc.property(stake, odds, (s, o) => {
        const exact = BigInt(s) * BigInt(o - 100);
        expect(BigInt(profit({ format: 'DECIMAL', price: o, stake: s }))).toBe((exact + 50n) / 100n);
      }),
      exactly,
    );
    fc.assert(
      fc.property(stake, quote, (s, q) => {
        const exact = BigInt(s) * BigInt(q);
        expect(BigInt(divideHalfUp(s * q, 10_000))).toBe((exact + 5_000n) / 10_000n);
      }),
      exactly,
    );
  });

  it('is neither made nor lost between the two sides of a bet', () => {
    fc.assert(
      fc.property(runnerBet, (bet) => {
        const back = outcome({ ...bet, side: 'BACK' });
        const lay = outcome({ ...bet, side: 'LAY' });
        expect(back.ifWin + lay.ifWin).toBe(0);
        expect(back.ifLose + lay.ifLose).toBe(0);
      }),
      exactly,
    );
  });

  it('of a market is the sum of its bets, whoever wins', () => {
    fc.assert(
      fc.property(fc.array(runnerBet, { maxLength: 12 }), (bets) => {
        const position = runnerPosition(bets, runners);
        for (const winner of runners) {
          const expected = bets.reduce((sum, bet) => {
            const { ifWin, ifLose } = outcome(bet);
            return sum + (bet.runnerId === winner ? ifWin : ifLose);
          }, 0);
          expect(position.get(winner)).toBe(expected);
          expect(expected).toBeGreaterThanOrEqual(-marketExposure(bets, runners));
        }
      }),
      exactly,
    );
  });

  it('of a fancy ladder is the sum of its bets at every run, and never below its exposure', () => {
    fc.assert(
      fc.property(
        fc.array(lineBet, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 999 }),
        (bets, runs) => {
          const range = fancyLadder(bets).find(({ fromRun, toRun }) => runs >= fromRun && runs <= toRun);
          expect(range?.pl).toBe(fancyProfitAt(bets, runs));
          expect(fancyProfitAt(bets, runs)).toBeGreaterThanOrEqual(-fancyExposure(bets));
        },
      ),
      exactly,
    );
  });

  it('kept back as commission is never more than the winnings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (net) => {
        const due = commission(net, 500);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.max(0, net));
      }),
      exactly,
    );
  });
});

describe('the ladder', () => {
  it('always finds the nearest of its prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120_000 }), (price) => {
        const found = nearestPrice(price);
        const gap = Math.min(...CLASSIC_LADDER.map((rung) => Math.abs(rung - price)));
        expect(Math.abs(found - price)).toBe(gap);
      }),
    );
  });

  it('goes up and comes down to the same price', () => {
    fc.assert(
      fc.property(odds, (price) => {
        if (price < 100_000) expect(previousPrice(nextPrice(price))).toBe(price);
        if (price > 101) expect(nextPrice(previousPrice(price))).toBe(price);
      }),
    );
  });
});
