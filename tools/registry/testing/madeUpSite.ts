import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { madeRoute } from '../publish/testing/madeRelease';
import { testFolder } from './testFolder';

/** An address for production and test hosts alike. */
export const both = (url: string) => ({ production: url, test: url });

/** A site's configuration as an operator writes it; services of the shell's own server are named by path. */
export const OWN_SITE: SiteConfig = {
  environment: 'production',
  api: both('https://api.example/'),
  hub: both('https://hub.example/hub'),
  treeSport: both('https://tree.example/'),
  domainSettings: { production: '/domains/{host}.json', test: '/domains/test.json' },
  games: both('/games.json'),
  casino: {
    dream: both('https://dream.example/url'),
    king: both('https://king.example/url'),
    mac: both('https://mac.example/url'),
    udan: both('https://udan.example/url'),
    international: both('https://int.example/url'),
  },
  registry: '/registry.json',
  allowedOrigins: ['https://api.example'],
  frameOrigins: ['https://games.example'],
  themes: { blue: [], yellow: [] },
  overrideHosts: [],
  reportTo: 'https://report.example/csp',
};

/** A registry with two releases of one remote, the first of them stable. */
export const TWO_RELEASES: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0', next: '2.0.0' },
      releases: { '1.0.0': releaseOf('1.0.0'), '2.0.0': releaseOf('2.0.0') },
    },
  },
};

function releaseOf(version: string) {
  return {
    url: `remotes/sports/${version}/`,
    remote: {
      name: 'sports',
      version,
      platform: '^1.0.0',
      entry: 'remoteEntry.js',
      integrity: { 'remoteEntry.js': 'sha384-entry', 'Page.js': 'sha384-page', 'Later.js': 'sha384-later' },
      routes: [madeRoute('/inplay', { title: 'In-Play', preload: ['Page.js'] })],
      modals: [],
      slots: [],
    },
  };
}

/** The wire answer of a domain's settings. */
export const settingsAnswer = (settings: Record<string, unknown> = {}) =>
  JSON.stringify({ success: true, result: { domainTitle: 'Shop', ...settings } });

const LONG = `/* ${'a line that can be compressed '.repeat(60)} */\n`;

/** A site's folder and a built shell, as files. */
export function madeUpSite(): { root: string; site: string; shell: string } {
  const root = testFolder();
  const site = join(root, 'site');
  writeTree(site, {
    'site.json': JSON.stringify(OWN_SITE),
    'cdn/registry.json': JSON.stringify(TWO_RELEASES),
    'cdn/domains/shop.example.json': settingsAnswer(),
    // As sites of before 2026-11 have it.
    'cdn/domains/index.json': JSON.stringify({ hosts: ['shop.example', 'test'] }),
    'cdn/domains/test.json': settingsAnswer(),
    'cdn/remotes/sports/1.0.0/remoteEntry.js': LONG,
  });
  const shell = join(root, 'shell');
  buildShell(shell, '1.0.0+aaaaaaa', 'aaaaaaaaaaaa');
  return { root, site, shell };
}

/** The output of a shell's build. */
export function buildShell(dir: string, version: string, hash: string): void {
  writeTree(dir, {
    'index.html': `<!doctype html><html><head><script type="application/json" id="site-config">{}</script><title>Shop</title>
<script defer src="/main.${hash}.js"></script></head><body>${LONG}</body></html>`,
    'shell.json': JSON.stringify({ version, platform: '1.2.0' }),
    [`main.${hash}.js`]: LONG,
    'worker.js': `worker of ${version}`,
    '.source-id': 'aaaaaaa',
  });
}

function writeTree(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
}
