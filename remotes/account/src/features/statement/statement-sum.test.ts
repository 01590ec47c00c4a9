import type { Transaction } from '@touchline/shared/contracts';
import fc from 'fast-check';
import { sumStatement } from './statement-sum';

function row(credit: number, debit: number, balance: number): Transaction {
  const id = `${credit}-${debit}`;
  return {
    id,
    date: '2026-11-20T10:00:00Z',
    type: 'BET',
    remark: '',
    credit,
    debit,
    balance,
    hasDetail: false,
  };
}

test('a page adds up from the balance before its oldest row to the balance after its newest', () => {
  expect(sumStatement([row(0, 30, 120), row(50, 0, 150)], undefined)).toEqual({
    opening: 100,
    credits: 50,
    debits: 30,
    closing: 120,
    isRight: true,
  });
});

test('a row that is missing shows', () => {
  expect(sumStatement([row(0, 30, 120), row(50, 0, 200)], undefined)?.isRight).toBe(false);
});

test('an opening balance that the rows do not start from shows', () => {
  expect(sumStatement([row(50, 0, 150)], 90)?.isRight).toBe(false);
});

test('nothing adds up to nothing', () => {
  expect(sumStatement([], 100)).toBeUndefined();
});

test('every true ledger adds up, to the paisa', () => {
  const movement = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.array(movement, { minLength: 1 }), (opening, movements) => {
      let balance = opening;
      const rows = movements.map((paise) => {
        balance += paise;
        return row(Math.max(paise, 0), Math.max(-paise, 0), balance);
      });
      const newestFirst = rows.toReversed();
      expect(sumStatement(newestFirst, undefined)?.isRight).toBe(true);
      expect(sumStatement(newestFirst, opening)?.isRight).toBe(true);
      expect(sumStatement(newestFirst, opening + 1)?.isRight).toBe(false);
    }),
  );
});
