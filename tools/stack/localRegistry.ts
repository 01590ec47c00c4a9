import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { RegistryStore } from '@touchline/delivery/publish/RegistryStore';
import { DirectoryTarget } from '@touchline/delivery/targets/DirectoryTarget';
import {
  type RegisteredRemote,
  type Registry,
  type RemoteManifest,
  remoteManifest,
  STABLE_CHANNEL,
} from '@touchline/shared/contracts';
import * as v from 'valibot';

/** The registry that a stack serves: written by the same hands as any other. */
export function localRegistry(cdnDir: string): RegistryStore {
  return new RegistryStore(new DirectoryTarget(cdnDir));
}

/**
 * Registers what is built: one release of each remote, stable, at the address it is served from. Releases that were
 * published into this folder stay; what earlier builds were registered as goes.
 */
export async function writeLocalRegistry(
  root: string,
  cdnDir: string,
  urlOf: (remote: string) => string,
): Promise<void> {
  const built = REMOTES.map((name) => ({
    name,
    release: { url: urlOf(name), remote: localRelease(root, name) },
  }));
  await localRegistry(cdnDir).change((registry) => ({
    ...registry,
    remotes: {
      ...publishedElsewhere(registry),
      ...Object.fromEntries(
        built.map(({ name, release }) => {
          const { version } = release.remote;
          const published = publishedOf(registry.remotes[name]);
          return [
            name,
            {
              channels: { ...published.channels, [STABLE_CHANNEL]: version },
              releases: { ...published.releases, [version]: release },
            },
          ];
        }),
      ),
    },
  }));
}

/** Remotes that are no part of this house, as they were published beside it. */
function publishedElsewhere({ remotes }: Registry): Registry['remotes'] {
  const others = Object.entries(remotes).filter(([name]) => !REMOTES.includes(name));
  return Object.fromEntries(others.map(([name, remote]) => [name, { ...remote, ...publishedOf(remote) }]));
}

/** What a built remote says of itself. */
export function localRelease(root: string, remote: string): RemoteManifest {
  const text = readFileSync(join(root, 'remotes', remote, 'dist/remote.json'), 'utf8');
  return v.parse(remoteManifest, JSON.parse(text));
}

/** What was published beside the registry: its address is relative. */
function publishedOf(remote: RegisteredRemote | undefined): RegisteredRemote {
  const releases = Object.entries(remote?.releases ?? {}).filter(([, { url }]) => url.startsWith('remotes/'));
  const channels = Object.entries(remote?.channels ?? {}).filter(([, at]) =>
    releases.some(([version]) => version === at),
  );
  return { channels: Object.fromEntries(channels), releases: Object.fromEntries(releases) };
}
