import type { SettingsState } from '@touchline/shared/contracts/bus';
import {
  chooseReleases,
  isWithheld,
  lackingFor,
  type Registry,
  type Release,
  releaseAddress,
  unresolvedChoices,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { Bus, Platform } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import type { ReactNode } from 'react';
import { BehaviorSubject, merge, type Observable, Subject } from 'rxjs';
import { deviceId } from '../../core/device/deviceId';
import { withTimeout } from '../../core/device/withTimeout';
import { followLabels, type LabelsOptions } from '../find/followLabels';
import { hasCanary } from '../find/hasCanary';
import { lackingReleases } from '../find/lacking-releases';
import { preloadFiles } from '../find/preload';
import { namesFiles } from '../find/registry-files';
import { filesOf, type ManifestSource, releaseManifests } from '../find/release-manifests';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE } from '../find/remotes-catalogue';
import { type RegistryOptions, startRegistry } from '../find/startRegistry';
import { createLoader, type Fallback, type Loader } from './createLoader';
import type { Federation } from './federation';
import { framedReleases } from './framedReleases';
import { RemoteLoadError } from './RemoteLoadError';
import type { Loss, TryOptions } from './releaseTries';

/** A device whose storage takes longer than this is treated as empty. */
const DEVICE_PATIENCE_MS = 1_000;

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
  const runs = ({ remote }: Release) => lackingFor(remote, options.offers).length === 0;
  const catalogue$ = new BehaviorSubject<Catalogue>(EMPTY_CATALOGUE);
  const labels = followLabels({ ...options, catalogue$ });
  const newer$ = new BehaviorSubject<readonly string[]>([]);
  const recovered$ = new Subject<string>();
  const reported = new Set<string>();
  /** Releases that were stopped in this tab. Their routes stay for the panel, where no release replaces them. */
  const places = new Map<string, Release>();
  let chosen: Readonly<Record<string, Release>> = {};
  let stopped = false;

  const manifests = releaseManifests(options);
  const registry = startRegistry({
    ...options,
    manifests,
    wait,
    isStopped: () => stopped,
    changed: () => publish(bus.value('settings')),
    failed: () => catalogue$.next({ ...EMPTY_CATALOGUE, status: 'failed' }),
  });
  const registered = (remote: string) => own(registry.current()?.remotes, remote);
  // A developer's host accepts what is not published at all.
  const isOverride = (remote: string, release: Release) => own(overrides, remote) === release;
  const verifyPublished: typeof verify =
    verify &&
    (async (remote, release) => (isOverride(remote, release) ? undefined : verify(remote, release)));
  const frames = framedReleases({
    ...options,
    verify: verifyPublished,
    registered,
    chosen: (remote) => own(chosen, remote),
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
    releaseOf: (remote) => own(chosen, remote),
    ran: (remote) => {
      if (loader.running(remote) !== own(catalogue$.value.releases, remote)) publish(bus.value('settings'));
    },
    registered,
    isInRegistry,
    whyLost:
      whyLost &&
      (async (release, module) => {
        const named = await manifests.withFiles(release, module);
        return whyLost(named, filesOf(named, module));
      }),
    async releaseNamed(remote, version) {
      if (!isInRegistry(remote, version)) return undefined;
      const release = own(registered(remote)?.releases, version);
      return release ?? manifests.read({ remote, version, folder: releaseAddress(remote, version) });
    },
  });
  const renewed$ = merge(loader.replaced$, recovered$);
  const id = fromDevice(deviceId(device));
  const badReleases = fromDevice(loader.ready);

  function isInRegistry(remote: string, version: string): boolean {
    const found = registered(remote);
    if (!found || isWithheld(found, version)) return false;
    const { channels, canary, previous = {}, releases } = found;
    const named = [...Object.values(channels), canary?.version, ...Object.values(previous).flat()];
    return Object.hasOwn(releases, version) || named.includes(version);
  }

  /** Withheld releases stop in this tab, even while it shows them. Another release or a panel replaces them. */
  function withdraw(read: Registry): void {
    for (const [remote, found] of Object.entries(read.remotes)) {
      const running = frames.running(remote) ?? loader.running(remote);
      if (!running || own(overrides, remote) || !isWithheld(found, running.remote.version)) continue;
      places.set(remote, running);
      end(remote);
    }
  }

  /** Stops a remote's running release, in its frame or in the page. */
  function end(remote: string): void {
    if (frames.end(remote)) recovered$.next(remote);
    else loader.withdraw(remote);
  }

  function reportOnce(kind: string, message: string, remote: string) {
    if (reported.has(remote + message)) return;
    reported.add(remote + message);
    report({ kind, message, remote });
  }

  function publish(settings: SettingsState) {
    const read = registry.current();
    if (stopped || !read || settings.status === 'loading') return;
    const { choices: instead = (_, chosen) => chosen } = options;
    const choices = instead(read, settings.settings?.remotes ?? {});
    // It is read at once, so that it usually arrives before the registry; only canaries need the id.
    const missing = !badReleases.isSettled
      ? badReleases
      : !id.isSettled && hasCanary(read, choices)
        ? id
        : undefined;
    if (missing) {
      void missing.settled.then(() => publish(bus.value('settings')));
      return;
    }
    const lacking = lackingReleases(read, choices, registry.sought(), runs);
    if (lacking.length > 0) {
      void registry.seek(lacking);
      return;
    }
    const releases = chooseReleases(read, choices, id.value, runs);
    const unresolved = unresolvedChoices(read, choices, releases, id.value);
    for (const { remote, reason } of unresolved) reportOnce('remote-unresolved', reason, remote);
    // A remote that the domain has disabled stays disabled; an override may be unpublished.
    for (const [remote, release] of Object.entries(overrides))
      if (own(releases, remote) || !own(read.remotes, remote)) releases[remote] = release;
    chosen = releases;
    withdraw(read);
    const empty = unresolved.flatMap(({ remote }) => (own(releases, remote) ? [] : [remote]));
    void announce(releases, empty);
  }

  /**
   * The catalogue describes the releases that run or would run, so a release that worked replaces one that failed here.
   */
  async function announce(wanted: Readonly<Record<string, Release>>, empty: readonly string[]) {
    const inForce: Record<string, Release> = {};
    const newer: string[] = [];
    for (const [remote, release] of Object.entries(wanted)) {
      const running = loader.running(remote);
      const isTried = loader.wouldTry(remote, release);
      if (running && isTried && running.remote.version !== release.remote.version)
        newer.push(`${remote} ${release.remote.version}`);
      inForce[remote] = running ?? (isTried ? release : await loader.instead(remote, release));
    }
    for (const remote of empty) {
      const place = places.get(remote);
      if (place) inForce[remote] = place;
    }
    if (stopped || wanted !== chosen) return;
    // The page's baked registry names files that the index, which is read later, leaves out.
    for (const release of Object.values(inForce)) if (namesFiles(release)) void manifests.withFiles(release);
    const catalogue = catalogueOf(inForce, catalogue$.value, registry.current()?.owners);
    catalogue$.next(catalogue);
    for (const { remote, message } of catalogue.leftOut) reportOnce('remote-left-out', message, remote);
    newer.sort();
    if (newer.join() !== newer$.value.join()) newer$.next(newer);
  }

  function renew(remote: string) {
    publish(bus.value('settings'));
    end(remote);
    publish(bus.value('settings'));
  }

  /** A release whose files were removed is replaced, once, by the one that the registry names now. */
  async function load(remote: string, module: string): Promise<unknown> {
    try {
      return await loader.load(remote, module);
    } catch (cause) {
      if (!(cause instanceof RemoteLoadError) || cause.fault !== 'gone') throw cause;
      await registry.read().catch(registry.tell);
      const now = own(chosen, remote);
      if (!now || now.remote.version === cause.release) throw cause;
      if (loader.running(remote)?.remote.version === cause.release) renew(remote);
      return loader.load(remote, module);
    }
  }

  const subscription = bus.on('settings').subscribe(publish);
  void registry.refresh();
  subscription.add(
    options.back$?.subscribe(() => {
      for (const remote of Object.keys(catalogue$.value.releases)) recovered$.next(remote);
    }),
  );

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
    newer$,
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
      subscription.unsubscribe();
      labels.stop();
      recovered$.complete();
    },
  };
}

/** The device's stored data, or nothing when it takes too long. */
function fromDevice<T>(asked: Promise<T>) {
  const answer: { value: T | undefined; isSettled: boolean; settled: Promise<void> } = {
    value: undefined,
    isSettled: false,
    settled: withTimeout(asked, DEVICE_PATIENCE_MS)
      .then((value) => {
        answer.value = value;
      })
      .catch(() => undefined)
      .finally(() => {
        answer.isSettled = true;
      }),
  };
  return answer;
}
