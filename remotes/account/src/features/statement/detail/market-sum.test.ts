import { commission as commissionOf } from '@touchline/shared/betting';
import type { TransactionDetail, TransactionType } from '@touchline/shared/contracts/money';
import fc from 'fast-check';
import { readBet } from '../../../testing/bet-fixture';
import { sumMarket } from './market-sum';

const bet = (profit: number) => readBet({ betId: `${profit}`, profit: profit / 100 });

function detail(profits: number[], fields: Partial<TransactionDetail>, type: TransactionType = 'BET') {
  const gross = profits.reduce((sum, profit) => sum + profit, 0);
  const { commission = 0 } = fields;
  const moved = type === 'COMMISSION' ? -commission : gross;
  return {
    transaction: {
      id: 't1',
      date: '2026-11-20T10:00:00Z',
      type,
      remark: '',
      credit: Math.max(moved, 0),
      debit: Math.max(-moved, 0),
      balance: 0,
      hasDetail: true,
    },
    market: 'Match Odds',
    winner: 'India',
    bets: profits.map(bet),
    gross,
    commission,
    net: gross - commission,
    ...fields,
  };
}

test('a market adds up from its bets to its net, and the rate of its commission is told', () => {
  expect(sumMarket(detail([430_00, -100_00], { commission: 6_60 }))).toEqual({
    ofBets: 330_00,
    isRight: true,
    rate: 200,
    row: 'result',
  });
});

test.each<[string, Partial<TransactionDetail>]>([
  ['a bet is missing', { gross: 500_00, net: 500_00 }],
  ['more was kept than the commission', { net: 300_00 }],
])('it does not add up when %s', (_, fields) => {
  expect(sumMarket(detail([430_00, -100_00], fields)).isRight).toBe(false);
});

test('the row of a commission is known as such, one of something else too', () => {
  expect(sumMarket(detail([100_00], { commission: 2_00 }, 'COMMISSION')).row).toBe('commission');
  expect(sumMarket({ ...detail([100_00], {}), gross: 0, net: 0 }).row).toBe('other');
});

test('a rate that the rounding hides is not guessed', () => {
  expect(sumMarket(detail([33], { commission: 1 })).rate).toBeUndefined();
});

test('a rate that is told makes the commission, and is the one that was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 10 }), (won, percent) => {
      const commission = commissionOf(won, percent * 100);
      const { rate } = sumMarket(detail([won], { commission }));
      if (rate !== undefined) expect(rate).toBe(percent * 100);
      else expect(won).toBeLessThan(10_000);
    }),
  );
});

test.each(['gross', 'commission', 'net'] as const)('without its %s a market can’t be checked', (field) => {
  const { [field]: _, ...rest } = detail([430_00, -100_00], { commission: 6_60 });
  expect(sumMarket(rest).isRight).toBeUndefined();
});

test('nor can it with a bet that could not be read', () => {
  expect(sumMarket(detail([430_00], { gross: 330_00, leftOut: 1 })).isRight).toBeUndefined();
});
