import type { MoneyRequest } from '@touchline/shared/contracts/money';
import fc from 'fast-check';
import { readPages } from '../../range-reader/readPages';
import { identityOf, mergeLists } from './mergeLists';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
const request = (id: string, minute: number, more: Partial<MoneyRequest> = {}): MoneyRequest => ({
  id,
  type: 'DEPOSIT',
  amount: 100,
  method: 'UPI',
  status: 'PAID',
  createdAt: at(minute),
  updatedAt: at(minute),
  ...more,
});

/** A paged list; `asked` counts its calls. */
function list(rows: readonly MoneyRequest[], { pageSize = 3, fails = false, leftOut = 0 } = {}) {
  const calls = { asked: 0 };
  const pages = readPages(
    async ({ SkipCount, MaxResultCount }) => {
      calls.asked += 1;
      if (fails) throw new Error('no answer');
      const items = rows.slice(SkipCount, SkipCount + MaxResultCount - leftOut);
      return { totalCount: rows.length + leftOut, items, leftOut };
    },
    { pageSize },
  );
  return { pages, calls };
}

const idsOf = ({ rows }: { rows: readonly MoneyRequest[] }) => rows.map(({ id }) => id);

test('two lists come as one, newest first, what is in both once and as it stands last', async () => {
  const paid = request('b', 2, { status: 'PAID', updatedAt: at(9) });
  const firstList = list([request('c', 3), request('b', 2, { status: 'PENDING' })]);
  const secondList = list([request('d', 4), paid, request('a', 1)]);
  const merged = await mergeLists([firstList.pages, secondList.pages], 10);
  expect(idsOf(merged)).toEqual(['d', 'c', 'b', 'a']);
  expect(merged.rows[2]).toEqual(paid);
  expect(merged).toMatchObject({ isWhole: true, leftOut: 0, missing: undefined });
});

test('the same id of another type or amount is another request', async () => {
  const firstList = list([request('1', 2)]);
  const secondList = list([request('1', 3, { type: 'WITHDRAWAL' }), request('1', 1, { amount: 200 })]);
  expect((await mergeLists([firstList.pages, secondList.pages], 10)).rows).toHaveLength(3);
});

test('only as many pages are asked for as the rows need, and short lists tell that they are whole', async () => {
  const long = Array.from({ length: 60 }, (_, index) => request(`r${index}`, 59 - index));
  const firstList = list(long, { pageSize: 10 });
  const secondList = list(long.slice(0, 5), { pageSize: 10 });
  const first = await mergeLists([firstList.pages, secondList.pages], 11);
  expect(idsOf(first).slice(0, 11)).toEqual(long.slice(0, 11).map(({ id }) => id));
  expect(first.isWhole).toBe(false);
  expect(firstList.calls.asked).toBe(2);
  expect(secondList.calls.asked).toBe(1);
  const short = await mergeLists([list(long.slice(0, 3)).pages, list(long.slice(1, 3)).pages], 1);
  expect(short.isWhole).toBe(true);
});

test('a list that fails leaves the other; when all fail that is told', async () => {
  const merged = await mergeLists([list([], { fails: true }).pages, list([request('a', 1)]).pages], 10);
  expect(idsOf(merged)).toEqual(['a']);
  expect(merged.missing).toEqual(new Error('no answer'));
  const none = [list([], { fails: true }).pages, list([], { fails: true }).pages];
  await expect(mergeLists(none, 10)).rejects.toThrow('no answer');
});

test('rows that could not be read are counted', async () => {
  const merged = await mergeLists([list([request('a', 1)], { leftOut: 2 }).pages, list([]).pages], 10);
  expect(merged).toMatchObject({ isWhole: true, leftOut: 2 });
});

test('whatever is where: every request once, in order, and the same whatever the page size', async () => {
  const lists = fc.uniqueArray(fc.record({ id: fc.nat(50), in: fc.constantFrom('one', 'two', 'both') }), {
    selector: ({ id }) => id,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      async (all, a, b) => {
        const sorted = [...all].sort((x, y) => y.id - x.id);
        const of = (name: string) =>
          sorted
            .filter((each) => each.in === name || each.in === 'both')
            .map(({ id }) => request(`${id}`, id));
        const sources = [list(of('one'), { pageSize: a }).pages, list(of('two'), { pageSize: b }).pages];
        const { rows, isWhole } = await mergeLists(sources, 100);
        expect(isWhole).toBe(true);
        expect(rows.map(identityOf)).toEqual(sorted.map(({ id }) => identityOf(request(`${id}`, id))));
      },
    ),
  );
});
