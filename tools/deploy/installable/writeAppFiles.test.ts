import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { madeUpSite, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { APP_COLOURS } from '../bake/app-files';
import { readSiteState } from '../bake/bakeSite';
import { writeAppFiles } from './writeAppFiles';

const HOST = 'shop.example';
const RED = svg(32, 32, '#ff0000');
const WIDE = svg(200, 32, '#00ff00');
function svg(width: number, height: number, fill: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fill}"/><circle cx="16" cy="16" r="4"/></svg>`;
}

let made: ReturnType<typeof madeUpSite>;
beforeEach(() => {
  made = madeUpSite();
});

const app = (...path: string[]) => join(made.site, 'cdn/app', HOST, ...path);
const manifest = () => JSON.parse(readFileSync(app('manifest.webmanifest'), 'utf8'));
const settings = (more: Record<string, unknown>) =>
  writeFileSync(join(made.site, `cdn/domains/${HOST}.json`), settingsAnswer(more));
const file = (name: string, text: string) => writeFileSync(join(made.site, 'cdn', name), text);
const write = async (ask?: (address: string) => Promise<Buffer | undefined>) =>
  writeAppFiles(made.site, await readSiteState(made.site), ask);

/** The colour of a picture's point, counted from its top left. */
function at(name: string, x: number, y: number) {
  const size = Number(/-(\d+)\./.exec(name)?.[1]);
  const png = `data:image/png;base64,${readFileSync(app(name)).toString('base64')}`;
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><image href="${png}" width="${size}" height="${size}"/></svg>`,
  ).render();
  return `#${[...pixels.subarray(4 * (y * size + x)).subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('a domain has a manifest with its name and brand, and icons of its own that are there', async () => {
  settings({ domainTitle: 'Azure Exchange of Goa', bodyBgColor: 'blue', mainLogo: '/logo.svg' });
  file('logo.svg', RED);
  await write();
  const { icons, ...texts } = manifest();
  expect(texts).toMatchObject({
    id: '/',
    name: 'Azure Exchange of Goa',
    short_name: 'Azure',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: APP_COLOURS.blue,
    background_color: APP_COLOURS.background,
  });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(at(icons[0].src, 2, 2)).toBe('#ff0000');
  expect(at(icons[2].src, 2, 2)).toBe(APP_COLOURS.background);
});

test('links open in the app’s open window, and the launcher offers pages that the domain has', async () => {
  settings({ casino: true });
  await write();
  expect(manifest()).toMatchObject({
    launch_handler: { client_mode: 'navigate-existing' },
    handle_links: 'preferred',
    scope: '/',
    shortcuts: [
      { name: 'In-play', url: '/inplay' },
      { name: 'Open bets', url: '/open-bets' },
      { name: 'Casino', url: '/casino' },
    ],
  });
  settings({ casino: false });
  await write();
  expect(manifest().shortcuts.map(({ name }: { name: string }) => name)).toEqual(['In-play', 'Open bets']);
});

test('a logo that is a line of words leaves the icon to the domain’s own', async () => {
  settings({ mainLogo: '/logo.svg', favicon: '/icon.svg' });
  file('logo.svg', WIDE);
  file('icon.svg', RED);
  await write();
  expect(at(manifest().icons[0].src, 2, 2)).toBe('#ff0000');
});

test.each([
  ['no picture', undefined],
  ['a file that is no picture', '/registry.json'],
  ['a file outside the site', '/../site.json'],
  ['one that is not there', '/gone.svg'],
])('with %s it has the house’s mark in the brand’s colour', async (_what, mainLogo) => {
  settings({ mainLogo, bodyBgColor: 'yellow' });
  await write();
  expect(at(manifest().icons[0].src, 96, 4)).toBe(APP_COLOURS.yellow);
});

test('a picture of another server is asked for at a deploy; later changes keep the icons, and take the name', async () => {
  settings({ domainTitle: 'One', mainLogo: 'https://api.example/logo.svg' });
  const asked: string[] = [];
  await write(async (address) => {
    asked.push(address);
    return Buffer.from(RED);
  });
  const { icons } = manifest();
  expect(at(icons[0].src, 2, 2)).toBe('#ff0000');
  settings({ domainTitle: 'Two', mainLogo: 'https://api.example/logo.svg' });
  await write();
  expect(asked).toEqual(['https://api.example/logo.svg']);
  expect(manifest()).toMatchObject({ name: 'Two', icons });
});

test('no server is asked that pages may not show pictures of', async () => {
  settings({ mainLogo: 'https://evil.example/logo.svg' });
  const asked: string[] = [];
  await write(async (address) => {
    asked.push(address);
    return undefined;
  });
  expect(asked).toEqual([]);
});

test('another logo takes the old icons away, and a domain that goes takes its app', async () => {
  settings({ mainLogo: '/logo.svg' });
  file('logo.svg', RED);
  await write();
  file('logo.svg', svg(32, 32, '#0000ff'));
  await write();
  expect(readdirSync(app())).toHaveLength(4);
  mkdirSync(join(made.site, 'cdn/app/old.example'), { recursive: true });
  await write();
  expect(existsSync(join(made.site, 'cdn/app/old.example'))).toBe(false);
});

test('a folder that is named like a member of every object goes too, and test hosts have no app: no page links it', async () => {
  await write();
  expect(readdirSync(join(made.site, 'cdn/app'))).toEqual([HOST]);
  for (const name of ['constructor', 'test']) mkdirSync(join(made.site, 'cdn/app', name));
  await write();
  expect(readdirSync(join(made.site, 'cdn/app'))).toEqual([HOST]);
});

test('icons are drawn when their pictures or the theme change, and not again', async () => {
  settings({ domainTitle: 'One', mainLogo: '/logo.svg', bodyBgColor: 'blue' });
  file('logo.svg', RED);
  await write();
  const { icons } = manifest();
  const drawn = readFileSync(app(icons[0].src));
  writeFileSync(app(icons[0].src), 'not drawn again');
  settings({ domainTitle: 'Two', mainLogo: '/logo.svg', bodyBgColor: 'blue' });
  await write();
  expect(manifest()).toMatchObject({ name: 'Two', icons });
  expect(readFileSync(app(icons[0].src), 'utf8')).toBe('not drawn again');
  rmSync(app(icons[2].src));
  await write();
  expect(readFileSync(app(icons[0].src))).toEqual(drawn);
  expect(at(icons[2].src, 160, 160)).toBe('#ff0000');
  file('logo.svg', svg(32, 32, '#0000ff'));
  await write();
  expect(at(manifest().icons[0].src, 2, 2)).toBe('#0000ff');
  rmSync(join(made.site, 'cdn/logo.svg'));
  for (const theme of ['blue', 'yellow'] as const) {
    settings({ mainLogo: '/logo.svg', bodyBgColor: theme });
    await write();
    expect(at(manifest().icons[0].src, 96, 4)).toBe(APP_COLOURS[theme]);
  }
});

test('settings that cannot be read leave the app as it is', async () => {
  settings({ domainTitle: 'One' });
  await write();
  writeFileSync(join(made.site, `cdn/domains/${HOST}.json`), '{');
  await write();
  expect(manifest().name).toBe('One');
});

test('the colours are those of the interface', () => {
  const tokens = readFileSync(join(__dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
  const fills = [...tokens.matchAll(/--brand-fill: (#\w+);/g)].map(([, fill]) => fill);
  expect(fills.slice(0, 2)).toEqual([APP_COLOURS.yellow, APP_COLOURS.blue]);
  expect(tokens).toContain(`--color-bg: var(--brand-bg-dark, ${APP_COLOURS.background});`);
});
