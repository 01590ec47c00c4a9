import { api, callAddress, type Operation } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import type { Release } from '@touchline/shared/contracts/remotes';
import { domainSettings } from '@touchline/shared/contracts/settings';
import type { Platform, Report } from '@touchline/shared/platform';
import { fakePlatform } from '@touchline/shared/testing';
import { releaseOf } from '../../testing/releaseOf';
import { startFacades } from './startFacades';

const release = (version: string, calls?: Record<string, string>) =>
  releaseOf('casino', version, { integrity: { 'remoteEntry.js': 'sha384-a' }, ...(calls && { calls }) });

function setUp(calls?: Record<string, string>) {
  // Leaves out the properties for tests, which are no part of a platform.
  const { version, bus, session, balance, settings, modals, toast, loading, device, clock } = fakePlatform(
    {},
  );
  const run = jest.fn(async () => ({}));
  const reports: Report[] = [];
  const platform: Platform = {
    ...{ version, bus, session, balance, settings, modals, toast, loading, device, clock },
    api: { run: run as unknown as Platform['api']['run'] },
    report: (report) => void reports.push(report),
  };
  let running: Release | undefined = release('1.0.0', calls);
  const platformOf = startFacades(platform, () => running);
  return {
    platform,
    reports,
    run,
    platformOf,
    runs: (now: Release | undefined) => {
      running = now;
    },
  };
}

const closest = { getClosest: callAddress(api.getClosest) };

test('a declared call is run', async () => {
  const { run, platformOf } = setUp(closest);
  await platformOf('casino').api.run(api.getClosest, { count: 2 });
  expect(run).toHaveBeenCalledTimes(1);
});

test.each<[string, Operation, Record<string, string> | undefined]>([
  ['another call', api.placeBet, closest],
  ['any call, where it declares none', api.getClosest, undefined],
  [
    'the address of another call under a declared name',
    { ...api.placeBet, name: api.getClosest.name },
    closest,
  ],
  [
    'a declared address under the name of another call',
    { ...api.getClosest, name: api.getUserOpenBets.name },
    closest,
  ],
  ['a declared address at another service', { ...api.getClosest, service: 'treeSport' }, closest],
  ['a declared address by another method', { ...api.getClosest, method: 'POST' }, closest],
])('%s is refused and reported once', async (_what, operation, calls) => {
  const { reports, run, platformOf } = setUp(calls);
  const facade = platformOf('casino');
  for (let time = 0; time < 2; time += 1)
    await expect(facade.api.run(operation, {} as never)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'refused',
    });
  expect(run).not.toHaveBeenCalled();
  expect(reports).toEqual([
    {
      kind: 'undeclared',
      message: `It called ${callAddress(operation)}, which its remote.json does not declare: refused.`,
      remote: 'casino',
      release: '1.0.0',
    },
  ]);
});

test('a declaration that changes after it was compared is sent as it was compared', async () => {
  const { run, platformOf } = setUp(closest);
  let reads = 0;
  const turning = Object.defineProperty({ ...api.getClosest }, 'path', {
    enumerable: true,
    get: () => (reads++ === 0 ? api.getClosest.path : api.placeBet.path),
  });
  await platformOf('casino').api.run(turning, { count: 2 });
  expect(run).toHaveBeenCalledWith(
    expect.objectContaining({ path: api.getClosest.path }),
    { count: 2 },
    undefined,
  );
});

test('nothing of the platform or of a facade can be replaced', () => {
  const { platform, platformOf } = setUp(closest);
  const facade = platformOf('casino');
  const stolen = () => undefined as never;
  for (const given of [platform, facade]) {
    expect(() => Object.assign(given, { api: { run: stolen } })).toThrow(TypeError);
    expect(() => Object.assign(given.api, { run: stolen })).toThrow(TypeError);
    expect(() => Object.assign(given.bus, { emit: stolen })).toThrow(TypeError);
    expect(() => Object.assign(given.session, { open: stolen })).toThrow(TypeError);
    expect(() => (given.settings.frameOrigins as string[]).push('https://evil.example')).toThrow(TypeError);
  }
});

test('what the shell alone says is refused on the bus; the rest is sent', () => {
  const { platform, reports, platformOf } = setUp(closest);
  const { bus } = platformOf('casino');
  const searched: string[] = [];
  platform.bus.on('search').subscribe((text) => searched.push(text));
  bus.emit('balance', { status: 'known', balance: 1, exposure: 0, at: 0, stale: false });
  bus.emit('search', 'roulette');
  expect(platform.bus.value('balance')).toEqual({ status: 'none' });
  expect(searched.at(-1)).toBe('roulette');
  expect(reports).toEqual([
    {
      kind: 'undeclared',
      message: 'It sent balance, which only the shell says: refused.',
      remote: 'casino',
      release: '1.0.0',
    },
  ]);
});

test('a topic or an address that is no text is refused', async () => {
  const { platform, run, platformOf } = setUp(closest);
  const { bus, api: calls } = platformOf('casino');
  const before = platform.bus.value('session');
  expect(() => Reflect.apply(bus.emit, undefined, [['session'], { status: 'visitor' }])).toThrow(TypeError);
  expect(() => bus.on(['session'] as never)).toThrow(TypeError);
  expect(platform.bus.value('session')).toBe(before);
  let reads = 0;
  const turning = { toString: () => (reads++ === 0 ? api.getClosest.path : api.placeBet.path) };
  for (const path of [[api.getClosest.path], turning])
    await expect(
      calls.run({ ...api.getClosest, path, name: path } as never, {} as never),
    ).rejects.toMatchObject({ kind: 'refused' });
  expect(run).not.toHaveBeenCalled();
});

test("a remote's reports bear its own name", () => {
  const { reports, platformOf } = setUp();
  platformOf('casino').report({ kind: 'test', message: 'broken', remote: 'sports', release: '9.9.9' });
  expect(reports).toEqual([{ kind: 'test', message: 'broken', remote: 'casino', release: '1.0.0' }]);
});

test('a remote has one facade as long as its release runs, and the next release its own', () => {
  const { platformOf, runs } = setUp(closest);
  const first = platformOf('casino');
  runs(release('1.0.0', closest));
  expect(platformOf('casino')).toBe(first);
  // It has thrown and is about to be replaced.
  runs(undefined);
  expect(platformOf('casino')).toBe(first);
  runs(release('1.1.0'));
  expect(platformOf('casino')).not.toBe(first);
});

test('each remote has the back ends that the domain allows it, as they are now', () => {
  const { platform, platformOf } = setUp();
  expect(platformOf('casino').settings.backEnds?.()).toEqual([]);
  const backEnds = { casino: ['https://casino.example'], sports: ['https://sports.example'] };
  platform.bus.emit('settings', { status: 'fresh', settings: readWhole(domainSettings, { backEnds }) });
  expect(platformOf('casino').settings.backEnds?.()).toEqual(['https://casino.example']);
  expect(platformOf('constructor').settings.backEnds?.()).toEqual([]);
});

test('each remote reads the settings of its own, as they are now', () => {
  const { platform, platformOf } = setUp();
  expect(platformOf('casino').settings.ofRemote?.()).toBeUndefined();
  const remoteSettings = { casino: { rows: 3 }, sports: { rows: 4 } };
  const settings = readWhole(domainSettings, { remoteSettings });
  platform.bus.emit('settings', { status: 'fresh', settings });
  expect(platformOf('casino').settings.ofRemote?.()).toEqual({ rows: 3 });
  expect(platformOf('constructor').settings.ofRemote?.()).toBeUndefined();
});
