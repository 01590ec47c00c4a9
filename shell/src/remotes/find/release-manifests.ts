import type { Release } from '@touchline/shared/contracts/remotes';
import { withTimeout } from '../../core/device/withTimeout';
import { idOf } from '../fall-back/bad-releases';
import { type LackingRelease, releaseFrom } from './lacking-releases';
import { namesFiles } from './registry-files';

/** A manifest that hangs counts as missing after this. */
const PATIENCE_MS = 4_000;

export interface ManifestSource {
  /** Reads a release's remote.json, given its folder's absolute address. */
  fetchManifest: (folder: string) => Promise<unknown>;
  /** The registry's own absolute address, to which releases may be relative. */
  registryUrl: string;
}

export interface ReleaseManifests {
  /** A release by its remote.json; undefined where that cannot be read. */
  read(wanted: LackingRelease): Promise<Release | undefined>;
  /** A release with the names of its files, as far as they can be read; each is looked for once. */
  withFiles(release: Release): Promise<Release>;
}

/** Reads the releases' own manifests, which name what the registry's index leaves out. */
export function releaseManifests({ fetchManifest, registryUrl }: ManifestSource): ReleaseManifests {
  /** By build: releases with the names of their files. */
  const named = new Map<string, Promise<Release>>();

  function read(wanted: LackingRelease): Promise<Release | undefined> {
    const asked = fetchManifest(new URL(wanted.folder, registryUrl).href);
    return withTimeout(asked, PATIENCE_MS)
      .then((manifest) => releaseFrom(wanted, manifest, registryUrl))
      .catch(() => undefined);
  }

  function withFiles(release: Release): Promise<Release> {
    const id = idOf(release);
    const earlier = named.get(id);
    if (earlier) return earlier;
    const { name: remote, version } = release.remote;
    const found = namesFiles(release)
      ? Promise.resolve(release)
      : read({ remote, version, folder: release.url }).then((answer) =>
          answer && idOf(answer) === id ? answer : release,
        );
    named.set(id, found);
    return found;
  }

  return { read, withFiles };
}

/** The files that the route with this module starts with. */
export function filesOf({ remote }: Release, module: string): readonly string[] {
  return remote.routes.find((route) => route.module === module)?.preload ?? [];
}
