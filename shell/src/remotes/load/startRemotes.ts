import {
  isWithheld,
  lackingFor,
  type Registry,
  type Release,
  type RemoteManifest,
  releaseAddress,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { Bus, Platform } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import type { ReactNode } from 'react';
import { type BehaviorSubject, merge, type Observable, Subject } from 'rxjs';
import { followLabels, type LabelsOptions } from '../find/followLabels';
import { preloadFiles } from '../find/preload';
import { filesOf, type ManifestSource, releaseManifests } from '../find/release-manifests';
import type { Catalogue } from '../find/remotes-catalogue';
import { type RegistryOptions, startRegistry } from '../find/startRegistry';
import { createLoader, type Fallback, type Loader } from './createLoader';
import type { Federation } from './federation';
import { framedReleases } from './framedReleases';
import { RemoteLoadError } from './RemoteLoadError';
import type { Loss, TryOptions } from './releaseTries';
import { startCatalogue } from './startCatalogue';

export interface RemotesOptions
  extends ManifestSource,
    Pick<RegistryOptions, 'device' | 'report' | 'fetchRegistry'>,
    Pick<LabelsOptions, 'fetchLabels'> {
  bus: Bus;
  federation: Federation;
  offers: TryOptions['offers'];
  /** Releases that replace the registry's for this tab (a developer's override); `override` changes it. */
  overrides?: Record<string, Release>;
  verify?: TryOptions['verify'];
  /** Reads a release's remote.json as it was signed; undefined for a release that needs no signature. */
  signedManifest?: (release: Release) => Promise<RemoteManifest | undefined>;
  /** The remotes that the site holds in frames. */
  framed?: readonly string[] | undefined;
  /** The builds of preview links, which this tab uses instead of the settings' choice. */
  choices?: (registry: Registry, choices: DomainSettings['remotes']) => DomainSettings['remotes'];
  /** Resolves after this many ms; tests give their own. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds of a monotonic clock; tests give their own. */
  now?: () => number;
  isOnline?: () => boolean;
  /** Why the release's entry or these files of it did not arrive. */
  whyLost?: (release: Release, files: readonly string[]) => Promise<Loss>;
  /** The site answers again after a portal or nothing did, so failed loads are repeated. */
  back$?: Observable<void>;
  /** An earlier release or a panel replaces a release; the page reports it. */
  fellBack?: (fallback: Fallback) => void;
}

/** The remotes as the page uses them. */
export interface Remotes extends StartedRemotes {
  /** The platform as a remote gets it (startFacades.ts). @param framed the release in its frame */
  platformOf(remote: string, framed?: Release): Platform;
  /** Provides the query client to a module that was loaded (withQueries.ts). */
  aroundModule(part: ReactNode): ReactNode;
}

export interface StartedRemotes
  extends Omit<Loader, 'ready' | 'withdraw' | 'wouldTry' | 'instead' | 'replaced$' | 'forgive'> {
  readonly catalogue$: BehaviorSubject<Catalogue>;
  /** The titles and labels of the catalogue in the page's language, by remote. */
  readonly labels$: ReturnType<typeof followLabels>['labels$'];
  /** `remote version` of the builds that a load of this page would now use instead of the running ones, sorted. */
  readonly newer$: BehaviorSubject<readonly string[]>;
  /** Starts a remote's entry, and the files of the route with this module, before they are needed. */
  prefetch(remote: string, module?: string): void;
  /** Reads the registry again, with retries; reports a failure. */
  refresh(): Promise<void>;
  /** Reads the registry again, once. @throws when it cannot be read; nothing has changed then */
  check(): Promise<void>;
  /**
   * Loads again what failed, because the player asks: with the current registry, since an operator may have withdrawn a
   * bad release. Releases that failed on this device are tried once more.
   * @throws RemoteLoadError as `load`
   */
  retry(remote: string, module: string): Promise<unknown>;
  /** Whether the site or the registry lets a remote run in a frame alone (framed/FramedModule.tsx). */
  isFramed(remote: string): boolean;
  /**
   * The release of a remote that runs in a frame, with the names of all its files.
   * @throws RemoteLoadError where it may not run on this shell or site
   */
  releaseToFrame(remote: string): Promise<Release>;
  /** Replaces the override of a remote in this tab, which shows its next build (`touchline dev`). */
  override(remote: string, release: Release): void;
  /** Chooses the release of a remote again and puts it in the place of the running one. */
  renew(remote: string): void;
  /** Emits a remote whose release was replaced, or that a player's retry restored; its other mounts follow. */
  readonly renewed$: Observable<string>;
  stop(): void;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Turns registry and settings into the catalogue and loads modules. A tab keeps the build of a remote that it has run;
 * a remote that the settings disable leaves the catalogue at once.
 */
export function startRemotes(options: RemotesOptions): StartedRemotes {
  const { bus, report, device, verify, whyLost, overrides = {} } = options;
  const { wait = sleep, now = () => performance.now() } = options;
  const recovered$ = new Subject<string>();
  let stopped = false;

  const manifests = releaseManifests(options);
  const registry = startRegistry({
    ...options,
    manifests,
    wait,
    isStopped: () => stopped,
    changed: () => catalogue.choose(),
    failed: () => catalogue.fail(),
  });
  const registryEntry = (remote: string) => own(registry.current()?.remotes, remote);
  // A developer's host accepts what is not published at all.
  const isOverride = (remote: string, release: Release) => own(overrides, remote) === release;
  const verifyPublished: typeof verify =
    verify &&
    (async (remote, release) => (isOverride(remote, release) ? undefined : verify(remote, release)));
  const frames = framedReleases({
    ...options,
    verify: verifyPublished,
    registryEntry,
    offered: (remote) => catalogue.offered(remote),
    withFiles: manifests.withFiles,
  });
  const loader = createLoader({
    ...options,
    verify:
      verifyPublished &&
      (async (remote, release) => {
        // The entry is loaded while its signature is verified, and runs after that.
        if (!isOverride(remote, release)) preloadFiles(release, []);
        return verifyPublished(remote, release);
      }),
    wait,
    now,
    isOnline: options.isOnline ?? (() => navigator.onLine),
    offered: (remote) => catalogue.offered(remote),
    ran: (remote) => catalogue.ran(remote),
    registryEntry,
    isInRegistry,
    whyLost:
      whyLost &&
      (async (release, module) => {
        const named = await manifests.withFiles(release, module);
        return whyLost(named, filesOf(named, module));
      }),
    async releaseNamed(remote, version) {
      if (!isInRegistry(remote, version)) return undefined;
      const release = own(registryEntry(remote)?.releases, version);
      return release ?? manifests.read({ remote, version, folder: releaseAddress(remote, version) });
    },
  });
  const catalogue = startCatalogue({
    bus,
    report,
    device,
    registry,
    manifests,
    loader,
    overrides,
    choices: options.choices,
    runs: (release) => lackingFor(release.remote, options.offers).length === 0,
    running: (remote) => frames.running(remote) ?? loader.running(remote),
    end,
  });
  const { catalogue$ } = catalogue;
  const labels = followLabels({ ...options, catalogue$ });
  const renewed$ = merge(loader.replaced$, recovered$);

  function isInRegistry(remote: string, version: string): boolean {
    const found = registryEntry(remote);
    if (!found || isWithheld(found, version)) return false;
    const { channels, canary, previous = {}, releases } = found;
    const named = [...Object.values(channels), canary?.version, ...Object.values(previous).flat()];
    return Object.hasOwn(releases, version) || named.includes(version);
  }

  /** Stops a remote's running release, in its frame or in the page. */
  function end(remote: string): void {
    if (frames.end(remote)) recovered$.next(remote);
    else loader.withdraw(remote);
  }

  function renew(remote: string) {
    catalogue.choose();
    end(remote);
    // What replaces it is announced when nothing runs any more.
    catalogue.choose();
  }

  /** A release whose files were removed is replaced, once, by the one that the registry names now. */
  async function load(remote: string, module: string): Promise<unknown> {
    try {
      return await loader.load(remote, module);
    } catch (cause) {
      if (!(cause instanceof RemoteLoadError) || cause.fault !== 'gone') throw cause;
      await registry.read().catch(registry.tell);
      const offered = catalogue.offered(remote);
      if (!offered || offered.remote.version === cause.release) throw cause;
      if (loader.running(remote)?.remote.version === cause.release) renew(remote);
      return loader.load(remote, module);
    }
  }

  void registry.refresh();
  const subscription = options.back$?.subscribe(() => {
    for (const remote of Object.keys(catalogue$.value.releases)) recovered$.next(remote);
  });

  return {
    ...loader,
    async load(remote, module) {
      // Its code must not run in this page.
      if (frames.isFramed(remote)) throw new Error(`${remote} runs in a frame alone.`);
      return load(remote, module);
    },
    isFramed: frames.isFramed,
    releaseToFrame: frames.releaseToFrame,
    catalogue$,
    labels$: labels.labels$,
    newer$: catalogue.newer$,
    refresh: registry.refresh,
    check: registry.read,
    renewed$,
    async retry(remote, module) {
      await registry.read().catch(registry.tell);
      await loader.forgive(remote);
      const loaded = await load(remote, module);
      recovered$.next(remote);
      return loaded;
    },
    override(remote, release) {
      overrides[remote] = release;
      renew(remote);
    },
    renew,
    prefetch(remote, module) {
      const release = own(catalogue$.value.releases, remote);
      if (!release || frames.isFramed(remote)) return;
      preloadFiles(release, []);
      if (module !== undefined)
        void manifests
          .withFiles(release, module)
          .then((named) => preloadFiles(named, filesOf(named, module)));
    },
    stop() {
      stopped = true;
      subscription?.unsubscribe();
      catalogue.stop();
      labels.stop();
      recovered$.complete();
    },
  };
}
