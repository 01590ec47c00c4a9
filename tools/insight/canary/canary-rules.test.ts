import type { CanaryPlan } from '@touchline/shared/contracts/remotes';
import fc from 'fast-check';
import { bucketOf } from '../collector/buckets';
import type { HealthAnswer, HealthRow } from '../collector/HealthAnswer';
import { type CanaryDecision, type CanaryFigures, decide, planOf } from './canary-rules';

const NOW = Date.UTC(2026, 10, 23, 18, 30);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const time = (ms: number) => new Date(ms).toISOString();
const PLAN: CanaryPlan = {
  version: '1.1.0',
  percent: 5,
  stable: '1.0.0',
  since: time(NOW - 45 * MINUTE),
  from: time(NOW - 6.5 * HOUR),
  seen: 100,
  hold: 30,
  pageViews: 200,
  longest: 24,
};
const SOUND = { page_view: 5000, error: 10, 'bet:matched': 900, 'bet:refused': 45, 'vital:lcp:75': 2000 };

interface Release {
  counts: Record<string, number>;
  networks?: number;
  hoursAgo?: number;
}

const rowOf = (release: string, { counts, hoursAgo = 0 }: Release): HealthRow => ({
  hour: NOW - (NOW % HOUR) - hoursAgo * HOUR,
  remote: 'sports',
  release,
  device: 'phone',
  counts: { ...counts, ...prefixed('capped', counts) },
});
const prefixed = (prefix: string, counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([what, count]) => [`${prefix}:${what}`, count]));
function answerOf(
  canary: readonly Release[],
  stable: readonly Release[] = [{ counts: SOUND }],
): CanaryFigures {
  const networks = (release: string, of: readonly Release[]) => ({
    day: NOW - (NOW % (24 * HOUR)),
    remote: 'sports',
    release,
    count: of.reduce((sum, { counts, networks: named }) => sum + (named ?? (counts.page_view ?? 0) / 4), 0),
  });
  const answer: HealthAnswer = {
    domain: undefined,
    hours: 24,
    now: NOW,
    domains: [],
    rows: [
      ...canary.map((counts) => rowOf('1.1.0', counts)),
      ...stable.map((counts) => rowOf('1.0.0', counts)),
    ],
    devices: [],
    networks: [networks('1.1.0', canary), networks('1.0.0', stable)],
    causes: [],
    leftOut: [],
  };
  return { answer };
}
const decided = (canary: Release, plan: Partial<CanaryPlan> = {}, now = NOW): CanaryDecision =>
  decide('sports', { ...PLAN, ...plan }, answerOf([canary]), now);

const GOOD = { page_view: 400, error: 1, 'bet:matched': 80, 'bet:refused': 4, 'vital:lcp:75': 200 };

test.each([
  [1, { what: 'raise', percent: 5 }],
  [2.5, { what: 'raise', percent: 5 }],
  [5, { what: 'raise', percent: 25 }],
  [25, { what: 'promote', percent: 100 }],
])('with %s %% and good figures the next share follows', (percent, expected) => {
  expect(decided({ counts: GOOD }, { percent })).toMatchObject(expected);
});

test('nothing is raised before its time, below its page views, or on the page views of a few networks', () => {
  expect(decided({ counts: GOOD }, { since: time(NOW - 29 * MINUTE) })).toEqual({
    what: 'wait',
    reason: 'Stays at 5 %: held until 2026-11-23 18:31, as each share is for 30 minutes.',
  });
  expect(decided({ counts: GOOD }, { seen: 201 })).toEqual({
    what: 'wait',
    reason: 'Stays at 5 %: 199 of 200 page views with this share.',
  });
  expect(decided({ counts: GOOD, networks: 19 })).toMatchObject({
    reason: 'Stays at 5 %: 19 of 20 networks.',
  });
  const noStable = decide('sports', PLAN, answerOf([{ counts: GOOD }], []), NOW);
  expect(noStable).toMatchObject({ what: 'wait', reason: expect.stringContaining('page views of 1.0.0') });
});

const slow = bucketOf('lcp', 4000) ?? 0;
test.each([
  ['a page that throws', { ...GOOD, error: 120 }, 'Errors per 1,000 page views: 300'],
  ['files that do not run', { page_view: 20, load_failure: 20 }, 'Load failures per 1,000 page views: 1,000'],
  ['a release that others stand for', { page_view: 20, fallback: 20 }, 'Fallbacks per 1,000 page views'],
  ['refused bets', { ...GOOD, 'bet:matched': 4, 'bet:refused': 80 }, 'Bets refused: 95%'],
  ['a slow page', { ...GOOD, 'vital:lcp:75': 0, [`vital:lcp:${slow}`]: 200 }, 'Largest paint (LCP)'],
])('%s takes it back at once, before its time, and withholds it', (_, counts, reason) => {
  expect(decided({ counts }, { since: time(NOW) })).toEqual({
    what: 'roll back',
    withhold: true,
    reason: expect.stringContaining(reason),
  });
});

test('a difference that is small does not count, however certain it is', () => {
  const many = { page_view: 400_000, error: 2400 };
  expect(decided({ counts: many })).toMatchObject({ what: 'raise' });
  const slower = bucketOf('lcp', 1500) ?? 0;
  expect(decided({ counts: { ...GOOD, 'vital:lcp:75': 0, [`vital:lcp:${slower}`]: 4000 } })).toMatchObject({
    what: 'raise',
  });
});

test('a difference that may be chance is waited for, and in the end not given to more players', () => {
  const counts = { ...GOOD, error: 5 };
  expect(decided({ counts })).toMatchObject({
    what: 'wait',
    reason: expect.stringContaining('may be chance'),
  });
  expect(decided({ counts }, {}, Date.parse(PLAN.since) + 24 * HOUR)).toMatchObject({
    what: 'roll back',
    withhold: false,
  });
});

test('one network that fails again and again does not condemn a release', () => {
  expect(decided({ counts: { page_view: 40, error: 40 }, networks: 1 })).toMatchObject({ what: 'wait' });
  expect(decided({ counts: { page_view: 40, error: 40 }, networks: 10 })).toMatchObject({
    what: 'roll back',
  });
});

test('a figure that is as bad with the stable release in the same networks is of the networks', () => {
  const failing = { page_view: 400, load_failure: 120 };
  const stable = (beside: Record<string, number>) => [
    { counts: { ...SOUND, ...prefixed('beside:1.1.0', beside) } },
  ];
  const decide5 = (beside: Record<string, number>) =>
    decide('sports', PLAN, answerOf([{ counts: failing }], stable(beside)), NOW);
  expect(decide5({})).toMatchObject({ what: 'roll back' });
  expect(decide5({ page_view: 400, load_failure: 2 })).toMatchObject({ what: 'roll back' });
  // Too little to say so: one network alone may have made it.
  expect(decide5({ page_view: 20, load_failure: 20 })).toMatchObject({ what: 'roll back' });
  expect(decide5({ page_view: 400, load_failure: 118 })).toMatchObject({
    what: 'wait',
    reason: expect.stringContaining('in the same networks'),
  });
});

test('where a domain asks for a person, good figures wait for one, and bad ones end the canary all the same', () => {
  const asked = decide('sports', PLAN, answerOf([{ counts: GOOD }]), NOW, ['shop.example']);
  expect(asked).toMatchObject({
    what: 'wait',
    isForPerson: true,
    reason: expect.stringContaining('touchline give 1.1.0 --percent 25'),
  });
  const bad = answerOf([{ counts: { ...GOOD, error: 120 } }]);
  expect(decide('sports', PLAN, bad, NOW, ['shop.example'])).toMatchObject({ what: 'roll back' });
});

test('what begins late is not hidden by what was good before', () => {
  const figures = answerOf(
    [
      { counts: { page_view: 20_000, error: 40 }, hoursAgo: 5 },
      { counts: { page_view: 400, error: 60 }, hoursAgo: 0 },
    ],
    [{ counts: SOUND, hoursAgo: 5 }, { counts: SOUND }],
  );
  expect(decide('sports', PLAN, figures, NOW)).toMatchObject({ what: 'roll back', withhold: true });
});

test('what was reported before its figures count is of an earlier try', () => {
  const figures = answerOf([
    { counts: { page_view: 400, error: 400 }, hoursAgo: 1 },
    { counts: GOOD, hoursAgo: 0 },
  ]);
  const plan = { ...PLAN, from: time(NOW - 30 * MINUTE), seen: 400 };
  expect(decide('sports', plan, figures, NOW)).toMatchObject({ what: 'raise' });
});

test('a share that gets too few page views ends, and may be tried again', () => {
  const late = Date.parse(PLAN.since) + 24 * HOUR;
  expect(decided({ counts: { page_view: 150 } }, {}, late)).toEqual({
    what: 'roll back',
    withhold: false,
    reason: '5 % were not raised within 24 hours: 50 of 200 page views with this share.',
  });
});

test('without figures nothing is raised, and after half an hour the canary ends', () => {
  const figures = { silent: 'No collector answers.' };
  const silent = (minutes: number) =>
    decide('sports', { ...PLAN, silentSince: time(NOW) }, figures, NOW + minutes * MINUTE);
  expect(silent(29)).toMatchObject({
    what: 'wait',
    // A command to type stands at the end, where nothing follows it.
    reason: expect.stringMatching(/It ends at 2026-11-23 19:00 .*: No collector answers\.$/),
  });
  expect(silent(30)).toMatchObject({ what: 'roll back', withhold: false });
});

test('whoever changes the share by hand takes the canary over', () => {
  const remote = { channels: {}, releases: {}, autoCanary: PLAN };
  expect(planOf({ ...remote, canary: { version: '1.1.0', percent: 5 } })).toEqual(PLAN);
  expect(planOf({ ...remote, canary: { version: '1.1.0', percent: 10 } })).toBeUndefined();
  expect(planOf(remote)).toBeUndefined();
});

const counts = fc.record({
  page_view: fc.nat(5000),
  error: fc.nat(500),
  load_failure: fc.nat(500),
  fallback: fc.nat(500),
  'bet:matched': fc.nat(500),
  'bet:refused': fc.nat(500),
  'vital:lcp:75': fc.nat(500),
  'vital:lcp:90': fc.nat(500),
});
const minutes = fc.integer({ min: -60, max: 3000 });

test('property: nothing is raised without the page views, the networks and the time, whatever was reported', () => {
  fc.assert(
    fc.property(counts, counts, fc.nat(500), minutes, (canary, stable, networks, later) => {
      const now = Date.parse(PLAN.since) + later * MINUTE;
      const figures = answerOf([{ counts: canary, networks }], [{ counts: stable }]);
      const { what, reason } = decide('sports', PLAN, figures, now);
      expect(reason).not.toMatch(/NaN|undefined/);
      if (what !== 'raise' && what !== 'promote') return;
      expect(later).toBeGreaterThanOrEqual(PLAN.hold);
      expect(canary.page_view - PLAN.seen).toBeGreaterThanOrEqual(PLAN.pageViews);
      expect(networks).toBeGreaterThanOrEqual(20);
    }),
  );
});

test('property: more errors never make a decision kinder', () => {
  const kindness = { 'roll back': 0, wait: 1, raise: 2, promote: 3 };
  fc.assert(
    fc.property(counts, counts, fc.integer({ min: 1, max: 400 }), (canary, stable, more) => {
      const of = (error: number) =>
        decide('sports', PLAN, answerOf([{ counts: { ...canary, error } }], [{ counts: stable }]), NOW).what;
      expect(kindness[of(canary.error + more)]).toBeLessThanOrEqual(kindness[of(canary.error)]);
    }),
  );
});

test('of equal releases hardly any is taken back, though the figures are looked at again and again', () => {
  let seed = 11;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  // One network in fifty has errors on each of its pages, the others have few: as with a broken extension.
  const visit = (into: Record<string, number>) => {
    const rate = random() < 0.02 ? 0.9 : 0.002;
    for (let page = 0; page < 6; page++) {
      into.page_view = (into.page_view ?? 0) + 1;
      if (random() < rate) into.error = (into.error ?? 0) + 1;
      if (random() < 0.3) {
        const bet = random() < 0.06 ? 'bet:refused' : 'bet:matched';
        into[bet] = (into[bet] ?? 0) + 1;
      }
    }
    const lcp = `vital:lcp:${bucketOf('lcp', 500 + 4000 * random() ** 3)}`;
    into[lcp] = (into[lcp] ?? 0) + 1;
  };
  const RUNS = 100;
  const LOOKS = 40;
  let taken = 0;
  for (let run = 0; run < RUNS; run++) {
    const canary: Record<string, number> = {};
    const stable: Record<string, number> = {};
    for (let network = 0; network < 600; network++) visit(stable);
    const isTaken = Array.from({ length: LOOKS }, (_, at) => {
      visit(canary);
      const figures = answerOf([{ counts: canary, networks: at + 1 }], [{ counts: stable, networks: 600 }]);
      return decide('sports', PLAN, figures, NOW).what === 'roll back';
    });
    if (isTaken.includes(true)) taken += 1;
  }
  expect(taken).toBeLessThan(RUNS * 0.02);
});
