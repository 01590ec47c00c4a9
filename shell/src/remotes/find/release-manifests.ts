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
  /**
   * A release with the names of its files, as far as they can be read; each is looked for once. A page names those of the
   * pages that begin early. @param module of a route whose files are wanted
   */
  withFiles(release: Release, module?: string): Promise<Release>;
}

/** Reads the releases' own manifests, which name what the registry's index leaves out. */
export function releaseManifests({ fetchManifest, registryUrl }: ManifestSource): ReleaseManifests {
  /** By build: releases with names of files, perhaps of some pages alone. */
  const named = new Map<string, Promise<Release>>();
  /** By build: releases by their remote.json. */
  const whole = new Map<string, Promise<Release>>();

  function read(wanted: LackingRelease): Promise<Release | undefined> {
    const asked = fetchManifest(new URL(wanted.folder, registryUrl).href);
    return withTimeout(asked, PATIENCE_MS)
      .then((manifest) => releaseFrom(wanted, manifest, registryUrl))
      .catch(() => undefined);
  }

  function lookUp(release: Release, id: string): Promise<Release> {
    const { name: remote, version } = release.remote;
    const asked =
      whole.get(id) ??
      read({ remote, version, folder: release.url }).then((answer) =>
        answer && idOf(answer) === id ? answer : release,
      );
    whole.set(id, asked);
    return asked;
  }

  function withFiles(release: Release, module?: string): Promise<Release> {
    const id = idOf(release);
    const found = named.get(id) ?? (namesFiles(release) ? Promise.resolve(release) : lookUp(release, id));
    named.set(id, found);
    if (module === undefined) return found;
    return found.then((seen) => (filesOf(seen, module).length > 0 ? seen : lookUp(release, id)));
  }

  return { read, withFiles };
}

/** The files that the route with this module starts with. */
export function filesOf({ remote }: Release, module: string): readonly string[] {
  return remote.routes.find((route) => route.module === module)?.preload ?? [];
}
