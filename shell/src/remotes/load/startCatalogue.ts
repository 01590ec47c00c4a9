import type { SettingsState } from '@touchline/shared/contracts/bus';
import {
  chooseReleases,
  isWithheld,
  type Registry,
  type Release,
  unresolvedChoices,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { Bus } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { BehaviorSubject } from 'rxjs';
import { deviceId } from '../../core/device/deviceId';
import { withTimeout } from '../../core/device/withTimeout';
import { hasCanary } from '../find/hasCanary';
import { lackingReleases } from '../find/lacking-releases';
import { namesFiles } from '../find/registry-files';
import type { ReleaseManifests } from '../find/release-manifests';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE } from '../find/remotes-catalogue';
import type { RegistryOptions, RegistryReader } from '../find/startRegistry';
import type { Loader } from './createLoader';

/** A device whose storage takes longer than this is treated as empty. */
const DEVICE_PATIENCE_MS = 1_000;

interface CatalogueOptions extends Pick<RegistryOptions, 'device' | 'report'> {
  bus: Bus;
  registry: Pick<RegistryReader, 'current' | 'sought' | 'seek'>;
  manifests: Pick<ReleaseManifests, 'withFiles'>;
  loader: Pick<Loader, 'running' | 'wouldTry' | 'instead' | 'ready'>;
  /** Releases that replace the registry's for this tab; it may change. */
  overrides: Readonly<Record<string, Release>>;
  /** What this tab uses in place of the settings' choices. */
  choices:
    | ((registry: Registry, choices: DomainSettings['remotes']) => DomainSettings['remotes'])
    | undefined;
  /** Whether this shell offers what a release needs. */
  runs: (release: Release) => boolean;
  /** The release of a remote that runs in the page or in its frame. */
  running: (remote: string) => Release | undefined;
  /** Stops it. */
  end: (remote: string) => void;
}

interface StartedCatalogue {
  readonly catalogue$: BehaviorSubject<Catalogue>;
  /** As `StartedRemotes` has it. */
  readonly newer$: BehaviorSubject<readonly string[]>;
  /** The release that registry and settings choose now. */
  offered(remote: string): Release | undefined;
  /** Chooses again, because the registry or an override has changed. */
  choose(): void;
  /** A release of the remote has provided its first module. */
  ran(remote: string): void;
  /** There is no registry. */
  fail(): void;
  stop(): void;
}

/**
 * Keeps the catalogue, in two steps: it chooses the releases by registry and settings, then announces those that run or
 * would run. Each change of the registry, the settings, an override or a running release begins it again.
 */
export function startCatalogue(options: CatalogueOptions): StartedCatalogue {
  const { bus, report, registry, manifests, loader, overrides, runs } = options;
  const catalogue$ = new BehaviorSubject<Catalogue>(EMPTY_CATALOGUE);
  const newer$ = new BehaviorSubject<readonly string[]>([]);
  const reported = new Set<string>();
  /** Withheld releases that were stopped in this tab. Their routes stay for the panel, where no release replaces them. */
  const withheld = new Map<string, Release>();
  const id = fromDevice(deviceId(options.device));
  const badReleases = fromDevice(loader.ready);
  let offered: Readonly<Record<string, Release>> = {};
  let isStopped = false;

  const again = () => choose(bus.value('settings'));

  function choose(settings: SettingsState): void {
    const read = registry.current();
    if (isStopped || !read || settings.status === 'loading') return;
    const bySettings = settings.settings?.remotes ?? {};
    const choices = options.choices?.(read, bySettings) ?? bySettings;
    // It is read at once, so that it usually arrives before the registry; only canaries need the id.
    const missing = !badReleases.isSettled
      ? badReleases
      : !id.isSettled && hasCanary(read, choices)
        ? id
        : undefined;
    if (missing) {
      void missing.settled.then(again);
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
    offered = releases;
    withdraw(read);
    const empty = unresolved.flatMap(({ remote }) => (own(releases, remote) ? [] : [remote]));
    void announce(releases, empty);
  }

  /** Withheld releases stop in this tab, even while it shows them. Another release or a panel replaces them. */
  function withdraw(read: Registry): void {
    for (const [remote, entry] of Object.entries(read.remotes)) {
      const running = options.running(remote);
      if (!running || own(overrides, remote) || !isWithheld(entry, running.remote.version)) continue;
      withheld.set(remote, running);
      options.end(remote);
    }
  }

  /**
   * The catalogue describes the releases that run or would run, so a release that worked replaces one that failed here.
   * @param empty the remotes that have no release now
   */
  async function announce(
    releases: Readonly<Record<string, Release>>,
    empty: readonly string[],
  ): Promise<void> {
    const inForce: Record<string, Release> = {};
    const newer: string[] = [];
    for (const [remote, release] of Object.entries(releases)) {
      const running = loader.running(remote);
      const isTried = loader.wouldTry(remote, release);
      if (running && isTried && running.remote.version !== release.remote.version)
        newer.push(`${remote} ${release.remote.version}`);
      inForce[remote] = running ?? (isTried ? release : await loader.instead(remote, release));
    }
    for (const remote of empty) {
      const release = withheld.get(remote);
      if (release) inForce[remote] = release;
    }
    // It was chosen again while the device's memory was read.
    if (isStopped || releases !== offered) return;
    // The page's baked registry names files that the index, which is read later, leaves out.
    for (const release of Object.values(inForce)) if (namesFiles(release)) void manifests.withFiles(release);
    const catalogue = catalogueOf(inForce, catalogue$.value, registry.current()?.owners);
    catalogue$.next(catalogue);
    for (const { remote, message } of catalogue.leftOut) reportOnce('remote-left-out', message, remote);
    newer.sort();
    if (newer.join() !== newer$.value.join()) newer$.next(newer);
  }

  function reportOnce(kind: string, message: string, remote: string): void {
    if (reported.has(remote + message)) return;
    reported.add(remote + message);
    report({ kind, message, remote });
  }

  const subscription = bus.on('settings').subscribe(choose);
  return {
    catalogue$,
    newer$,
    offered: (remote) => own(offered, remote),
    choose: again,
    ran(remote) {
      if (loader.running(remote) !== own(catalogue$.value.releases, remote)) again();
    },
    fail: () => catalogue$.next({ ...EMPTY_CATALOGUE, status: 'failed' }),
    stop() {
      isStopped = true;
      subscription.unsubscribe();
    },
  };
}

/** The device's stored data, or nothing when it takes too long. */
function fromDevice<T>(asked: Promise<T>) {
  const answer: { value?: T | undefined; isSettled?: boolean; settled: Promise<void> } = {
    settled: withTimeout(asked, DEVICE_PATIENCE_MS)
      .catch(() => undefined)
      .then((value) => void Object.assign(answer, { value, isSettled: true })),
  };
  return answer;
}
