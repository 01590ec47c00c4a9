import type { HealthAnswer, HealthRow } from './HealthAnswer';
import { hourlyFigures, judgeReleases, reportedRemotes } from './health';
import { HOUR_MS } from './Tally';

const row = (
  release: string,
  counts: Record<string, number>,
  changed: Partial<HealthRow> = {},
): HealthRow => ({
  hour: 0,
  remote: 'sports',
  release,
  device: 'phone',
  counts,
  ...changed,
});
const answer = (rows: readonly HealthRow[]): HealthAnswer => ({
  domain: undefined,
  hours: 24,
  now: 0,
  domains: [],
  rows,
  devices: [
    { day: 0, remote: 'sports', release: '1.0.0', count: 40 },
    { day: 1, remote: 'sports', release: '1.0.0', count: 50 },
  ],
  causes: [],
  networks: [],
  leftOut: [],
});
const STABLE = {
  page_view: 5000,
  weighted: 5000,
  error: 10,
  'bet:matched': 900,
  'bet:refused': 9,
  'vital:lcp:70': 900,
};
const roles = { stable: '1.0.0', canary: '1.1.0' };

test('the canary stands after the stable release and is judged beside it, figure by figure', () => {
  const canary = {
    page_view: 300,
    weighted: 300,
    error: 30,
    'bet:matched': 50,
    'bet:refused': 1,
    'vital:lcp:64': 200,
  };
  const judged = judgeReleases(
    answer([row('1.1.0', canary), row('1.0.0', STABLE), row('0.9.0', {})]),
    'sports',
    roles,
  );
  expect(judged.map(({ release, role }) => [release, role])).toEqual([
    ['1.0.0', 'stable'],
    ['1.1.0', 'canary'],
    ['0.9.0', undefined],
  ]);
  expect(judged[0]?.verdict).toBeUndefined();
  expect(judged[1]?.verdict).toMatchObject({ errors: 'worse', refused: 'unclear', all: 'worse' });
  expect(judged[1]?.verdict?.vitals.get('lcp all')).toBe('better');
  expect(judged[2]?.verdict?.all).toBe('unclear');
});

test('a canary with few page views is not told apart yet', () => {
  const few = { page_view: 20, weighted: 20, error: 0, 'vital:lcp:90': 4 };
  const [, canary] = judgeReleases(answer([row('1.0.0', STABLE), row('1.1.0', few)]), 'sports', roles);
  expect(canary?.verdict?.all).toBe('unclear');
});

test('a release that does not load is worse, also where no page of it was seen', () => {
  for (const counts of [
    { page_view: 200, weighted: 200, load_failure: 80 },
    { load_failure: 80, fallback: 80 },
  ]) {
    const [, canary] = judgeReleases(answer([row('1.0.0', STABLE), row('1.1.0', counts)]), 'sports', roles);
    expect(canary?.verdict).toMatchObject({ failures: 'worse', errors: expect.anything(), all: 'worse' });
  }
});

test('where a share of the devices reports, totals stand for all and rates for those that did', () => {
  const [health] = judgeReleases(
    answer([row('1.0.0', { page_view: 100, weighted: 400, error: 5, load_failure: 2 })]),
    'sports',
    roles,
  );
  expect(health).toMatchObject({ pageViews: 400, devices: 360, loadFailures: 8 });
  expect(health?.errors?.value).toBe(50);
});

test('device classes have percentiles of their own, and all of them one together', () => {
  const [health] = judgeReleases(
    answer([
      row('1.0.0', { 'vital:lcp:60': 100 }),
      row('1.0.0', { 'vital:lcp:90': 100 }, { device: 'phone-slow' }),
    ]),
    'sports',
    roles,
  );
  const lcp = new Map(health?.vitals.map(({ device, p75 }) => [device, p75.value]));
  expect([...lcp.keys()]).toEqual(['all', 'phone-slow', 'phone']);
  expect(lcp.get('phone-slow')).toBeGreaterThan(10 * (lcp.get('phone') ?? 0));
  expect(lcp.get('all')).toBeGreaterThan(lcp.get('phone') ?? 0);
});

test('hours stand in their order, with what was measured in them', () => {
  const rows = [
    row('1.0.0', { page_view: 10, weighted: 10, error: 1 }, { hour: HOUR_MS }),
    row('1.0.0', { error: 1 }),
  ];
  expect(hourlyFigures(answer(rows), 'sports', '1.0.0')).toEqual([
    { hour: 0, pageViews: 0, errors: undefined, lcp: undefined },
    { hour: HOUR_MS, pageViews: 10, errors: 100, lcp: undefined },
  ]);
});

test('the shell stands before the remotes', () => {
  const rows = ['sports', 'shell', 'auth'].map((remote) => row('1.0.0', {}, { remote }));
  expect(reportedRemotes(answer(rows))).toEqual(['shell', 'auth', 'sports']);
});
