import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildShell, madeUpSite, OWN_SITE, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { securityHeaders } from '../bake/securityHeaders';
import type { DeployOptions } from './DeployOptions';
import { planDeploy } from './deployNginx';
import { deployMade, optionsOf } from './testing/deployMade';

const DAY_MS = 24 * 3_600_000;
let made: ReturnType<typeof madeUpSite>;
const out = (...path: string[]) => join(made.root, 'out', ...path);
const text = (...path: string[]) => readFileSync(out(...path), 'utf8');
const cdn = (...path: string[]) => join(made.site, 'cdn', ...path);
const registry = () => JSON.parse(readFileSync(cdn('registry.json'), 'utf8'));

beforeEach(() => {
  made = madeUpSite();
});

const deploy = (changed?: Partial<DeployOptions>) => deployMade(made, changed);
/** Whether a dry run says that nginx must reload. */
const plansReload = async (changed?: Partial<DeployOptions>) =>
  (await planDeploy(optionsOf(made, changed))).reload;

/** Empty, or the back ends that the domain of a page allows. */
const BACK_ENDS = '$touchline_back_ends';

test('pages are sent with exactly the headers of the one function that makes them', async () => {
  await deploy();
  const sent = [...text('headers.conf').matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(
    ([, name, value = '']) => [name, value.replaceAll('\\"', '"').replace(BACK_ENDS, '')],
  );
  expect(Object.fromEntries(sent)).toEqual(
    securityHeaders(OWN_SITE, { html: readFileSync(join(made.shell, 'index.html'), 'utf8'), tls: false }),
  );
});

test('the page carries the site’s configuration, and that of a domain its first answers', async () => {
  await deploy();
  const common = text('current/index.html');
  expect(common).toContain(JSON.stringify(OWN_SITE));
  expect(common).not.toContain('baked-');
  const baked = text('current/hosts/shop.example.html');
  expect(baked).toContain('"domainTitle":"Shop"');
  expect(baked).toContain('"entry":"remoteEntry.js"');
  // The settings of test hosts belong to no domain.
  expect(readdirSync(out('current/hosts')).filter((file) => file.endsWith('.html'))).toEqual([
    'shop.example.html',
  ]);
});

test('what is compressed says the same as what is not', async () => {
  await deploy();
  const page = text('current/index.html');
  expect(brotliDecompressSync(readFileSync(out('current/index.html.br'))).toString()).toBe(page);
  expect(gunzipSync(readFileSync(out('current/index.html.gz'))).toString()).toBe(page);
  const entry = cdn('remotes/sports/1.0.0/remoteEntry.js');
  expect(brotliDecompressSync(readFileSync(`${entry}.br`))).toEqual(readFileSync(entry));
});

test('a redeploy takes the page over in one step and keeps the files that open tabs ask for', async () => {
  await deploy();
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  rmSync(join(made.shell, 'main.aaaaaaaaaaaa.js'));
  await deploy();
  expect(text('current/index.html')).toContain('main.bbbbbbbbbbbb.js');
  expect(existsSync(out('files/main.aaaaaaaaaaaa.js.br'))).toBe(true);
  expect(existsSync(out('files/main.bbbbbbbbbbbb.js'))).toBe(true);
});

test('a page is always later than the one before it, to the second: else nginx would call the old one current', async () => {
  await deploy();
  const second = () => Math.floor(statSync(out('current/hosts/shop.example.html.gz')).mtimeMs / 1000);
  const before = second();
  writeFileSync(cdn('domains/shop.example.json'), settingsAnswer({ domainTitle: 'Shed' }));
  await deploy();
  expect(second()).toBeGreaterThan(before);
  writeFileSync(cdn('domains/shop.example.json'), settingsAnswer());
  const shed = second();
  await deploy();
  expect(second()).toBeGreaterThan(shed);
});

test('a page that did not change is the same file with its twins and its time, and its domain’s neighbour is not', async () => {
  writeFileSync(cdn('domains/gold.example.json'), settingsAnswer());
  await deploy();
  const facts = (page: string) =>
    ['', '.br', '.gz'].map((twin) => {
      const { ino, mtimeMs } = statSync(out(`current/${page}${twin}`));
      return { ino, mtimeMs };
    });
  const [common, gold, shop] = ['index.html', 'hosts/gold.example.html', 'hosts/shop.example.html'].map(
    facts,
  );
  writeFileSync(cdn('domains/shop.example.json'), settingsAnswer({ domainTitle: 'Shed' }));
  await deploy();
  expect(facts('index.html')).toEqual(common);
  expect(facts('hosts/gold.example.html')).toEqual(gold);
  expect(facts('hosts/shop.example.html')).not.toEqual(shop);
  expect(brotliDecompressSync(readFileSync(out('current/hosts/shop.example.html.br'))).toString()).toContain(
    'Shed',
  );
});

test('files of one name and content are compressed once, others each; a deploy that was cut off is finished', async () => {
  const entry = cdn('remotes/sports/1.0.0/remoteEntry.js');
  const chunk = readFileSync(entry, 'utf8');
  for (const [version, text] of [
    ['2.0.0', chunk],
    ['3.0.0', `${chunk}// another`],
  ] as const) {
    mkdirSync(cdn(`remotes/sports/${version}`));
    writeFileSync(cdn(`remotes/sports/${version}/remoteEntry.js`), text);
  }
  const first = await deploy();
  // The shell's main file, and two contents of the entry.
  expect(first.compression).toMatchObject({ compressed: 3, copied: 1, kept: 0 });
  const third = readFileSync(cdn('remotes/sports/3.0.0/remoteEntry.js.br'));
  expect(brotliDecompressSync(third).toString()).toContain('// another');
  rmSync(`${entry}.br`);
  rmSync(out('files/main.aaaaaaaaaaaa.js.gz'));
  const again = await deploy();
  expect(again.compression).toMatchObject({ compressed: 1, copied: 1, kept: 2 });
  expect(brotliDecompressSync(readFileSync(`${entry}.br`)).toString()).toBe(chunk);
  expect(existsSync(out('files/main.aaaaaaaaaaaa.js.gz'))).toBe(true);
  expect((await deploy()).compression).toEqual({ compressed: 0, copied: 0, kept: 4, from: 0, to: 0 });
});

test('a shell is forgotten a month after it was replaced, whatever its age was then', async () => {
  const start = Date.now();
  const at = (days: number) => new Date(start + days * DAY_MS);
  await deploy({ now: at(0) });
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  rmSync(join(made.shell, 'main.aaaaaaaaaaaa.js'));
  await deploy({ now: at(90) });
  expect(existsSync(out('files/main.aaaaaaaaaaaa.js'))).toBe(true);
  await deploy({ now: at(119) });
  expect(existsSync(out('files/main.aaaaaaaaaaaa.js'))).toBe(true);
  await deploy({ now: at(121) });
  expect(readdirSync(out('files')).filter((file) => file.includes('aaaaaaaaaaaa'))).toEqual([]);
  expect(existsSync(out('files/main.bbbbbbbbbbbb.js'))).toBe(true);
});

test('the registry names the shell that visitors get, and since when an earlier one is only in open tabs', async () => {
  const shells = () => JSON.parse(readFileSync(cdn('registry.json'), 'utf8')).shells;
  const [first, second] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')];
  await deploy({ now: first });
  expect(shells()).toEqual({ '1.0.0+aaaaaaa': { platform: '1.2.0' } });
  const old = join(made.root, 'old');
  buildShell(old, '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy({ now: second });
  const replaced = second.toISOString();
  expect(shells()).toEqual({
    '1.0.0+aaaaaaa': { platform: '1.2.0', replaced },
    '1.1.0+bbbbbbb': { platform: '1.2.0' },
  });
  await deploy({ shell: old, now: second });
  expect(shells()).toEqual({
    '1.0.0+aaaaaaa': { platform: '1.2.0' },
    '1.1.0+bbbbbbb': { platform: '1.2.0', replaced },
  });
});

test('a redeploy that changes nothing in the registry writes its index again where that is another’s', async () => {
  await deploy();
  const index = readFileSync(cdn('registry/stable.json'), 'utf8');
  expect(Object.keys(JSON.parse(index).remotes)).toEqual(Object.keys(registry().remotes));
  const published = registry();
  writeFileSync(cdn('registry/stable.json'), JSON.stringify({ remotes: {} }));
  await deploy();
  expect(readFileSync(cdn('registry/stable.json'), 'utf8')).toBe(index);
  expect(registry()).toEqual(published);
});

test('a shell that is too old for a stable release says so', async () => {
  expect((await deploy()).refuses).toEqual([]);
  const edited = JSON.parse(readFileSync(cdn('registry.json'), 'utf8'));
  edited.remotes.sports.releases['1.0.0'].remote.platform = '^1.5.0';
  writeFileSync(cdn('registry.json'), JSON.stringify(edited));
  expect((await deploy()).refuses).toEqual(['sports 1.0.0 needs platform ^1.5.0']);
});

test('a shell that another folder of the site still serves counts as deployed', async () => {
  await deploy({ out: out('other') });
  await deploy();
  buildShell(made.shell, '1.1.0+bbbbbbb', 'bbbbbbbbbbbb');
  await deploy();
  expect(Object.values(JSON.parse(readFileSync(cdn('registry.json'), 'utf8')).shells)).toEqual([
    { platform: '1.2.0' },
    { platform: '1.2.0' },
  ]);
});

test('settings that are none leave their domain with the common page, and say why', async () => {
  writeFileSync(cdn('domains/broken.example.json'), '{"success":true');
  const { pages } = await deploy();
  expect(pages.unbaked).toEqual([expect.stringMatching(/^broken\.example: /)]);
  expect(existsSync(out('current/hosts/broken.example.html'))).toBe(false);
});

test('answers that come from other servers are not baked: they can change without a word to this one', async () => {
  const elsewhere = { ...OWN_SITE, registry: 'https://cdn.example/registry.json' };
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(elsewhere));
  const { pages } = await deploy();
  expect(pages.hosts).toEqual({});
  expect(pages.unbaked).toEqual([expect.stringContaining('another server')]);
});

test('a deploy that was cut off after its configuration does not hide from the next one that nginx must reload', async () => {
  expect((await deploy()).reload).toBe(true);
  expect((await deploy()).reload).toBe(false);
  const listen = ['127.0.0.1:8081'];
  // The pages are written after the configuration.
  renameSync(out('pages'), out('elsewhere'));
  writeFileSync(out('pages'), 'not a folder');
  await expect(deploy({ listen })).rejects.toThrow('EEXIST');
  expect(text('site.conf')).toContain('8081');
  rmSync(out('pages'));
  renameSync(out('elsewhere'), out('pages'));
  expect(await plansReload({ listen })).toBe(true);
  expect((await deploy({ listen })).reload).toBe(true);
  expect(await plansReload({ listen })).toBe(false);
  expect((await deploy({ listen })).reload).toBe(false);
});

test('a dry run says as the deploy does that nginx must reload where no state says what it runs with', async () => {
  await deploy();
  rmSync(out('deploy.json'));
  expect(await plansReload()).toBe(true);
  expect((await deploy()).reload).toBe(true);
  expect(await plansReload()).toBe(false);
});

test('a shell that a deploy was cut off in stops no later one, and goes in time', async () => {
  await deploy();
  mkdirSync(out('shells/1.1.0+cut'));
  await deploy();
  expect(existsSync(out('shells/1.1.0+cut'))).toBe(true);
  await deploy({ now: new Date(Date.now() + 31 * DAY_MS) });
  expect(existsSync(out('shells/1.1.0+cut'))).toBe(false);
});

test('a site that is not whole, or a folder that serves another, is refused before anything changes', async () => {
  await deploy();
  const before = text('current/index.html');
  writeFileSync(join(made.site, 'site.json'), '{"environment":"x"}');
  await expect(deploy()).rejects.toThrow(/site\.json can't be read: .*"api"/);
  expect(text('current/index.html')).toBe(before);
  const other = madeUpSite();
  await expect(deploy({ site: other.site })).rejects.toThrow('serves the site');
  rmSync(other.root, { recursive: true });
  rmSync(join(made.shell, 'shell.json'));
  writeFileSync(join(made.site, 'site.json'), JSON.stringify(OWN_SITE));
  await expect(deploy()).rejects.toThrow('is not a built shell');
});

test('the site.json of the guide is one that deploys', async () => {
  const guide = readFileSync(join(__dirname, '../../../docs/guides/deploying.md'), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
  writeFileSync(join(made.site, 'site.json'), example);
  const { pages } = await deploy();
  expect(Object.keys(pages.hosts)).toEqual(['shop.example']);
  const policy =
    /Content-Security-Policy "(.*?)" always/.exec(text('headers.conf').replace(BACK_ENDS, ''))?.[1] ?? '';
  const sources = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
  expect(sources['script-src']).toEqual(["'self'"]);
  expect(sources['style-src']).toEqual(["'self'"]);
  expect(sources['frame-src']).toEqual(["'self'", 'https://games.example']);
  expect(sources['connect-src']).toEqual([
    "'self'",
    ...['api', 'api-test', 'cdn'].map((name) => `https://${name}.shop.example`),
    ...['dream', 'king', 'mac', 'udan', 'int'].flatMap((name) => [
      `https://${name}.example`,
      `https://test.${name}.example`,
    ]),
    'wss://api.shop.example',
    'wss://api-test.shop.example',
  ]);
});

test('compressed twins that are there already are not made again', async () => {
  await deploy();
  const twin = cdn('remotes/sports/1.0.0/remoteEntry.js.br');
  utimesSync(twin, 1, 1);
  await deploy();
  expect(statSync(twin).mtimeMs).toBe(1000);
});
