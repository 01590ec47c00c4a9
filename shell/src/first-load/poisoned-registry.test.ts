import {
  findRoute,
  type Registry,
  registryAt,
  routePathFault,
  understoodRegistry,
} from '@touchline/shared/contracts/remotes';
import { seededRandom } from '@touchline/shared/testing';
import { hasCanary } from '../remotes/find/hasCanary';
import { catalogueOf } from '../remotes/find/remotes-catalogue';
import { landingFiles } from './landingFiles';

const random = seededRandom(200);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const route = (path: string) => ({ path, layout: 'main', access: 'public', title: path, module: './Page' });
const row = (name: string, ...paths: string[]) => ({
  channels: { stable: '1.0.0' },
  releases: {
    '1.0.0': {
      url: `remotes/${name}/1.0.0/`,
      remote: {
        name,
        version: '1.0.0',
        platform: '^1.0.0',
        entry: 'remoteEntry.js',
        integrity: { 'remoteEntry.js': 'sha384-x' },
        routes: paths.map(route),
        modals: [],
        slots: [],
      },
    },
  },
});

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  0,
  -1,
  1e308,
  true,
  '',
  'constructor',
  '__proto__',
  'toString',
  'http://[',
  'javascript:alert(1)',
  '*'.repeat(100_000),
  `/${Array.from({ length: 17 }, (_, at) => `:p${at}?`).join('/')}`,
  '/inplay*',
  [],
  [null],
  {},
  { stable: 'constructor' },
  { constructor: 'x' },
  JSON.parse('{"__proto__": {"stable": "1.0.0"}}'),
];

/** A row with one to three of its parts replaced, wherever they are. */
function poisoned(from: unknown): unknown {
  const copy = { row: structuredClone(from) };
  for (let times = 0; times < 1 + random() * 3; times++) {
    let at: Record<string, unknown> = copy;
    while (true) {
      const key = pick(Object.keys(at));
      const next = at[key];
      if (typeof next !== 'object' || next === null || Object.keys(next).length === 0 || random() < 0.25) {
        at[key] = structuredClone(pick(HOSTILE));
        break;
      }
      at = next as Record<string, unknown>;
    }
  }
  return copy.row;
}

const open = () => ({ kind: 'allow' }) as const;

test('a poisoned row stops no other remote: neither in the catalogue nor in the boot script', () => {
  let leftOut = 0;
  for (let turn = 0; turn < 400; turn++) {
    const name = pick(['aaa', 'zzz', 'constructor', '__proto__', 'toString', '']);
    const bad = poisoned(row('aaa', '/a', '/a/:b?'));
    const rows: [string, unknown][] = [
      ['sports', row('sports', '/inplay', '/markets/:eventid?')],
      [name, bad],
    ];
    const answer: Registry = JSON.parse(
      JSON.stringify({ remotes: Object.fromEntries(random() < 0.5 ? rows : rows.reverse()) }),
    );
    const { unreadable, ...read } = understoodRegistry(answer);
    const registry = registryAt(read, 'https://site.example/registry.json');
    const { releases } = catalogueOfAll(registry);
    expect(findRoute(releases.routes, '/inplay')?.route.remote).toBe('sports');
    expect(findRoute(releases.routes, '/markets/7')?.route.remote).toBe('sports');
    hasCanary(answer, {});
    expect(landingFiles(answer, {}, '/inplay', open)?.release.remote.name).toBe('sports');
    for (const { remote, reason } of unreadable) {
      expect(remote).toBe(name);
      expect(reason).not.toBe('');
    }
    leftOut += unreadable.length;
  }
  expect(leftOut).toBeGreaterThan(200);
});

test('a poisoned route of the landing page has no request but a read sent before its code is verified', () => {
  const read = 'Market/GetByEventId?eventId=7';
  const requests = [read, 'Bonus/Claim?userBonusId=7', 'Market/GetByEventId/../../Bonus/Claim?eventId=7'];
  const asking = row('sports', '/inplay');
  const routes = [{ ...route('/inplay'), early: requests, earlyApi: requests }];
  Object.assign(asking.releases['1.0.0'].remote, { routes });
  const registry: Registry = JSON.parse(JSON.stringify({ remotes: { sports: asking } }));
  expect(landingFiles(registry, {}, '/inplay', open)).toMatchObject({ early: [read], earlyApi: [read] });
});

function catalogueOfAll(registry: Registry) {
  const releases = Object.fromEntries(
    Object.entries(registry.remotes).flatMap(([name, { channels, releases: all }]) => {
      const release = Object.hasOwn(all, channels.stable ?? '') ? all[channels.stable ?? ''] : undefined;
      return release ? [[name, release]] : [];
    }),
  );
  return { releases: catalogueOf(releases, undefined, registry.owners) };
}

test('router and boot script open the same remote’s page, whatever the remotes’ names and paths', () => {
  const segments = ['money', 'login', 'a', 'B'];
  const anyPath = () => {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) =>
      pick([pick(segments), `:p${at}`, `:q${at}?`, '*']),
    );
    return `/${parts.join('/')}`;
  };
  let compared = 0;
  let contested = 0;
  while (compared < 500) {
    const names = ['aaa', 'mmm', 'zzz'].sort(() => random() - 0.5);
    const paths = names.map(() =>
      [anyPath(), anyPath()].filter((path) => routePathFault(path) === undefined),
    );
    const owners = {
      remotes: Object.fromEntries(
        names.map((name, at) => [
          name,
          { paths: (paths[at] ?? []).filter(() => random() < 0.5), modals: [], slots: [] },
        ]),
      ),
    };
    const remotes = Object.fromEntries(names.map((name, at) => [name, row(name, ...(paths[at] ?? []))]));
    const registry = understoodRegistry({ remotes, owners });
    const { routes } = catalogueOfAll(registry).releases;
    const pathname = `/${Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick([...segments, '7', 'LOGIN'])).join('/')}`;
    const router = findRoute(routes, pathname)?.route;
    const boot = landingFiles(registry, {}, pathname, open);
    expect([pathname, boot?.release.remote.name, boot?.path]).toEqual([
      pathname,
      router?.remote,
      router?.path,
    ]);
    if (!router) continue;
    compared += 1;
    if (paths.flat().filter((path) => findRoute([{ path }], pathname)).length > 1) contested += 1;
  }
  expect(contested).toBeGreaterThan(100);
});
