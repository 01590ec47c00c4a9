import { createHash } from 'node:crypto';
import {
  type RegisteredRemote,
  type Registry,
  type Release,
  releaseAddress,
} from '@touchline/shared/contracts/remotes';

const RELEASES_EACH = 3;

/**
 * A registry of this many remotes: the given ones, then copies of them under other names, paths and hashes. A copy has
 * neither slots nor modals nor places in the navigation, which are the shell's and hold one remote each. Every remote
 * has some releases.
 */
export function manyRemotes({ remotes }: Registry, count: number): Registry {
  const names = Object.keys(remotes);
  const grown = Array.from({ length: count }, (_, at): [string, RegisteredRemote] => {
    const name = names[at % names.length] ?? '';
    const first = Object.values(remotes[name]?.releases ?? {})[0];
    if (!first) throw new Error(`The registry has no release of ${name}.`);
    const copy = Math.floor(at / names.length);
    const current = copy === 0 ? first : copyOf(first, `${name}-${copy}`);
    return [copy === 0 ? name : `${name}-${copy}`, withHistory(current)];
  });
  return { remotes: Object.fromEntries(grown) };
}

function copyOf({ remote }: Release, name: string): Release {
  const renamed = (file: string) =>
    file === remote.entry ? file : file.replace(/[\da-f]{12}/g, hashOf(file));
  const hashOf = (file: string) => digest(`${name} ${file}`).toString('hex').slice(0, 12);
  const integrity = Object.keys(remote.integrity).map((file) => [
    renamed(file),
    `sha384-${digest(`${name} ${file} content`).toString('base64')}`,
  ]);
  return {
    url: '',
    remote: {
      ...remote,
      name,
      integrity: Object.fromEntries(integrity),
      routes: remote.routes.map(({ menu, ...route }) => ({
        ...route,
        path: `/${name}${route.path}`,
        ...(route.preload && { preload: route.preload.map(renamed) }),
        ...(route.view && { view: renamed(route.view) }),
      })),
      modals: [],
      slots: [],
    },
  };
}

function withHistory(current: Release): RegisteredRemote {
  const releases = Array.from({ length: RELEASES_EACH }, (_, at): [string, Release] => {
    const version = at === 0 ? current.remote.version : `0.${at}.0`;
    const remote = { ...current.remote, version };
    return [version, { url: releaseAddress(remote.name, version), remote }];
  });
  return { channels: { stable: current.remote.version }, releases: Object.fromEntries(releases) };
}

const digest = (text: string) => createHash('sha384').update(text).digest();
