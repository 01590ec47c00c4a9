import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { readShell } from '@touchline/deploy/nginx/keepShell';
import { servedTarget } from '@touchline/deploy/nginx/rebakeSite';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import type { RegistryAct } from '@touchline/registry/trail/registry-trail';
import {
  type RegisteredRemote,
  type Registry,
  type RemoteManifest,
  remoteManifest,
  STABLE_CHANNEL,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';

/** The registry of a local stack, written by the same code as any other. */
export function localRegistry(cdnDir: string): RegistryStore {
  return new RegistryStore(servedTarget(cdnDir));
}

/**
 * Registers the current builds: the shell, and one release of each remote, stable, at the address that serves it. Releases
 * published into this folder stay; earlier builds are removed.
 * @param shellDir the built shell's folder
 */
export async function writeLocalRegistry(
  root: string,
  cdnDir: string,
  shellDir: string,
  urlOf: (remote: string) => string,
): Promise<void> {
  const shell = readShell(shellDir);
  const built = REMOTES.map((name) => ({
    name,
    release: { url: urlOf(name), remote: localRelease(root, name) },
  }));
  await localRegistry(cdnDir).change(
    (registry) => ({
      ...registry,
      shells: { [shell.version]: { platform: shell.platform } },
      remotes: {
        ...publishedElsewhere(registry),
        ...Object.fromEntries(
          built.map(({ name, release }) => {
            const { version } = release.remote;
            const published = publishedOf(own(registry.remotes, name));
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
    }),
    localAct('registered the current builds'),
  );
}

/** For the trail: nobody typed it. */
export function localAct(description: string): () => RegistryAct {
  return () => ({
    who: 'the local stack',
    when: new Date().toISOString(),
    command: 'start',
    words: description,
  });
}

/** Remotes that are not in this repository, as they were published. */
function publishedElsewhere({ remotes }: Registry): Registry['remotes'] {
  const others = Object.entries(remotes).filter(([name]) => !REMOTES.includes(name));
  return Object.fromEntries(others.map(([name, remote]) => [name, { ...remote, ...publishedOf(remote) }]));
}

export function localRelease(root: string, remote: string): RemoteManifest {
  const text = readFileSync(join(root, 'remotes', remote, 'dist/remote.json'), 'utf8');
  return v.parse(remoteManifest, JSON.parse(text));
}

/** A release that was published beside the registry, with a relative address. */
function publishedOf(remote: RegisteredRemote | undefined): RegisteredRemote {
  const releases = Object.entries(remote?.releases ?? {}).filter(([, { url }]) => url.startsWith('remotes/'));
  const channels = Object.entries(remote?.channels ?? {}).filter(([, at]) =>
    releases.some(([version]) => version === at),
  );
  return { channels: Object.fromEntries(channels), releases: Object.fromEntries(releases) };
}
