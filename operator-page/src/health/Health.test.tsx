import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthRow } from '@touchline/insight/collector/HealthAnswer';
import type { HealthView, OperatorState } from '../../operator-api';
import { OperatorContext } from '../OperatorContext';
import { Health } from './Health';

const NOW = Date.UTC(2026, 10, 23, 18);
const HOUR = 3_600_000;
const STATE: OperatorState = {
  site: '/srv/site',
  operator: 'asha',
  domains: [],
  broken: [],
  remotes: [
    {
      name: 'sports',
      channels: { stable: '1.0.0' },
      canary: { version: '1.1.0', percent: 5 },
      versions: ['1.1.0', '1.0.0'],
      refused: {},
      withheld: {},
      calls: {},
    },
  ],
  registryProblem: undefined,
  registryFaults: [],
  history: [],
  trail: [],
  proposals: [],
  previews: [],
  may: ['switch', 'release'],
  isSignedIn: false,
};

const row = (release: string, hour: number, counts: Record<string, number>): HealthRow => ({
  hour: NOW - hour * HOUR,
  remote: 'sports',
  release,
  device: 'phone',
  counts,
});
const ANSWER: HealthView = {
  domain: undefined,
  hours: 24,
  now: NOW,
  domains: ['shop.example'],
  networks: [],
  rows: [
    row('1.0.0', 2, { page_view: 4000, weighted: 4000, error: 8, 'bet:matched': 500, 'bet:refused': 5 }),
    row('1.0.0', 1, { page_view: 1000, weighted: 1000, error: 2, 'vital:lcp:70': 500 }),
    row('1.1.0', 1, { page_view: 300, weighted: 300, error: 30, 'vital:lcp:70': 40 }),
  ],
  devices: [{ day: NOW, remote: 'sports', release: '1.0.0', count: 1200 }],
  causes: [
    {
      id: 'cause-1',
      kind: 'render',
      type: 'TypeError',
      message: 'x is undefined',
      count: 31,
      first: NOW - HOUR,
      last: NOW,
      calls: [
        {
          name: 'Board',
          place: '@touchline/sports/src/Board.tsx:5:42',
          text: 'row.price.toFixed()',
          release: 'sports 1.1.0',
        },
        { place: 'react-dom/cjs/react-dom-client.production.js:100:1', release: 'shell 3.0.0' },
      ],
      seen: [
        {
          domain: 'shop.example',
          remote: 'sports',
          release: '1.1.0',
          count: 30,
          first: NOW - HOUR,
          last: NOW,
        },
        {
          domain: 'gold.example',
          remote: 'sports',
          release: '1.0.0',
          count: 1,
          first: NOW - HOUR,
          last: NOW - HOUR,
        },
      ],
    },
  ],
  leftOut: [{ reason: 'not JSON', count: 3 }],
  canaries: [
    { remote: 'sports', words: '1.1.0 has 5 % of the devices. Stays at 5 %: 140 of 200 page views.' },
  ],
};

let asked: string[];
let answers: { status: number; body: object };
const originalFetch = globalThis.fetch;
beforeEach(() => {
  asked = [];
  answers = { status: 200, body: ANSWER };
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const { status, body } = answers;
    return { ok: status === 200, status, json: async () => body } as Response;
  };
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperatorContext value={{ token: 't', who: 'asha', may: [], tell: () => undefined }}>
        <Health state={STATE} />
      </OperatorContext>
    </QueryClientProvider>,
  );

test('the canary stands beside the stable release, with figures, intervals and what they say in words', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Releases of sports' });
  const [, stable, canary] = within(table).getAllByRole('row');
  expect(stable).toHaveTextContent(/^1\.0\.0stable1,2005,00021 to 3\.71%0\.4% to 2\.3%00$/);
  expect(canary).toHaveTextContent('1.1.0canaryWorse');
  expect(canary).toHaveTextContent(/10067 to 143Worse/);
  expect(screen.getByText(/Left out: 3 \(not JSON\)/)).toBeInTheDocument();
});

test('a canary on its own says what it waits for', async () => {
  show();
  const list = within(await screen.findByRole('list', { name: 'Canaries on their own' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/^sports 1\.1\.0 has 5 % .* 140 of 200 page views/);
});

test('plots have the same figures in a table', async () => {
  show();
  expect(await screen.findAllByRole('img', { name: /the table below has the figures/ })).toHaveLength(3);
  const table = screen.getByRole('table', { name: '1.0.0 by the hour', hidden: true });
  expect(table).toHaveTextContent('2026-11-23 16:004,0002none');
});

test('another domain and other hours are asked for', async () => {
  show();
  await screen.findByRole('table', { name: 'Releases of sports' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hours' }), 'Last 7 days');
  expect(asked.at(-1)).toBe('/api/health?hours=168');
});

test('without a collector it says how to start one', async () => {
  answers = {
    status: 503,
    body: { message: 'No collector answers at 127.0.0.1:4318. Start it: touchline operator collect' },
  };
  show();
  expect(await screen.findByText(/Start it: touchline operator collect/)).toBeInTheDocument();
});

test('an error is told once for each cause: where in the sources, since when, on which domains and in which releases', async () => {
  show();
  await userEvent.click(await screen.findByText('Last errors (1)'));
  const cause = within(screen.getByRole('list', { name: 'Last errors' }));
  expect(cause.getByText(/TypeError: x is undefined/)).toBeVisible();
  expect(cause.getByText('31 times, from 2026-11-23 17:00 to 2026-11-23 18:00 UTC')).toBeVisible();
  const [board] = cause.getAllByText('Board');
  expect(board?.closest('li')).toHaveTextContent(
    'Board @touchline/sports/src/Board.tsx:5:42row.price.toFixed()',
  );
  const [, shop, gold] = within(cause.getByRole('table', { name: 'Where it was seen' })).getAllByRole('row');
  expect(shop).toHaveTextContent(/^shop\.examplesports 1\.1\.030/);
  expect(gold).toHaveTextContent(/^gold\.examplesports 1\.0\.01/);
});
