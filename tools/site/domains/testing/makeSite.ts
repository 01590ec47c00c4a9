import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeRoute } from '@touchline/registry/publish/testing/madeRelease';
import { both, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Registry, RemoteManifest } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';

type Route = RemoteManifest['routes'][number];

function remote(name: string, versions: string[], routes: Route[]): Registry['remotes'][string] {
  const release = (version: string) => ({
    url: `remotes/${name}/${version}/`,
    remote: {
      name,
      version,
      platform: '^1.0.0',
      entry: 'remoteEntry.js',
      integrity: {},
      routes,
      modals: [],
      slots: [],
    },
  });
  return {
    channels: { stable: versions[0] ?? '', next: versions.at(-1) ?? '' },
    releases: Object.fromEntries(versions.map((version) => [version, release(version)])),
  };
}

export const REGISTRY: Registry = {
  remotes: {
    sports: remote(
      'sports',
      ['1.0.0+aaa', '1.1.0+bbb'],
      [
        madeRoute('/inplay', { title: 'In-Play', menu: { label: 'In-Play', icon: 'live', place: 'main' } }),
        madeRoute('/matchlist/:id', { title: 'Match List' }),
        madeRoute('/tv', { title: 'TV', host: 'tv' }),
      ],
    ),
    casino: remote(
      'casino',
      ['2.0.0+ccc', '2.1.0+ddd'],
      [
        madeRoute('/lobby', {
          title: 'Casino Lobby',
          menu: { label: 'Casino', icon: 'casino', place: 'main' },
        }),
        madeRoute('/casino', { title: 'Casino', gate: 'casino' }),
      ],
    ),
  },
};

const CONFIG: SiteConfig = {
  ...OWN_SITE,
  domainSettings: both('https://cdn.example/domains/{host}.json'),
  games: both('https://cdn.example/games.json'),
  registry: 'https://cdn.example/registry.json',
  allowedOrigins: ['https://api.example', 'https://cdn.example'],
  frameOrigins: [],
  themes: { blue: ['azure.example'], yellow: [] },
};

export const SHOP = 'shop.example';

/** A site folder with one or more domains, as publishing and installing leave it. */
export function makeSite(domains: Record<string, object> = { [SHOP]: { domainTitle: 'Shop' } }): string {
  const dir = testFolder();
  mkdirSync(join(dir, 'cdn/domains'), { recursive: true });
  writeFileSync(join(dir, 'site.json'), JSON.stringify(CONFIG));
  writeFileSync(join(dir, 'cdn/registry.json'), JSON.stringify(REGISTRY));
  for (const [host, result] of Object.entries(domains)) writeSettings(dir, host, result);
  return dir;
}

/** Writes a domain's file as a person with a text editor would. */
export function writeSettings(dir: string, host: string, result: object): void {
  const answer = { success: true, result, error: null, unAuthorizedRequest: false };
  writeFileSync(join(dir, `cdn/domains/${host}.json`), JSON.stringify(answer));
}

export const readSettings = (dir: string, host = SHOP) =>
  JSON.parse(readFileSync(join(dir, `cdn/domains/${host}.json`), 'utf8')).result;

/** Changes the registry's file by hand. @returns what it holds then */
export function editRegistryOf(dir: string, edit: (registry: Registry) => void): Registry {
  const path = join(dir, 'cdn/registry.json');
  const registry: Registry = JSON.parse(readFileSync(path, 'utf8'));
  edit(registry);
  writeFileSync(path, JSON.stringify(registry));
  return registry;
}
