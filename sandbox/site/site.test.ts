import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { api } from '@touchline/shared/contracts/api';
import { openSite } from '@touchline/site/domains/openSite';
import { type Sandbox, startSandbox } from '../startSandbox';
import { SandboxClient } from '../testing/SandboxClient';
import { codeOf, register, signUp } from '../testing/signUp';
import { startTestSandbox } from '../testing/startTestSandbox';

const TOKENS = readFileSync(join(import.meta.dirname, '../../shared/src/ui/tokens.css'), 'utf8');

let folder: string;
let sandbox: Sandbox;
let client: SandboxClient;

beforeAll(async () => {
  folder = testFolder();
  writeFileSync(join(folder, 'registry.json'), '{"remotes":{}}');
  sandbox = await startTestSandbox({ cdnDir: folder });
  client = new SandboxClient(sandbox);
});
afterAll(() => sandbox.stop());

const settingsOf = async (file: string) => {
  const { status, body } = await client.send(api.getDomainSettings, { key: 500 }, file);
  return { status, ...Object(body.result) };
};

test.each([
  ['test.json', { domainTitle: 'Touchline Test' }],
  ['localhost.json', { domainTitle: 'Touchline Test' }],
  ['Touchline.localhost.json', { domainTitle: 'Touchline' }],
  ['azure.localhost.json', { casino: false, bodyBgColor: 'blue' }],
  ['closed.localhost.json', { siteSuspended: true }],
  ['members.localhost.json', { allowSignUp: false, skipVerification: true }],
  ['express.localhost.json', { skipVerification: true }],
  ['tv.localhost.json', { domainTitle: 'Touchline TV' }],
])('the settings file %s is served', async (file, settings) => {
  expect(await settingsOf(file)).toMatchObject({ status: 200, ...settings });
});

test.each([
  'evil.example.json',
  '..%2f..%2fpackage.json',
  'touchline.localhost',
  'x.touchline.localhost.json',
])('the host of %s is unknown', async (file) => {
  expect((await settingsOf(file)).status).toBe(404);
});

test('the secondary source tells the same', async () => {
  const { body } = await client.send(api.getSecondaryDomainSettings, {}, 'azure.localhost.json');
  expect(body.result).toMatchObject({ domainTitle: 'Azure Exchange' });
});

test('a settings file is asked for again and again at no cost: a tag, and nothing for whoever has it', async () => {
  const url = `${sandbox.urls.cdn}/domains/azure.localhost.json?key=100`;
  const first = await fetch(url);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const revalidation = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  const second = await fetch(url, revalidation);
  expect([second.status, await second.text()]).toEqual([304, '']);
  await client.control('domains/patch', { host: 'azure.localhost', settings: { domainTitle: 'Azure' } });
  expect(Object(await (await fetch(url, revalidation)).json()).result).toMatchObject({
    domainTitle: 'Azure',
  });
  await client.control('domains/reset', {});
  expect((await fetch(url, revalidation)).status).toBe(304);
});

describe('the domains are the files of a site folder', () => {
  let dir: string;
  let cdnDir: string;
  beforeEach(() => {
    dir = testFolder();
    cdnDir = join(dir, 'cdn');
  });
  const host = 'azure.localhost';
  const titleIn = async ({ urls }: Sandbox, source = `${urls.cdn}/domains`) =>
    Object(await (await fetch(`${source}/${host}.json`)).json()).result.domainTitle;
  const file = () => JSON.parse(readFileSync(join(cdnDir, `domains/${host}.json`), 'utf8'));

  test('what is served is what lies there, and nothing lists the domains', async () => {
    const sandbox = await startTestSandbox({ cdnDir });
    expect(await (await fetch(`${sandbox.urls.cdn}/domains/${host}.json`)).json()).toEqual(file());
    expect((await fetch(`${sandbox.urls.cdn}/domains/index.json`)).status).toBe(404);
    expect(existsSync(join(cdnDir, 'domains/index.json'))).toBe(false);
    await sandbox.stop();
  });

  test('a source map is served under no name, wherever it lies', async () => {
    const sandbox = await startTestSandbox({ cdnDir });
    for (const place of [
      'cdn/remotes/a/1.0.0/a.js.map',
      'cdn/a.js.map.gz',
      'maps/releases/a/1.0.0/a.js.map.gz',
    ]) {
      mkdirSync(dirname(join(dir, place)), { recursive: true });
      writeFileSync(join(dir, place), '{}');
    }
    for (const path of [
      'remotes/a/1.0.0/a.js.map',
      'a.js.map.gz',
      'maps/releases/a/1.0.0/a.js.map.gz',
      '..%2fmaps/releases/a/1.0.0/a.js.map.gz',
    ])
      expect((await fetch(`${sandbox.urls.cdn}/${path}`)).status).toBe(404);
    await sandbox.stop();
  });

  test('an operator’s change shows in the next answer of every source, and stays over a restart', async () => {
    const sandbox = await startTestSandbox({ cdnDir });
    const site = await openSite(dir);
    await site.change(
      host,
      [
        { kind: 'brand', title: 'Sky Exchange' },
        { kind: 'feature', feature: 'allowSignUp', on: false },
        { kind: 'news', lines: ['Closing at noon'] },
      ],
      { who: 'asha' },
    );
    expect(await titleIn(sandbox)).toBe('Sky Exchange');
    expect(await titleIn(sandbox, `${sandbox.urls.external}/settings`)).toBe('Sky Exchange');
    const visitor = new SandboxClient(sandbox);
    visitor.origin = `http://${host}:4000`;
    expect((await visitor.run(api.treeSportWithEvent, { domain: host })).setting).toMatchObject({
      domainTitle: 'Sky Exchange',
    });
    await expect(register(visitor, 'late.player')).rejects.toThrow('Sign-up is closed');
    await sandbox.stop();

    const kept = await startTestSandbox({ cdnDir });
    expect(await titleIn(kept)).toBe('Sky Exchange');
    await kept.stop();
    const fresh = await startTestSandbox({ cdnDir, fresh: true });
    expect(await titleIn(fresh)).toBe('Azure Exchange');
    await fresh.stop();
  });

  test('the controls write the same files: a new host is one more, a reset takes it away', async () => {
    const sandbox = await startTestSandbox({ cdnDir });
    const asked = new SandboxClient(sandbox);
    await asked.control('domains/patch', { host, settings: { domainTitle: 'Patched', casino: null } });
    expect(file().result).toMatchObject({ domainTitle: 'Patched', bodyBgColor: 'blue' });
    expect(file().result).not.toHaveProperty('casino');
    await asked.control('domains/patch', { host: 'new.localhost', settings: { domainTitle: 'New' } });
    const site = await openSite(dir);
    expect(await site.hosts()).toContain('new.localhost');
    await expect(asked.control('domains/patch', { host: '../evil', settings: {} })).rejects.toThrow('host');
    await asked.control('domains/reset', {});
    expect(await site.hosts()).not.toContain('new.localhost');
    expect(file().result.domainTitle).toBe('Azure Exchange');
    await sandbox.stop();
  });
});

test('the CDN serves the files of its folder fresh, with CORS, and nothing beside it', async () => {
  const url = `${sandbox.urls.cdn}/registry.json`;
  const first = await fetch(url, { headers: { origin: client.origin } });
  expect(await first.json()).toEqual({ remotes: {} });
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('access-control-allow-origin')).toBe(client.origin);
  mkdirSync(join(folder, 'remotes/sports/1.0.0'), { recursive: true });
  writeFileSync(join(folder, 'remotes/sports/1.0.0/a.js'), 'released');
  const released = await fetch(`${sandbox.urls.cdn}/remotes/sports/1.0.0/a.js`, {
    headers: { origin: 'null' },
  });
  expect(released.headers.get('access-control-allow-origin')).toBe('*');
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  writeFileSync(join(folder, 'registry.json'), '{"remotes":{"sports":{}}}');
  expect(await (await fetch(url, { headers: { 'if-none-match': etag } })).json()).toEqual({
    remotes: { sports: {} },
  });
  expect((await fetch(`${sandbox.urls.cdn}/..%2f..%2fetc/passwd`)).status).toBe(404);
});

test('every game of the lobby has a picture', async () => {
  const games = await client.run(api.getGamesFile, {});
  expect(new Set(games.map((game) => game.id)).size).toBe(120);
  for (const game of games) {
    const response = await fetch(game.imageUrl);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*<\/svg>$/s);
  }
});

test('the video page and the brand pictures are there', async () => {
  const tree = await client.run(api.treeSportWithEvent, {});
  const tv = tree.tv?.[0];
  expect((await fetch(tv?.url ?? '')).status).toBe(200);
  expect(Object(await (await fetch(`${tv?.url}/score`)).json())).toMatchObject({ success: true });
  const { mainLogo = '', favicon = '' } = await client.run(api.getDomainSettings, { key: 100 });
  for (const url of [mainLogo, favicon]) expect((await fetch(url)).status).toBe(200);
});

test.each(['touchline.localhost', 'azure.localhost'])(
  'the logo of %s has its title in the brand colour of the theme that shows it; yellow has a dark one on light',
  async (host) => {
    const logo = await (await fetch(`${sandbox.urls.cdn}/brand/${host}/logo.svg`)).text();
    const brand = host.startsWith('azure') ? 'blue' : 'yellow';
    const [, tokens = ''] = TOKENS.split(`[data-brand="${brand}"] {`);
    const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? 'missing';
    expect(logo).toContain(`text{fill:${token('brand-text-dark')}}`);
    const [, light = ''] = TOKENS.split('[data-theme="light"]');
    const textOnLight = /--color-text: (#[0-9a-f]{6});/.exec(light)?.[1] ?? 'missing';
    const onLight = brand === 'yellow' ? textOnLight : token('brand-text-light');
    expect(logo).toContain(`(prefers-color-scheme:light){text{fill:${onLight}}}`);
    expect(logo).toContain(`fill="${token('brand-fill')}"`);
  },
);

test('the control room shows codes, payments and players, and escapes what players wrote', async () => {
  await register(client, 'seen.player');
  const text = await (await fetch(`${sandbox.urls.api}/sandbox`)).text();
  expect(text).toContain(await codeOf(client, 'seen.player'));
  expect(text).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/);
});

test('a taken port is named, before any file is touched', async () => {
  const file = join(folder, 'untouched.db');
  const port = Number(new URL(sandbox.urls.cdn).port);
  const starting = startSandbox({
    ports: { api: 0, games: 0, cdn: port, external: 0 },
    file,
    tickMs: 0,
    log: () => {},
  });
  await expect(starting).rejects.toThrow(`Port ${port} (sandbox cdn) is already in use`);
  expect(existsSync(file)).toBe(false);
});

test('accounts, sessions, money and the clock survive a restart; a fresh start forgets them', async () => {
  const file = join(folder, 'kept.db');
  const first = await startTestSandbox({ file });
  const before = new SandboxClient(first);
  await signUp(before, 'survivor');
  await before.control('clock/advance', { ms: 60_000 });
  await first.stop();

  const second = await startTestSandbox({ file });
  const after = new SandboxClient(second);
  after.token = before.token;
  expect((await after.run(api.getUserOpenBets, {})).balance).toBe(1_000_000);
  expect(await after.control('clock')).toMatchObject({ aheadMs: 60_000 });
  await second.stop();

  const third = await startTestSandbox({ file, fresh: true });
  const fresh = new SandboxClient(third);
  fresh.token = before.token;
  expect((await fresh.send(api.getUserOpenBets, {})).status).toBe(401);
  expect(await fresh.control('clock')).toMatchObject({ aheadMs: 0 });
  await third.stop();
});
