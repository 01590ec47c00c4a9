import { type Transaction, type TransactionType, transactionType } from '@touchline/shared/contracts/money';
import fc from 'fast-check';
import { NOT_PLAY, netPosition, PLAY } from './net-position';

const row = (type: TransactionType, amount: number): Transaction => ({
  id: '1',
  date: '2026-11-20T10:00:00Z',
  type,
  remark: '',
  credit: Math.max(0, amount),
  debit: Math.max(0, -amount),
  balance: 0,
  hasDetail: false,
});

async function* pagesOf(...pages: Transaction[][]) {
  for (const items of pages) yield { items };
}

test('bets, commission and casino are the result; what was brought, taken or given is not', async () => {
  const position = await netPosition(
    pagesOf(
      [row('BET', 850_00), row('COMMISSION', -17_00), row('DEPOSIT', 5_000_00)],
      [row('CASINO', -200_50), row('BET', -1_000_00), row('BONUS', 100_00), row('WITHDRAWAL', -3_000_00)],
    ),
  );
  expect(position.result).toBe(-367_50);
  expect(position.byType).toEqual({
    BET: -150_00,
    COMMISSION: -17_00,
    CASINO: -200_50,
    DEPOSIT: 5_000_00,
    WITHDRAWAL: -3_000_00,
    BONUS: 100_00,
    ADJUSTMENT: 0,
  });
});

test('rows that could not be read are counted, as the result is without them', async () => {
  async function* pages() {
    yield { items: [row('BET', 100)], leftOut: 1 };
    yield { items: [], leftOut: 2 };
  }
  expect(await netPosition(pages())).toMatchObject({ result: 100, leftOut: 3 });
});

test('every kind of row is either play or not', () => {
  expect([...PLAY, ...NOT_PLAY].sort()).toEqual([...transactionType.members].sort());
});

test('result and the rest add up to all that moved, however the rows are paged', async () => {
  const rows = fc.array(
    fc
      .tuple(fc.constantFrom(...transactionType.members), fc.integer({ min: -1e9, max: 1e9 }))
      .map((of) => row(...of)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { maxLength: 4 }), async (pages) => {
      const { byType, result } = await netPosition(pagesOf(...pages));
      const moved = pages.flat().reduce((sum, { credit, debit }) => sum + credit - debit, 0);
      expect(NOT_PLAY.reduce((sum, type) => sum + byType[type], result)).toBe(moved);
    }),
  );
});
