import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { integrityOf } from '@touchline/build/integrity';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

let dir: string;
let server: Listening;
let site: string;

const json = (path: string, content: unknown) => writeFileSync(join(dir, path), JSON.stringify(content));
const lobby = { path: '/lobby', layout: 'lobby', access: 'player', title: 'Casino', module: './LobbyPage' };
const remote = {
  name: 'casino',
  version: '1.0.0+abcdef1',
  platform: '^1.2.0',
  entry: 'remoteEntry.0.js',
  integrity: { 'remoteEntry.0.js': integrityOf('entry') },
  routes: [lobby],
  modals: [],
  slots: [],
};
const sports = { ...remote, name: 'sports', routes: [{ ...lobby, path: '/inplay' }] };
const registered = (manifest: typeof remote) => ({
  channels: { stable: manifest.version },
  releases: { [manifest.version]: { url: 'x/', remote: manifest } },
});
const registry = {
  remotes: { casino: registered(remote), sports: registered(sports) },
  shells: { '1.0.0': { platform: '1.2.0' } },
};

beforeAll(async () => {
  const listener = createServer(({ url = '/' }, response) => {
    try {
      response.end(readFileSync(join(dir, 'site', url)));
    } catch {
      response.writeHead(404).end();
    }
  });
  server = await listen(listener, { port: 0 });
  site = `http://localhost:${server.port}`;
});
afterAll(() => server.stop());

beforeEach(() => {
  dir = testFolder();
  for (const folder of ['dist', 'site/domains']) mkdirSync(join(dir, folder), { recursive: true });
  writeFileSync(join(dir, 'dist/remoteEntry.0.js'), 'entry');
  json('dist/remote.json', remote);
  json('site/registry.json', registry);
  json('site/domains/a.example.json', { success: true, result: { domainTitle: 'A' } });
  json('site/domains/b.example.json', { success: true, result: { remotes: { casino: false } } });
});

const BOTH = ['--host', 'a.example', '--host', 'b.example'];

const typed = (...args: string[]) => typeCommand(['look', 'fit', ...args], { cwd: dir, now: new Date(0) });

it('holds every file that remote.json names against its hash, whatever its kind', async () => {
  const listed = { ...remote, integrity: { ...remote.integrity, 'mf-manifest.json': integrityOf('{}') } };
  json('dist/remote.json', listed);
  json('dist/mf-manifest.json', {});
  expect(await typed('--registry', 'site/registry.json')).toMatchObject({ code: 0 });
  json('dist/mf-manifest.json', { id: 'another' });
  const { code, said } = await typed('--registry', 'site/registry.json');
  expect({ code, said }).toMatchObject(outcome(1, 'mf-manifest.json is not the file'));
});

it.each(['http', 'file'])('reads registry and domains by %s', async (by) => {
  const { code, said } = await typed(
    '--registry',
    ...(by === 'http' ? [`${site}/registry.json`, ...BOTH] : ['site/registry.json']),
  );
  expect(said).toContain('Looked at a.example, b.example.');
  expect(said).toContain('casino is off. (b.example)');
  expect(said).toContain('Compatible: casino 1.0.0+abcdef1');
  expect(code).toBe(0);
});

it('does not learn from a site which domains it has', async () => {
  const { code, said } = await typed('--registry', `${site}/registry.json`);
  expect([code, said]).toEqual([0, expect.stringContaining('looked at default settings')]);
  const named = await typed('--registry', `${site}/registry.json`, '--domains', `${site}/domains`);
  expect([named.code, named.said]).toEqual([2, expect.stringContaining('Name the domains: --host')]);
});

it('names what collides and where, in words and for a program', async () => {
  json('dist/remote.json', {
    ...remote,
    routes: [lobby, { ...lobby, path: '/inplay' }],
  });
  const { code, said } = await typed('--registry', `${site}/registry.json`, ...BOTH);
  expect(code).toBe(1);
  expect(said).toMatch(/PROBLEM {2}\/inplay is a path of sports .* \(a\.example\)/);
  expect(said).toContain('Not compatible: one problem');
  const program = await typed('--registry', `${site}/registry.json`, ...BOTH, '--json');
  expect(program.code).toBe(1);
  expect(JSON.parse(program.said)).toMatchObject({
    name: 'casino',
    compatible: false,
    findings: expect.arrayContaining([
      expect.objectContaining({ level: 'problem', about: 'route', domains: ['a.example'] }),
    ]),
  });
});

it('looks at default settings where nothing is beside the registry, but not where a folder was named', async () => {
  rmSync(join(dir, 'site/domains'), { recursive: true });
  const { code, said } = await typed('--registry', `${site}/registry.json`);
  expect([code, said]).toEqual([0, expect.stringContaining('looked at default settings')]);
  const named = await typed('--registry', `${site}/registry.json`, '--domains', 'site/domains');
  expect([named.code, named.said]).toEqual([
    1,
    expect.stringContaining("site/domains/ can't be read: there is no such folder"),
  ]);
});

it.each([
  ['is not there', undefined, "a.example.json can't be read: it answered 404"],
  [
    'is no answer of a back end',
    { remotes: {} },
    "a.example.json can't be read: the answer: expected an answer whose success is true",
  ],
])('does not pass a build over a domain whose file %s', async (_name, content, message) => {
  if (content) json('site/domains/a.example.json', content);
  else rmSync(join(dir, 'site/domains/a.example.json'));
  const { code, said } = await typed('--registry', `${site}/registry.json`, ...BOTH);
  expect([code, said]).toEqual([1, expect.stringContaining(message)]);
});

it.each([
  ['a layout', { routes: [{ ...lobby, layout: 'wide' }] }, 'routes.0.layout'],
  ['a gate', { routes: [{ ...lobby, gate: 'vip' }] }, 'routes.0.gate'],
  ['a modal', { modals: [{ event: 'modal-help', module: './Help' }] }, 'modals.0.event'],
])('refuses %s that no shell knows', async (_name, change, where) => {
  json('dist/remote.json', { ...remote, ...change });
  const { code, said } = await typed('--registry', 'site/registry.json');
  expect([code, said]).toEqual([1, expect.stringContaining(`${where}: Invalid type: Expected`)]);
});

it.each([
  ['without a registry', [], 2, '--registry <place> is missing'],
  ['with an unknown word', ['--registry', 'x', '--fast'], 2, '--fast'],
  ['with half an address', ['--registry', 'http://['], 2, 'is no address'],
  ['with a registry that is not there', ['--registry', 'gone.json'], 1, "gone.json can't be read"],
  [
    'with a server that is not there',
    ['--registry', 'http://localhost:9/registry.json'],
    1,
    "can't be read: fetch",
  ],
  [
    'with a build that is not there',
    ['--registry', 'site/registry.json', '--release', 'gone'],
    1,
    'Build the remote',
  ],
])('%s it says so', async (_name, args, code, message) => {
  const answer = await typed(...args);
  expect([answer.code, answer.said]).toEqual([code, expect.stringContaining(message)]);
});
