import type { Offer } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { openBet } from '../../testing/openBet';
import { cashOutOffer, isCashable } from './cashOutOffer';

const figures = (a: number, b: number): ProfitLoss => ({
  eventId: 'e1',
  marketId: 'm1',
  kind: 'MATCH_ODDS',
  exposure: 0,
  runners: [
    { runnerId: 'r1', pl: a },
    { runnerId: 'r2', pl: b },
  ],
  ladder: undefined,
});
const at = (back: Offer[], lay: Offer[]) => ({
  closed: undefined,
  offers: (id: string, side: string) => (id === 'r1' ? (side === 'BACK' ? back : lay) : []),
});
describe('what a cash-out brings', () => {
  it('is the plan of the prices on the screen', () => {
    const offer = cashOutOffer(figures(200_000, -100_000), [], at([], [{ price: 200, size: 900_000 }]));
    expect(offer).toMatchObject({ can: true, plan: { worst: 50_000 } });
  });

  it('leaves out offers at odds below 1', () => {
    const lay: Offer[] = [{ price: 85 }, { price: 200, size: 900_000 }];
    const offer = cashOutOffer(figures(200_000, -100_000), [], at([], lay));
    expect(offer).toMatchObject({ can: true, plan: { worst: 50_000 } });
  });

  it('leaves out the player’s own unmatched bets, which are among the offers', () => {
    const own = [openBet({ price: 200, stake: 100_000, remaining: 100_000 })];
    const lay: Offer[] = [
      { price: 200, size: 100_000 },
      { price: 250, size: 900_000 },
    ];
    const offer = cashOutOffer(figures(200_000, -100_000), own, at([], lay));
    expect(offer).toMatchObject({ can: true, plan: { worst: 20_000, hedges: [{ price: 250 }] } });
  });

  it.each<[string, ProfitLoss | undefined, Parameters<typeof cashOutOffer>[2], string]>([
    ['a closed market', figures(1, 2), { ...at([], []), closed: 'Suspended' }, 'Suspended'],
    ['no figures', undefined, at([], []), 'Nothing is matched in this market yet.'],
    [
      'figures that could not be read in part',
      { ...figures(200_000, -100_000), leftOut: 1 },
      at([], [{ price: 200 }]),
      'Some of your figures here could not be read.',
    ],
    [
      'an even market',
      figures(500, 500),
      at([{ price: 200 }], [{ price: 202 }]),
      'Even already: the result is the same whoever wins.',
    ],
    ['no offers', figures(50_000, -50_000), at([], []), 'Nothing is on offer to cash out with.'],
  ])('is not offered for %s, and says why', (_, profitLoss, prices, why) => {
    expect(cashOutOffer(profitLoss, [], prices)).toEqual({ can: false, why });
  });

  it('does not claim that nothing is matched where matched bets have no figures', () => {
    expect(cashOutOffer(undefined, [openBet({ matchedStake: 100 })], at([], []))).toEqual({
      can: false,
      why: 'Your figures here are not known yet.',
    });
  });

  it.each([
    ['none', 50_000],
    // 200,000 - 1.02 s = -100,000 + s, laid at 2.02; at 2.04 in the same way.
    ['1', 48_515],
    ['2', 47_059],
    ['any', -100_000],
  ] as const)('takes with the tolerance %s not less than %s paise', (tolerance, least) => {
    const prices = at([], [{ price: 200, size: 900_000 }]);
    const wish = { tolerance, ladder: 'CLASSIC' } as const;
    expect(cashOutOffer(figures(200_000, -100_000), [], prices, wish)).toMatchObject({
      can: true,
      plan: { worst: 50_000 },
      least,
    });
  });

  it('exists only for one winner at decimal odds', () => {
    expect(isCashable({ format: 'DECIMAL', winners: 1 })).toBe(true);
    expect(isCashable({ format: 'DECIMAL', winners: 3 })).toBe(false);
    expect(isCashable({ format: 'PERCENT', winners: 1 })).toBe(false);
  });
});
