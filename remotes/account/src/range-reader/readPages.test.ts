import fc from 'fast-check';
import { pinned } from './pinned';
import { ListMoved, type PageAsked, readPages } from './readPages';

interface Row {
  id: number;
  date: string;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: count - at, date: new Date(count - at).toISOString() }));

/** A paged call over rows that a test may change; `fail` makes the next calls reject. */
function list(rows: Row[]) {
  const asked: PageAsked[] = [];
  let failing = 0;
  return {
    asked,
    rows,
    fail: (times: number) => {
      failing = times;
    },
    ask: async (page: PageAsked) => {
      asked.push(page);
      if (failing > 0) {
        failing -= 1;
        throw new Error('no answer');
      }
      const { SkipCount, MaxResultCount, to } = page;
      const within = rows.filter(({ date }) => to === undefined || date < to);
      return { totalCount: within.length, items: within.slice(SkipCount, SkipCount + MaxResultCount) };
    },
  };
}

async function idsOf(pages: AsyncIterable<{ items: readonly Row[] }>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { items } of pages) ids.push(...items.map(({ id }) => id));
  return ids;
}

test('a range is read whole, page by page, and tells how far it is', async () => {
  const { ask, asked } = list(rowsOf(1_200));
  const reads: number[] = [];
  for await (const { read, totalCount, items } of readPages(ask)) {
    expect(totalCount).toBe(1_200);
    expect(items.length).toBeLessThanOrEqual(500);
    reads.push(read);
  }
  expect(reads).toEqual([500, 1_000, 1_200]);
  expect(asked.map(({ SkipCount }) => SkipCount)).toEqual([0, 500, 1_000]);
});

test('rows that could not be read count as read: none is asked for twice, and the end is found', async () => {
  const { ask, asked } = list(rowsOf(20));
  const pages = readPages(
    async (page) => {
      const { totalCount, items } = await ask(page);
      return { totalCount, items: items.slice(3), leftOut: 3 };
    },
    { pageSize: 10 },
  );
  expect(await idsOf(pages)).toEqual([17, 16, 15, 14, 13, 12, 11, 7, 6, 5, 4, 3, 2, 1]);
  expect(asked.map(({ SkipCount }) => SkipCount)).toEqual([0, 10]);
});

describe('a back end that sends no total', () => {
  const uncounted = (items: readonly { id: number }[]) => ({
    totalCount: items.length,
    isUncounted: true,
    items,
  });

  test('has more rows until a page is empty: one may be shorter than requested', async () => {
    const { ask, asked } = list(rowsOf(25));
    const pages = readPages(async (page) => uncounted((await ask({ ...page, MaxResultCount: 10 })).items));
    const read: boolean[] = [];
    for await (const page of pages) read.push(page.read >= page.totalCount);
    expect(read).toEqual([false, false, false, true]);
    expect(asked.map(({ SkipCount }) => SkipCount)).toEqual([0, 10, 20, 25]);
  });

  test('and gives the whole list for each page has each row once', async () => {
    const { rows } = list(rowsOf(25));
    const pages = readPages(async () => uncounted(rows));
    const ids: number[] = [];
    for await (const { items } of pages) ids.push(...items.map(({ id }) => id));
    expect(ids).toEqual(rows.map(({ id }) => id));
  });
});

test('every row comes once, whatever the length and the size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 70 }), async (length, pageSize) => {
      const { ask, rows } = list(rowsOf(length));
      expect(await idsOf(readPages(ask, { pageSize }))).toEqual(rows.map(({ id }) => id));
    }),
  );
});

test('nothing is asked before it is wanted, and one call at a time', async () => {
  const { ask, asked } = list(rowsOf(30));
  const pages = readPages(ask, { pageSize: 10 });
  expect(asked).toHaveLength(0);
  await pages.next();
  expect(asked).toHaveLength(1);
});

test('after a failure the same page is asked for again: no row is doubled, none is lost', async () => {
  const source = list(rowsOf(25));
  const pages = readPages(source.ask, { pageSize: 10 });
  const first: readonly Row[] = (await pages.next()).value?.items ?? [];
  const ids = first.map(({ id }) => id);
  source.fail(2);
  await expect(pages.next()).rejects.toThrow('no answer');
  await expect(pages.next()).rejects.toThrow('no answer');
  expect([...ids, ...(await idsOf(pages))]).toEqual(source.rows.map(({ id }) => id));
  expect(source.asked.map(({ SkipCount }) => SkipCount)).toEqual([0, 10, 10, 10, 20]);
});

test('a cancelled reading ends at once, also while a page is on its way', async () => {
  const cancelling = new AbortController();
  const { ask, asked } = list(rowsOf(30));
  const pages = readPages(ask, { pageSize: 10, signal: cancelling.signal });
  await pages.next();
  const underWay = pages.next();
  cancelling.abort();
  await expect(underWay).rejects.toThrow();
  await expect(pages.next()).rejects.toThrow();
  expect(asked).toHaveLength(2);
});

/** Node's garbage collector, which is hidden by default. */
function collector(): () => void {
  jest.requireActual<{ setFlagsFromString(flag: string): void }>('node:v8').setFlagsFromString('--expose-gc');
  return jest.requireActual<{ runInNewContext(code: string): () => void }>('node:vm').runInNewContext('gc');
}

test('no page is held once the next one is read', async () => {
  const collect = collector();
  const { ask } = list(rowsOf(1_500));
  const pages: WeakRef<object>[] = [];
  const held: number[] = [];
  for await (const { items } of readPages(ask)) {
    pages.push(new WeakRef(items));
    // A WeakRef keeps its target until the end of the task that made it.
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    held.push(pages.filter((page) => page.deref() !== undefined).length);
  }
  expect(held).toEqual([1, 1, 1]);
  // Collecting a test's whole heap takes a while on a busy machine.
}, 60_000);

test('a list that changes its length under way is not taken for whole', async () => {
  const source = list(rowsOf(25));
  const pages = readPages(source.ask, { pageSize: 10 });
  await pages.next();
  source.rows.shift();
  await expect(pages.next()).rejects.toThrow(ListMoved);
});

test('an answer without rows before the end is not taken for the end', async () => {
  const pages = readPages(async () => ({ totalCount: 5, items: [] }));
  await expect(pages.next()).rejects.toThrow(ListMoved);
});

test('rows that come meanwhile don’t shift the pages of a pinned list', async () => {
  const source = list(rowsOf(25));
  const before = source.rows.map(({ id }) => id);
  const pages = readPages(
    pinned(source.ask, ({ date }: Row) => date),
    { pageSize: 10 },
  );
  const first: readonly Row[] = (await pages.next()).value?.items ?? [];
  source.rows.unshift({ id: 26, date: new Date(26).toISOString() });
  expect([...first.map(({ id }) => id), ...(await idsOf(pages))]).toEqual(before);
});

test('rows that could not be read count as read: none comes twice', async () => {
  const { ask, rows, asked } = list(rowsOf(6));
  const reader = readPages(
    async (page) => {
      const { items, totalCount } = await ask(page);
      return { totalCount, items: items.filter(({ id }) => id !== 5), leftOut: page.SkipCount === 0 ? 1 : 0 };
    },
    { pageSize: 3 },
  );
  expect(await idsOf(reader)).toEqual(rows.map(({ id }) => id).filter((id) => id !== 5));
  expect(asked.map(({ SkipCount }) => SkipCount)).toEqual([0, 3]);
});
