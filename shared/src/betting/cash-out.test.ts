import fc from 'fast-check';
import { CLASSIC_LADDER, nextPrice, planCashOut, type RunnerOffers } from './index';

const NOTHING: RunnerOffers = { back: [], lay: [] };
const at = (back: number, lay: number, size?: number): RunnerOffers => ({
  back: [{ price: back, size }],
  lay: [{ price: lay, size }],
});
const offers = (by: Record<string, RunnerOffers>) => (id: string) => by[id] ?? NOTHING;

describe('a cash-out', () => {
  it('of a back lays (ifWin - ifLose) / o and takes the profit whoever wins', () => {
    // ₹1,000 backed at 3, now 2.
    const position = new Map([
      ['a', 200_000],
      ['b', -100_000],
      ['c', -100_000],
    ]);
    expect(planCashOut(position, offers({ a: at(198, 200) }))).toEqual({
      hedges: [
        { runnerId: 'a', side: 'LAY', price: 200, stake: 150_000, fills: [{ price: 200, stake: 150_000 }] },
      ],
      worst: 50_000,
      best: 50_000,
      share: 1000,
    });
  });

  it('of a lay backs at the best back price', () => {
    const plan = planCashOut(
      new Map([
        ['a', -200_000],
        ['b', 100_000],
      ]),
      offers({ a: at(400, 410) }),
    );
    expect(plan?.hedges).toMatchObject([{ runnerId: 'a', side: 'BACK', price: 400, stake: 75_000 }]);
    expect(plan?.worst).toBe(25_000);
  });

  it('takes the cheaper of the ways there are', () => {
    const position = new Map([
      ['a', 100_000],
      ['b', 0],
    ]);
    const plan = planCashOut(position, offers({ a: at(180, 250), b: at(200, 205) }));
    // Laying a at 2.5 is worth 400.00; backing b at 2 is worth 500.00.
    expect(plan?.hedges).toMatchObject([{ runnerId: 'b', side: 'BACK', price: 200, stake: 50_000 }]);
    expect(plan?.worst).toBe(50_000);
  });

  it('goes down the ladder when the best offer is too small', () => {
    const ladder: RunnerOffers = {
      back: [],
      lay: [
        { price: 200, size: 50_000 },
        { price: 210, size: 900_000 },
      ],
    };
    const plan = planCashOut(
      new Map([
        ['a', 200_000],
        ['b', -100_000],
      ]),
      offers({ a: ladder }),
    );
    expect(plan?.hedges[0]?.fills).toEqual([
      { price: 200, stake: 50_000 },
      { price: 210, stake: 95_238 },
    ]);
    expect(plan).toMatchObject({ share: 1000, worst: 45_238 });
  });

  it('of a position larger than what is on offer evens out a share of it', () => {
    const plan = planCashOut(
      new Map([
        ['a', 200_000],
        ['b', -100_000],
      ]),
      offers({ a: at(198, 200, 60_000) }),
    );
    expect(plan).toMatchObject({ share: 400, worst: -40_000, best: 140_000 });
  });

  it('leaves the gap of a runner whose stake rounds to nothing', () => {
    const position = new Map([
      ['a', 101],
      ['b', 0],
      ['c', 6],
    ]);
    const plan = planCashOut(position, offers({ a: at(101, 102), b: at(101, 102), c: at(4200, 4300) }));
    // Six paise at 43 are a stake of 0.14 paise, which rounds to none. The remaining gap is below half a paisa times
    // 43.
    expect(plan?.hedges.map(({ runnerId, side, stake }) => [runnerId, side, stake])).toEqual([
      ['a', 'LAY', 99],
    ]);
    expect(plan).toMatchObject({ worst: 99, best: 105, share: 1000 });
  });

  it('is nothing for an even position, or with nothing on offer', () => {
    expect(
      planCashOut(
        new Map([
          ['a', 500],
          ['b', 450],
        ]),
        offers({ a: at(200, 202) }),
      ),
    ).toBeUndefined();
    expect(
      planCashOut(
        new Map([
          ['a', 5_000],
          ['b', -5_000],
        ]),
        offers({}),
      ),
    ).toBeUndefined();
  });

  it('makes the worst case better, and with enough on offer all outcomes the same to the rounding', () => {
    const price = fc.constantFrom(...CLASSIC_LADDER.filter((rung) => rung < 5_000));
    const pl = fc.integer({ min: -50_000_000, max: 50_000_000 });
    const size = fc.option(fc.integer({ min: 100, max: 20_000_000 }), { nil: undefined });
    const runner = fc.record({ pl, price, size });
    fc.assert(
      fc.property(fc.array(runner, { minLength: 2, maxLength: 6 }), (runners) => {
        const position = new Map(runners.map((each, index) => [String(index), each.pl]));
        const plan = planCashOut(position, (id) => {
          const each = runners[Number(id)];
          return each ? at(each.price, nextPrice(each.price), each.size) : NOTHING;
        });
        if (!plan) return;
        expect(plan.worst).toBeGreaterThan(Math.min(...position.values()));
        // Rounding changes a stake by half a paisa at most, which its odds multiply. A stake that rounds to nothing
        // leaves no hedge but its gap, so every runner counts; half a paisa of profit or loss per fill is added.
        const rounding = runners.reduce((sum, each) => sum + nextPrice(each.price) / 200 + 1, 1);
        if (plan.share === 1000) expect(plan.best - plan.worst).toBeLessThanOrEqual(rounding);
      }),
      { numRuns: 5_000 },
    );
  });
});
