import type { Transaction } from '@touchline/shared/contracts/money';
import fc from 'fast-check';
import { addRows, checkSum, NO_ROWS } from './statement-sum';

/** A correct ledger, newest first. */
function ledger(opening: number, movements: readonly number[]): Transaction[] {
  let balance = opening;
  return movements
    .map((paise, at): Transaction => {
      balance += paise;
      return {
        id: String(at),
        date: new Date(at * 1000).toISOString(),
        type: 'BET',
        remark: '',
        credit: Math.max(paise, 0),
        debit: Math.max(-paise, 0),
        balance,
        hasDetail: false,
      };
    })
    .reverse();
}

test('a range adds up from the balance before its oldest row to the balance after its newest', () => {
  const sum = addRows(NO_ROWS, ledger(100, [50, -30]));
  expect(sum).toMatchObject({ credits: 50, debits: 30 });
  expect(checkSum(sum, 100)).toEqual({ opening: 100, closing: 120, broken: [], isRight: true });
});

test('nothing moved: the closing balance is the opening one', () => {
  expect(checkSum(NO_ROWS, 100)).toEqual({ opening: 100, closing: 100, broken: [], isRight: true });
});

test('a row that is missing shows at the row after it', () => {
  const rows = ledger(0, [100, 50, -30]);
  const check = checkSum(
    addRows(
      NO_ROWS,
      rows.filter((_, at) => at !== 1),
    ),
    0,
  );
  expect(check.isRight).toBe(false);
  expect(check.broken).toEqual([{ row: rows[0], expected: 70 }]);
});

test('an opening balance that the oldest row does not start from shows at that row', () => {
  const rows = ledger(100, [50]);
  expect(checkSum(addRows(NO_ROWS, rows), 90)).toMatchObject({
    isRight: false,
    broken: [{ row: rows[0], expected: 140 }],
  });
});

test('two faults that cancel each other are still two broken rows, the older first', () => {
  const [newest, middle, oldest] = ledger(0, [100, 50, -30]);
  if (!newest || !middle || !oldest) throw new Error('Three rows were made.');
  const check = checkSum(addRows(NO_ROWS, [newest, { ...middle, balance: 151 }, oldest]), 0);
  expect(check.broken.map(({ row }) => row.id)).toEqual(['1', '2']);
  expect(check.isRight).toBe(false);
});

test('the lowest and the highest balance are told with their moment', () => {
  const sum = addRows(NO_ROWS, ledger(0, [100, -80, 500]));
  expect(sum.lowest).toMatchObject({ balance: 20, date: '1970-01-01T00:00:01.000Z' });
  expect(sum.highest).toMatchObject({ balance: 520, date: '1970-01-01T00:00:02.000Z' });
});

test('every true ledger adds up to the paisa, however it is cut into pages', () => {
  const movement = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(movement, { minLength: 1 }),
      fc.integer({ min: 1, max: 20 }),
      (opening, movements, pageSize) => {
        const rows = ledger(opening, movements);
        let sum = NO_ROWS;
        for (let at = 0; at < rows.length; at += pageSize) sum = addRows(sum, rows.slice(at, at + pageSize));
        expect(checkSum(sum, opening)).toMatchObject({ isRight: true, closing: rows[0]?.balance });
        expect(sum.balances).toEqual(rows.map(({ balance }) => balance));
        expect(checkSum(sum, opening + 1).isRight).toBe(false);
      },
    ),
  );
});

test('what is missing is no fault and no proof: the sum can’t be checked', () => {
  const [newest, middle, oldest] = ledger(0, [100, 50, -30]);
  if (!newest || !middle || !oldest) throw new Error('Three rows were made.');
  const { balance: _, ...unbalanced } = middle;
  const sum = addRows(NO_ROWS, [newest, unbalanced, oldest]);
  expect(checkSum(sum, 0)).toMatchObject({ closing: 120, broken: [], isRight: undefined });
  expect(checkSum(sum, 1).isRight).toBe(false);
  expect(checkSum(addRows(NO_ROWS, ledger(0, [100])), undefined).isRight).toBeUndefined();
  expect(checkSum(addRows(NO_ROWS, [newest, oldest]), 0, 1)).toMatchObject({
    broken: [],
    isRight: undefined,
  });
  const { balance: __, ...last } = newest;
  expect(checkSum(addRows(NO_ROWS, [last]), 0).closing).toBeUndefined();
});
