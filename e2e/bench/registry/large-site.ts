import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, Release, RemoteManifest } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';

/** The numbers of remotes, releases and domains of a site. */
interface SiteSize {
  remotes: number;
  releases: number;
  domains: number;
}

export const nameOf = (at: number) => `remote-${String(at).padStart(2, '0')}`;
export const hostOf = (at: number) => `shop-${String(at).padStart(3, '0')}.example`;
export const versionOf = (at: number) => `1.${at}.0+${digest('sha1', `build ${at}`, 'hex').slice(0, 7)}`;

const ROUTES_EACH = 12;
/** With this number of files a remote.json has 8 KB, as the sports remote's. */
const FILES_EACH = 52;
const CHANGES_EACH = 5;
const PLATFORM = '^1.0.0';

/**
 * Writes the folder of a site: its registry, the files of every release, the settings of every domain and a history. One
 * domain in ten pins a release, one follows `next`, one has a canary of its own.
 */
export function writeLargeSite(dir: string, config: SiteConfig, { remotes, releases, domains }: SiteSize) {
  const cdn = join(dir, 'cdn');
  writeText(join(dir, 'site.json'), JSON.stringify(config));
  const registry: Registry = { remotes: {}, shells: { '1.0.0+aaaaaaa': { platform: '1.4.0' } } };
  for (let at = 0; at < remotes; at += 1) {
    const all = Array.from({ length: releases }, (_, nth) => manifestOf(nameOf(at), versionOf(nth)));
    for (const manifest of all) writeRelease(join(cdn, folderOf(manifest)), manifest);
    registry.remotes[nameOf(at)] = {
      channels: { stable: versionOf(releases - 2), next: versionOf(releases - 1) },
      previous: { stable: [versionOf(releases - 3)] },
      releases: Object.fromEntries(
        all.map((remote): [string, Release] => [
          remote.version,
          { url: `remotes/${remote.name}/${encodeURIComponent(remote.version)}/`, remote },
        ]),
      ),
    };
  }
  writeText(join(cdn, 'registry.json'), `${JSON.stringify(registry)}\n`);
  const hosts = Array.from({ length: domains }, (_, at) => hostOf(at));
  for (const [at, host] of hosts.entries()) {
    const answer = { success: true, result: settingsOf(at, releases), error: null };
    writeText(join(cdn, `domains/${host}.json`), `${JSON.stringify(answer, null, 2)}\n`);
  }
  writeText(join(dir, 'history.jsonl'), historyOf(hosts));
}

/** A complete release in a folder, as the release command writes it. */
export function writeRelease(folder: string, manifest: RemoteManifest): void {
  mkdirSync(folder, { recursive: true });
  for (const file of Object.keys(manifest.integrity))
    writeFileSync(join(folder, file), contentOf(manifest, file));
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
}

export function manifestOf(name: string, version: string): RemoteManifest {
  const chunks = Array.from({ length: FILES_EACH - 1 }, (_, at) => {
    const hash = digest('sha1', `${name} ${version} ${at}`, 'hex').slice(0, 12);
    return `chunk-${at}.${hash}.js`;
  });
  const files = ['remoteEntry.js', ...chunks];
  return {
    name,
    version,
    platform: PLATFORM,
    entry: 'remoteEntry.js',
    integrity: Object.fromEntries(
      files.map((file) => [file, `sha384-${digest('sha384', contentOf({ name, version }, file), 'base64')}`]),
    ),
    routes: Array.from({ length: ROUTES_EACH }, (_, at) => ({
      path: `/${name}/page-${at}/:id?`,
      layout: 'main',
      access: at % 2 === 0 ? 'public' : 'player',
      title: `${name}, page ${at}`,
      module: `./Page${at}`,
      preload: chunks.slice(at * 2, at * 2 + 2),
      ...(at === 0 ? { menu: { label: name, icon: 'home', place: 'main' } } : {}),
    })),
    modals: [],
    slots: [],
  };
}

const folderOf = ({ name, version }: RemoteManifest) => `remotes/${name}/${version}`;
const contentOf = ({ name, version }: Pick<RemoteManifest, 'name' | 'version'>, file: string) =>
  `/* ${name} ${version} ${file} */\n`;

function settingsOf(at: number, releases: number) {
  const remote = nameOf(at % 3);
  const choices = [
    { [remote]: { version: versionOf(releases - 4) } },
    { [remote]: { channel: 'next' } },
    { [remote]: { canary: { version: versionOf(releases - 1), percent: 5 } } },
  ];
  const choice = choices[at % 10];
  return {
    domainTitle: hostOf(at),
    casino: true,
    news: [`News of ${hostOf(at)}`],
    ...(choice && { remotes: choice }),
  };
}

function historyOf(hosts: readonly string[]): string {
  const changes = hosts.flatMap((host) => Array<string>(CHANGES_EACH).fill(host));
  const lines = changes.map((host, at) =>
    JSON.stringify({
      id: String(at + 1),
      when: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
      who: 'operator',
      host,
      words: 'switched on casino',
      before: { casino: null },
      after: { casino: true },
    }),
  );
  return `${lines.join('\n')}\n`;
}

function writeText(file: string, text: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

function digest(algorithm: string, text: string, encoding: 'hex' | 'base64'): string {
  return createHash(algorithm).update(text).digest(encoding);
}
