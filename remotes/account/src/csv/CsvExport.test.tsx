import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import { type PageAsked, readPages } from '../range-reader/readPages';
import { CsvExport } from './CsvExport';

const ROWS = Array.from({ length: 1_200 }, (_, at) => ({
  id: at + 1,
  name: `=row ${at + 1}`,
  paise: at * 5,
}));

interface Call extends PageAsked {
  answer: () => void;
  fail: (error: Error) => void;
}

/** The file that the browser was given to save; jsdom has neither object URLs nor downloads. */
const saved: { file: Blob; name: string }[] = [];
const files = new Map<string, Blob>();

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (file: Blob) => {
    const url = `blob:${files.size}`;
    files.set(url, file);
    return url;
  };
  URL.revokeObjectURL = (url) => void files.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ file, name: this.download });
  });
});
afterEach(() => jest.restoreAllMocks());

function textOf(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    // As bytes, because reading it as text would hide the byte order mark.
    reader.readAsBinaryString(file);
  });
}

function open() {
  const calls: Call[] = [];
  const ask = (page: PageAsked) =>
    new Promise<{ totalCount: number; items: typeof ROWS }>((resolve, fail) => {
      const items = ROWS.slice(page.SkipCount, page.SkipCount + page.MaxResultCount);
      calls.push({ ...page, fail, answer: () => resolve({ totalCount: ROWS.length, items }) });
    });
  const platform = fakePlatform();
  platform.session.open(playerLogin, 'asha');
  const view = renderWithPlatform(
    <CsvExport
      name="statement-2026-11"
      header={['Id', 'Name', 'Amount']}
      pages={(signal) => readPages(ask, { signal })}
      line={(row: (typeof ROWS)[number]) => [row.id, row.name, { paise: row.paise }]}
    />,
    { platform },
  );
  const next = async () => {
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    const call = calls.shift();
    if (!call) throw new Error('Nothing was asked.');
    return call;
  };
  return { ...view, calls, next };
}

const button = (name: string) => screen.getByRole('button', { name });
const noAnswer = () => new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });

async function expectWhole() {
  await waitFor(() => expect(saved).toHaveLength(1));
  const [download] = saved;
  if (!download) throw new Error('Nothing was saved.');
  expect(download.name).toBe('statement-2026-11.csv');
  const lines = (await textOf(download.file)).split('\r\n');
  expect(lines[0]).toBe('ï»¿Id,Name,Amount');
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1, -1)).toEqual(
    ROWS.map(({ id, name, paise }) => `${id},'${name},${(paise / 100).toFixed(2)}`),
  );
}

test('the whole range is read with its progress and saved as one file', async () => {
  const { next } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).answer();
  expect(await screen.findByText('500 of 1,200 rows')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '500');
  (await next()).answer();
  (await next()).answer();
  await expectWhole();
  expect(screen.getByRole('status')).toHaveTextContent('Saved 1,200 rows as statement-2026-11.csv');
  expect(button('Export CSV')).toHaveFocus();
});

test('a cancelled export saves nothing and asks for nothing more', async () => {
  const { next, calls } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).answer();
  await screen.findByText('500 of 1,200 rows');
  const underWay = await next();
  await userEvent.click(button('Cancel'));
  underWay.answer();
  expect(button('Export CSV')).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(calls).toHaveLength(0);
  expect(saved).toHaveLength(0);
});

test('a failure in the middle is told, and Continue goes on from there: no row is doubled, none is lost', async () => {
  const { next } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).answer();
  (await next()).fail(noAnswer());
  expect(await screen.findByText(/Stopped at 500 of 1,200 rows/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please Check Your Network Connection...');
  expect(saved).toHaveLength(0);
  await userEvent.click(button('Continue'));
  const again = await next();
  expect(again.SkipCount).toBe(500);
  again.answer();
  (await next()).answer();
  await expectWhole();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('after a failure the export can be let go', async () => {
  const { next } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).fail(noAnswer());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(button('Export CSV')).toBeEnabled();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('what can’t be gone on with is started again from its beginning', async () => {
  const { next } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).answer();
  (await next()).fail(new Error('a fault of ours'));
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect((await next()).SkipCount).toBe(0);
});

test('leaving the page ends the export', async () => {
  const { next, calls, unmount } = open();
  await userEvent.click(button('Export CSV'));
  const underWay = await next();
  unmount();
  underWay.answer();
  await Promise.resolve();
  expect(calls).toHaveLength(0);
  expect(saved).toHaveLength(0);
});

test('after a session that ended in the middle the same player goes on, another one does not', async () => {
  const { next, platform } = open();
  await userEvent.click(button('Export CSV'));
  (await next()).answer();
  (await next()).fail(new ApiError('unauthorised', 'Your session has ended.', { operation: 'x' }));
  await screen.findByRole('button', { name: 'Continue' });
  act(() => platform.session.logout());
  act(() => platform.session.open(playerLogin, 'asha'));
  expect(button('Continue')).toBeEnabled();
  act(() => platform.session.logout());
  act(() => platform.session.open(playerLogin, 'ravi'));
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  expect(button('Export CSV')).toBeEnabled();
});
