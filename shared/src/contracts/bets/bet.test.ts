import { userBalance } from '../hub';
import { decode } from '../reading/decode';
import { loginResult } from '../session/session';
import { betHistoryPage, hasTerms, isIncomplete, openBets, placeBetResult, profitLoss } from './bet';

const bet = {
  betId: 'b1',
  eventId: 'e1',
  eventTitle: 'India v Australia',
  marketId: 'm1',
  marketName: 'Match Odds',
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  runnerId: 'r1',
  runnerName: 'India',
  side: 'BACK',
  price: 1.85,
  stake: 500,
  matchedStake: 200,
  remaining: 300,
  status: 'PARTIAL',
  placedAt: '2026-11-20T10:00:00Z',
};
const settled = { ...bet, result: 'WON', profit: 170, commission: 0, settledAt: '2026-11-20T11:00:00Z' };

function read(change: object) {
  const reading = decode(openBets, { openBets: [{ ...bet, ...change }] });
  if (!reading.ok) throw new Error('The answer was refused');
  expect(reading.value.leftOut).toBeUndefined();
  const [openBet] = reading.value.openBets;
  if (!openBet) throw new Error('The bet was left out');
  return openBet;
}

describe('a bet with an id, a stake and a price', () => {
  it.each(['kind', 'format', 'side', 'eventId', 'marketId', 'runnerId', 'matchedStake'])(
    'is read with %s null, absent or unreadable, and is marked as incomplete',
    (field) => {
      for (const value of [null, undefined, '', {}, []]) {
        const openBet = read({ [field]: value });
        expect(openBet).toMatchObject({ betId: 'b1', stake: 50_000, price: 185 });
        expect(isIncomplete(openBet)).toBe(true);
      }
    },
  );

  it('is read with nothing else at all', () => {
    const reading = decode(openBets, { openBets: [{ betId: 1, price: 2, stake: '500.00' }] });
    expect(reading.ok && reading.value.openBets).toMatchObject([
      {
        betId: '1',
        stake: 50_000,
        matchedStake: 50_000,
        remaining: 0,
        partsUnknown: true,
        eventTitle: 'Event',
        marketName: 'Market',
        runnerName: 'Runner',
      },
    ]);
  });

  it.each([
    ['MATCHED', { matchedStake: 50_000, remaining: 0 }],
    ['UNMATCHED', { matchedStake: 0, remaining: 50_000 }],
    ['PENDING', { matchedStake: 0, remaining: 50_000 }],
  ])('that is %s has its parts without their figures', (status, parts) => {
    const openBet = read({ status, matchedStake: null, remaining: null });
    expect(openBet).toMatchObject(parts);
    expect(isIncomplete(openBet)).toBe(false);
  });

  it('that is matched has a matched stake, also where a back end fills its figures with 0', () => {
    const filled = { status: 'MATCHED', matchedStake: 0, remaining: 0 };
    expect(read(filled)).toMatchObject({ matchedStake: 50_000, remaining: 0 });
  });

  it.each([
    ['UNMATCHED', { matchedStake: 0, remaining: 50_000, partsUnknown: true }],
    ['PENDING', { matchedStake: 0, remaining: 50_000, partsUnknown: true }],
    ['PARTIAL', { matchedStake: 50_000, remaining: 0, partsUnknown: true }],
    ['ACCEPTED', { matchedStake: 50_000, remaining: 0, partsUnknown: true }],
  ])(
    'that is %s has a part of its stake, also where a back end fills its figures with 0',
    (status, parts) => {
      expect(read({ status, matchedStake: 0, remaining: 0 })).toMatchObject(parts);
      expect(read({ status, matchedStake: null, remaining: '0.00' })).toMatchObject(parts);
    },
  );

  it('counts what is not known to be unmatched as matched', () => {
    expect(read({ remaining: null })).toMatchObject({
      matchedStake: 20_000,
      remaining: 0,
      partsUnknown: true,
    });
    expect(read({ matchedStake: null })).toMatchObject({
      matchedStake: 20_000,
      remaining: 30_000,
      partsUnknown: true,
    });
  });

  it.each(['averagePrice', 'averagePriceBefore', 'stopLoss', 'takeProfit'])(
    'has no %s where a back end fills it with 0',
    (field) => {
      expect(read({ [field]: 0 })).toMatchObject({ [field]: undefined });
      expect(read({ [field]: '0.00' })).toMatchObject({ [field]: undefined });
      expect(read({ [field]: 2 })).toMatchObject({ [field]: 200 });
    },
  );

  it.each([
    ['in capitals, as SQL Server writes a uniqueidentifier', 'AB12-CD', 'ab12-cd'],
    ['in braces', '{AB12-CD}', 'ab12-cd'],
    ['as it was sent', 'ab12-cd:1', 'ab12-cd:1'],
    ['as the empty Guid', '00000000-0000-0000-0000-000000000000', undefined],
    ['as null', null, undefined],
  ])('has its reference where it is written %s', (_, clientRef, expected) => {
    expect(read({ clientRef }).clientRef).toBe(expected);
  });

  it.each([
    ['decimal odds below 1', { price: 0.85 }],
    ['a price of 0, as one that is not known yet', { price: 0 }],
    ['a quote below 0', { format: 'PERCENT', price: -110 }],
  ])('has no terms to compute with where its price is %s', (_, change) => {
    expect(hasTerms(read(change))).toBe(false);
    expect(hasTerms(read({ ...change, averagePrice: 1.9 }))).toBe(true);
    expect(hasTerms(read({}))).toBe(true);
  });

  it('keeps the server’s word of a side that is not known', () => {
    expect(read({ side: 'ARB' })).toMatchObject({ side: 'other', serverWords: { side: 'ARB' } });
  });
});

test('a bet that an answer has twice counts once, and the parts of a bet under one id all stay', () => {
  const parts = [
    { ...bet, status: 'MATCHED', stake: 200, matchedStake: 200, remaining: 0 },
    { ...bet, status: 'UNMATCHED', stake: 300, matchedStake: 0, remaining: 300 },
  ];
  const reading = decode(openBets, { openBets: [bet, { ...bet, betId: 'b2' }, { ...bet }] });
  expect(reading.ok && reading.value.openBets.map(({ betId }) => betId)).toEqual(['b1', 'b2']);
  const read = decode(openBets, { openBets: parts });
  expect(read.ok && read.value.openBets).toHaveLength(2);
  const none = decode(openBets, { openBets: null });
  expect(none.ok && none.value.openBets).toEqual([]);
});

describe('a settled bet', () => {
  it('has no part of its stake where it lapsed', () => {
    const lapsed = { ...bet, status: 'UNMATCHED', result: 'LAPSED', matchedStake: 0, remaining: 0 };
    const reading = decode(betHistoryPage, { totalCount: 1, items: [lapsed] });
    expect(reading.ok && reading.value.items[0]).toMatchObject({ matchedStake: 0, remaining: 0 });
  });

  it.each([
    ['profit', null, undefined],
    ['profit', 'n/a', undefined],
    ['commission', null, 0],
    ['commission', 'n/a', undefined],
  ])('is read with its %s %p', (field, value, expected) => {
    const reading = decode(betHistoryPage, { totalCount: 1, items: [{ ...settled, [field]: value }] });
    const [settledBet] = reading.ok ? reading.value.items : [];
    expect(settledBet).toMatchObject({ betId: 'b1', stake: 50_000, result: 'WON', [field]: expected });
  });

  it('has its reductions and its dead heat', () => {
    const raced = {
      ...settled,
      reductions: [{ runnerName: 'Silver Arrow', factor: '12.5' }],
      averagePriceBefore: 4,
      deadHeat: { places: 1, runners: 2 },
    };
    const reading = decode(betHistoryPage, { totalCount: 1, items: [raced] });
    expect(reading.ok && reading.value.items).toMatchObject([
      {
        reductions: [{ runnerName: 'Silver Arrow', factor: 1_250 }],
        averagePriceBefore: 400,
        deadHeat: { places: 1, runners: 2 },
      },
    ]);
  });
});

test.each([
  ['MATCHED', 0, 0, 'PENDING'],
  ['PARTIAL', 0, 0, 'PENDING'],
  ['PARTIAL', 0, 500, 'PENDING'],
  ['MATCHED', null, 0, 'PENDING'],
  ['MATCHED', 500, 0, 'MATCHED'],
  // Fill or kill: nothing was on offer.
  ['UNMATCHED', 0, 0, 'UNMATCHED'],
  ['UNMATCHED', 0, 500, 'UNMATCHED'],
])(
  'a placed bet that is %s with %j matched and %j left is read as %s',
  (status, matchedStake, remaining, read) => {
    const reading = decode(placeBetResult, { betId: 1, status, matchedStake, remaining });
    expect(reading.ok && reading.value.status).toBe(read);
  },
);

test.each([-20.5, '-20.50', 20.5])('an exposure of %j is 20.50 at risk', (exposure) => {
  const of = (reading: ReturnType<typeof decode>) => (reading.ok ? reading.value : undefined);
  expect(of(decode(openBets, { balance: 100, exposure, openBets: [] }))).toMatchObject({ exposure: 2_050 });
  expect(of(decode(placeBetResult, { betId: 1, exposure }))).toMatchObject({ exposure: 2_050 });
  const figures = { eventId: 1, marketId: 1, kind: 'MATCH_ODDS', exposure };
  expect(of(decode(profitLoss, figures))).toMatchObject({ exposure: 2_050 });
  expect(of(decode(userBalance, { Balance: 100, Exposure: exposure }))).toMatchObject({ Exposure: 2_050 });
  // A session keeps rupees.
  expect(of(decode(loginResult, { accessToken: 'a', exposure }))).toMatchObject({ exposure: 20.5 });
});
