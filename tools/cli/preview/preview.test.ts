import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createKey, holds, signingKey } from '@touchline/registry/keys/publisher-keys';
import { madeRelease, madeRoute, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import { OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { type Registry, readPreviewToken } from '@touchline/shared/contracts/remotes';
import { typeCommand } from '../releasing/testing/typeCommand';

const pem = createKey();
const { publicKey = '', id = '' } = signingKey(pem) ?? {};
const NOW = new Date('2026-11-28T12:00:00.000Z');
let folder: string;
let server: Listening;
let shell: string;
/** What the site's pages say of whom it trusts. */
let remotes: string[];

beforeEach(async () => {
  remotes = ['casino'];
  folder = testFolder();
  await mkdir(join(folder, 'cdn'));
  await writeFile(join(folder, 'tables.pem'), pem);
  const listener = createServer((_request, response) => {
    const key = { id, team: 'tables', key: publicKey, remotes };
    const config = { ...OWN_SITE, publishers: { required: false, keys: [key] } };
    response.end(`<script type="application/json" id="site-config">${JSON.stringify(config)}</script>`);
  });
  server = await listen(listener, { port: 0 });
  shell = `http://localhost:${server.port}/`;
  await make('1.0.0');
  await type('publish', '--channel', 'stable', '--release', 'releases/1.0.0', '--to', 'cdn');
});
afterEach(() => server.stop());

const make = (version: string) =>
  writeRelease(
    join(folder, 'releases', version),
    madeRelease('casino', version, version, 1, { routes: [madeRoute('/lobby')] }),
  );
const type = (...args: string[]) => typeAt(NOW, ...args);
const typeAt = (now: Date, ...args: string[]) =>
  typeCommand(args, { cwd: folder, now, env: { TOUCHLINE_OPERATOR: 'asha' } });
const textOf = (file: string) => readFile(join(folder, 'cdn', file), 'utf8');
const casino = async () => {
  const registry: Registry = JSON.parse(await textOf('registry.json'));
  return registry.remotes.casino;
};
async function preview(version: string, ...more: string[]) {
  await make(version);
  const of = ['--release', `releases/${version}`, '--key', 'tables.pem', '--to', 'cdn', '--shell', shell];
  return type('preview', ...of, ...more);
}

it('publishes to a channel of its own, and prints a link that the site can verify', async () => {
  const { code, said } = await preview('1.1.0', '--name', 'pr-12', '--host', 'bet.example');
  expect(code).toBe(0);
  const link = new URL(/^http.*$/m.exec(said)?.[0] ?? '');
  expect(link.pathname).toBe('/lobby');
  const signed = readPreviewToken(link.searchParams.get('preview') ?? '');
  const until = '2026-12-05T12:00:00.000Z';
  const hosts = ['localhost', 'bet.example'];
  expect(signed?.preview).toEqual({ remote: 'casino', channel: 'preview-pr-12', hosts, until, key: id });
  expect(holds(publicKey, signed?.statement ?? '', signed?.signature ?? '')).toBe(true);
  expect(await casino()).toMatchObject({
    channels: { stable: '1.0.0', 'preview-pr-12': '1.1.0' },
    previews: { 'preview-pr-12': { until, since: NOW.toISOString(), who: 'asha', hosts } },
  });
});

it('players’ pages do not hear of it', async () => {
  const before = JSON.parse(await textOf('registry/stable.json')).remotes;
  await preview('1.1.0', '--name', 'pr-12');
  expect(JSON.parse(await textOf('registry/stable.json')).remotes).toEqual(before);
});

it('the same name shows the next release', async () => {
  await preview('1.1.0', '--name', 'pr-12');
  await preview('1.2.0', '--name', 'pr-12');
  expect((await casino())?.channels).toEqual({ stable: '1.0.0', 'preview-pr-12': '1.2.0' });
});

it('is listed and closed, and leaves nothing behind', async () => {
  await preview('1.1.0', '--name', 'pr-12');
  await preview('1.2.0', '--name', 'pr-12');
  const listed = await type('preview', 'list', '--to', 'cdn');
  expect(listed.said).toBe('casino 1.2.0 as pr-12, on localhost, until 2026-12-05T12:00:00.000Z, by asha');
  const dry = await type('preview', 'close', 'pr-12', '--remote', 'casino', '--to', 'cdn', '--dry-run');
  expect([dry.code, Object.keys((await casino())?.channels ?? {})]).toEqual([0, ['stable', 'preview-pr-12']]);
  const { code } = await type('preview', 'close', 'pr-12', '--remote', 'casino', '--to', 'cdn');
  expect(code).toBe(0);
  expect(await casino()).toMatchObject({ channels: { stable: '1.0.0' }, previews: {} });
  expect(Object.keys((await casino())?.previous ?? {})).toEqual(['stable']);
  expect((await type('preview', 'list', '--to', 'cdn')).said).toBe('No preview is open.');
  const again = await type('preview', 'close', 'pr-12', '--remote', 'casino', '--to', 'cdn');
  expect([again.code, again.said]).toEqual([1, 'casino has no preview "pr-12". Open are: none.']);
});

it('whose time is over is not listed, and goes with the next prune', async () => {
  await preview('1.1.0', '--name', 'pr-12', '--days', '1');
  const later = new Date('2026-11-29T12:00:01.000Z');
  expect((await typeAt(later, 'preview', 'list', '--to', 'cdn')).said).toBe('No preview is open.');
  const pruned = await typeAt(later, 'prune', '--keep', '1', '--remote', 'casino', '--to', 'cdn');
  expect(pruned.code).toBe(0);
  expect((await casino())?.channels).toEqual({ stable: '1.0.0' });
});

it('writes a comment for a pull request', async () => {
  const { said } = await preview('1.1.0', '--name', 'pr-12', '--comment', 'comment.md');
  const comment = await readFile(join(folder, 'comment.md'), 'utf8');
  expect(comment).toContain(`**[Preview of casino](${/^http.*$/m.exec(said)?.[0]})**`);
  expect(comment).toContain('| opens until | 2026-12-05 12:00 UTC |');
});

it('with a key that the site does not trust for the remote publishes nothing', async () => {
  remotes = ['sports'];
  const { code, said } = await preview('1.1.0');
  expect([code, said]).toEqual([1, expect.stringContaining('does not trust this key for casino')]);
  expect((await casino())?.channels).toEqual({ stable: '1.0.0' });
});

it.each([
  [['--days', '31'], 'It takes a whole number from 1 to 30'],
  [['--host', 'not a host'], 'is no host name'],
  [['--name', 'PR 12'], 'is no name of a preview'],
])('refuses %j', async (more, message) => {
  const { code, said } = await preview('1.1.0', ...more);
  expect([code, said]).toEqual([2, expect.stringContaining(message)]);
});

it('without a key says what to do', async () => {
  const { code, said } = await type('preview', '--shell', shell, '--to', 'cdn');
  expect([code, said]).toEqual([2, expect.stringContaining('touchline keys create')]);
});
