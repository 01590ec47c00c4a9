import {
  chooseReleases,
  type Registry,
  type Release,
  registryAt,
  type SettingsState,
  understoodRegistry,
} from '@touchline/shared/contracts';
import type { Bus, Report } from '@touchline/shared/platform';
import { BehaviorSubject, merge, type Observable, Subject } from 'rxjs';
import { deviceId } from '../core/device/deviceId';
import type { DeviceStore } from '../core/device/deviceStore';
import { withTimeout } from '../core/device/withTimeout';
import { type Catalogue, catalogueOf, EMPTY_CATALOGUE } from './catalogue';
import type { Federation } from './federation';
import { hasCanary } from './hasCanary';
import { createLoader, type Loader } from './loader';
import { preloadFiles } from './preload';

const REGISTRY_KEY = 'registry';
const RETRY_DELAYS_MS = [0, 500, 2_000];
/** A registry that hangs counts as one that fails. */
const REGISTRY_PATIENCE_MS = 4_000;
/** Without any registry there is no page: it is looked for again and again. */
const LOOK_OUT_EVERY_MS = 10_000;
/** A device that takes longer to say what it remembers remembers nothing this time. */
const DEVICE_PATIENCE_MS = 1_000;

export interface RemotesOptions {
  bus: Bus;
  report: (report: Report) => void;
  federation: Federation;
  device: DeviceStore;
  /** Reads the registry; called again on failure and on `refresh`. */
  fetchRegistry: () => Promise<unknown>;
  /** The registry's own address, absolute: releases may be relative to it. */
  registryUrl: string;
  platformVersion: string;
  /** Releases that replace the registry's for this tab (a developer's override). */
  overrides?: Readonly<Record<string, Release>>;
  /** Resolves after so many ms; tests give their own. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that only goes forward; tests give their own. */
  now?: () => number;
  isOnline?: () => boolean;
}

export interface Remotes extends Omit<Loader, 'ready' | 'wouldTry' | 'instead' | 'replaced$' | 'forgive'> {
  readonly catalogue$: BehaviorSubject<Catalogue>;
  /** `remote version` of the builds that a load of this page would now take instead of those that run, sorted. */
  readonly newer$: BehaviorSubject<readonly string[]>;
  /** Starts a route's files before they are needed. */
  prefetch(remote: string, files: readonly string[]): void;
  /** Reads the registry again, with retries, told when it fails. */
  refresh(): Promise<void>;
  /** Reads the registry again, once. @throws when it can't be read: nothing has changed then */
  check(): Promise<void>;
  /**
   * Loads what failed before because the player asks: by the registry as it is now, since an operator may have taken a
   * bad release back. What was found bad on this device is tried once more.
   * @throws RemoteLoadError as `load`
   */
  retry(remote: string, module: string): Promise<unknown>;
  /** A remote that another release took over, or that a player's retry brought back: its other places follow. */
  readonly renewed$: Observable<string>;
  stop(): void;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Registry and settings in, catalogue and modules out. A tab keeps the build of a remote that it has once run; whatever
 * the settings switch off leaves the catalogue at once.
 */
export function startRemotes(options: RemotesOptions): Remotes {
  const { bus, report, device, wait = sleep, now = () => performance.now() } = options;
  const catalogue$ = new BehaviorSubject<Catalogue>(EMPTY_CATALOGUE);
  const newer$ = new BehaviorSubject<readonly string[]>([]);
  const recovered$ = new Subject<string>();
  const reported = new Set<string>();
  let known: Registry | undefined;
  let chosen: Readonly<Record<string, Release>> = {};
  let lookingOut = false;
  let stopped = false;

  const loader = createLoader({
    ...options,
    wait,
    now,
    isOnline: options.isOnline ?? (() => navigator.onLine),
    releaseOf: (remote) => chosen[remote],
    ran: (remote) => {
      if (loader.running(remote) !== catalogue$.value.releases[remote]) publish(bus.value('settings'));
    },
    registered: (remote) => known?.remotes[remote],
  });
  const renewed$ = merge(loader.replaced$, recovered$);
  const name = once(deviceId(device));
  const badOnes = once(loader.ready);

  function publish(settings: SettingsState) {
    if (stopped || !known || settings.status === 'loading') return;
    const choices = settings.settings?.remotes ?? {};
    // Asked for at once, so they are mostly here before the registry; the name matters to canaries alone.
    const missing = !badOnes.isKnown
      ? badOnes
      : !name.isKnown && hasCanary(known, choices)
        ? name
        : undefined;
    if (missing) {
      void missing.settled.then(() => publish(bus.value('settings')));
      return;
    }
    const { releases, unresolved } = chooseReleases(known, choices, name.value);
    for (const { remote, reason } of unresolved) {
      if (reported.has(remote + reason)) continue;
      reported.add(remote + reason);
      report({ kind: 'remote-unresolved', message: reason, remote });
    }
    // What the domain has switched off stays off; what was never published can be seen before it is.
    for (const [remote, release] of Object.entries(options.overrides ?? {}))
      if (releases[remote] || !known.remotes[remote]) releases[remote] = release;
    chosen = releases;
    void announce(releases);
  }

  /** The catalogue speaks of what runs or would run: what was found bad here gives way to what worked. */
  async function announce(wanted: Readonly<Record<string, Release>>) {
    const inForce: Record<string, Release> = {};
    const newer: string[] = [];
    for (const [remote, release] of Object.entries(wanted)) {
      const running = loader.running(remote);
      const isTried = loader.wouldTry(remote, release);
      if (running && isTried && running.remote.version !== release.remote.version)
        newer.push(`${remote} ${release.remote.version}`);
      inForce[remote] = running ?? (isTried ? release : await loader.instead(remote, release));
    }
    if (stopped || wanted !== chosen) return;
    catalogue$.next(catalogueOf(inForce));
    newer.sort();
    if (newer.join() !== newer$.value.join()) newer$.next(newer);
  }

  async function read(): Promise<void> {
    const answer = await withTimeout(options.fetchRegistry(), REGISTRY_PATIENCE_MS);
    known = registryAt(understoodRegistry(answer), options.registryUrl);
    void device.put(REGISTRY_KEY, answer);
    publish(bus.value('settings'));
  }

  function tell(cause: unknown) {
    report({ kind: 'registry', message: 'The registry of remotes could not be read.', cause });
  }

  async function refresh() {
    for (const delay of RETRY_DELAYS_MS) {
      if (delay > 0) await wait(delay);
      if (stopped) return;
      try {
        return await read();
      } catch (cause) {
        tell(cause);
        if (!known) await fallBackToCopy();
      }
    }
    if (known) return;
    catalogue$.next({ ...EMPTY_CATALOGUE, status: 'failed' });
    void lookOut();
  }

  async function lookOut() {
    if (lookingOut) return;
    lookingOut = true;
    while (!known) {
      await wait(LOOK_OUT_EVERY_MS);
      if (stopped) return;
      if (!known) await read().catch(() => undefined); // told when the outage began
    }
    lookingOut = false;
  }

  async function fallBackToCopy() {
    const copy = await device.get(REGISTRY_KEY);
    if (copy === undefined) return;
    try {
      known = registryAt(understoodRegistry(copy), options.registryUrl);
    } catch {
      return; // what the device kept is spoilt
    }
    publish(bus.value('settings'));
  }

  const subscription = bus.on('settings').subscribe(publish);
  void refresh();

  return {
    ...loader,
    catalogue$,
    newer$,
    refresh,
    check: read,
    renewed$,
    async retry(remote, module) {
      await read().catch(tell);
      await loader.forgive(remote);
      const loaded = await loader.load(remote, module);
      recovered$.next(remote);
      return loaded;
    },
    prefetch(remote, files) {
      const release = catalogue$.value.releases[remote];
      if (release) preloadFiles(release, files);
    },
    stop() {
      stopped = true;
      subscription.unsubscribe();
      recovered$.complete();
    },
  };
}

/** What the device remembers, once it has said so, or has not within the time. */
function once<T>(asked: Promise<T>) {
  const answer: { value: T | undefined; isKnown: boolean; settled: Promise<void> } = {
    value: undefined,
    isKnown: false,
    settled: withTimeout(asked, DEVICE_PATIENCE_MS)
      .then((value) => {
        answer.value = value;
      })
      .catch(() => undefined)
      .finally(() => {
        answer.isKnown = true;
      }),
  };
  return answer;
}
