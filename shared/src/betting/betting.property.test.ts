import fc from 'fast-check';
import {
  CLASSIC_LADDER,
  commission,
  divideHalfUp,
  fancyExposure,
  fancyLadder,
  fancyProfitAt,
  liability,
  marketExposure,
  nearestPrice,
  nextPrice,
  outcome,
  previousPrice,
  profit,
  type RunnerBet,
  runnerPosition,
  stakeForLiability,
} from './index';

// docs/reference/security.md#promises.
const exactly = { numRuns: 10_000 };

/** Jest's own matchers take ten times as long as the arithmetic. */
function same(is: unknown, shouldBe: unknown): void {
  if (!Object.is(is, shouldBe)) throw new Error(`${is} instead of ${shouldBe}`);
}
function atLeast(is: number, least: number): void {
  if (!(is >= least)) throw new Error(`${is} is less than ${least}`);
}

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
        same(BigInt(profit({ format: 'DECIMAL', price: o, stake: s })), (exact + 50n) / 100n);
      }),
      exactly,
    );
    fc.assert(
      fc.property(stake, quote, (s, q) => {
        const exact = BigInt(s) * BigInt(q);
        same(BigInt(divideHalfUp(s * q, 10_000)), (exact + 5_000n) / 10_000n);
      }),
      exactly,
    );
  });

  it('at risk stays within a typed liability, which one more paisa of stake would reach', () => {
    const format = fc.constantFrom('DECIMAL' as const, 'PERCENT' as const, 'LINE' as const);
    fc.assert(
      fc.property(stake, format, odds, quote, side, (most, format, o, q, side) => {
        const terms = { format, price: format === 'DECIMAL' ? o : q, side };
        const found = stakeForLiability(terms, most) ?? Number.NaN;
        atLeast(most, liability({ ...terms, stake: found }));
        atLeast(liability({ ...terms, stake: found + 1 }), most);
      }),
      exactly,
    );
  });

  it('is neither made nor lost between the two sides of a bet', () => {
    fc.assert(
      fc.property(runnerBet, (bet) => {
        const back = outcome({ ...bet, side: 'BACK' });
        const lay = outcome({ ...bet, side: 'LAY' });
        same(back.ifWin + lay.ifWin, 0);
        same(back.ifLose + lay.ifLose, 0);
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
          same(position.get(winner), expected);
          atLeast(expected, -marketExposure(bets, runners));
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
          const range = fancyLadder(bets).find(
            ({ fromRun, toRun }) => runs >= (fromRun ?? runs) && runs <= (toRun ?? runs),
          );
          same(range?.pl, fancyProfitAt(bets, runs));
          atLeast(fancyProfitAt(bets, runs), -fancyExposure(bets));
        },
      ),
      exactly,
    );
  });

  it('kept back as commission is never more than the winnings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (net) => {
        const due = commission(net, 500);
        atLeast(due, 0);
        atLeast(Math.max(0, net), due);
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
        same(Math.abs(found - price), gap);
      }),
    );
  });

  it('goes up and comes down to the same price', () => {
    fc.assert(
      fc.property(odds, (price) => {
        if (price < 100_000) same(previousPrice(nextPrice(price)), price);
        if (price > 101) same(nextPrice(previousPrice(price)), price);
      }),
    );
  });
});
