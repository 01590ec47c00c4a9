import {
  type Registry,
  type Release,
  registry as registrySchema,
  type SettingsState,
} from '@touchline/shared/contracts';
import type { Bus, Report } from '@touchline/shared/platform';
import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import { type Catalogue, catalogueOf, chooseReleases, EMPTY_CATALOGUE } from './catalogue';
import type { DeviceStore } from './deviceStore';
import type { Federation } from './federation';
import { createLoader, type Loader } from './loader';
import { preloadFiles } from './preload';
import { withTimeout } from './withTimeout';

const REGISTRY_KEY = 'registry';
const RETRY_DELAYS_MS = [0, 500, 2_000];
/** A registry that hangs counts as one that fails. */
const REGISTRY_PATIENCE_MS = 4_000;
/** Without any registry there is no page: it is looked for again and again. */
const LOOK_OUT_EVERY_MS = 10_000;

export interface RemotesOptions {
  bus: Bus;
  report: (report: Report) => void;
  federation: Federation;
  device: DeviceStore;
  /** Reads the registry; called again on failure and on `refresh`. */
  fetchRegistry: () => Promise<unknown>;
  platformVersion: string;
  /** Releases that replace the registry's for this tab (a developer's override). */
  overrides?: Readonly<Record<string, Release>>;
  /** Resolves after so many ms; tests give their own. */
  wait?: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that only goes forward; tests give their own. */
  now?: () => number;
}

export interface Remotes extends Loader {
  readonly catalogue$: BehaviorSubject<Catalogue>;
  /** Starts a route's files before they are needed. */
  prefetch(remote: string, files: readonly string[]): void;
  /** Reads the registry again. */
  refresh(): Promise<void>;
  /**
   * Loads what failed before because the player asks: by the registry as it is now, since an operator may have taken a
   * bad release back.
   * @throws RemoteLoadError as `load`
   */
  retry(remote: string, module: string): Promise<unknown>;
  /** A remote that a player's retry brought back: its other failed places may try again. */
  readonly recovered$: Observable<string>;
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
  const recovered$ = new Subject<string>();
  const reported = new Set<string>();
  let known: Registry | undefined;
  let lookingOut = false;
  let stopped = false;

  const loader = createLoader({
    ...options,
    wait,
    now,
    releaseOf: (remote) => catalogue$.value.releases[remote],
  });

  function publish(settings: SettingsState) {
    if (!known || settings.status === 'loading') return;
    const { releases, unresolved } = chooseReleases(known, settings.settings?.remotes ?? {});
    for (const { remote, reason } of unresolved) {
      if (reported.has(remote + reason)) continue;
      reported.add(remote + reason);
      report({ kind: 'remote-unresolved', message: reason, remote });
    }
    for (const remote of Object.keys(releases)) {
      const release = options.overrides?.[remote] ?? loader.running(remote);
      if (release) releases[remote] = release;
    }
    catalogue$.next(catalogueOf(releases));
  }

  async function read(): Promise<void> {
    const answer = await withTimeout(options.fetchRegistry(), REGISTRY_PATIENCE_MS);
    known = v.parse(registrySchema, answer);
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
    const copy = v.safeParse(registrySchema, await device.get(REGISTRY_KEY));
    if (!copy.success) return;
    known = copy.output;
    publish(bus.value('settings'));
  }

  const subscription = bus.on('settings').subscribe(publish);
  void refresh();

  return {
    ...loader,
    catalogue$,
    refresh,
    recovered$,
    async retry(remote, module) {
      await read().catch(tell);
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
      recovered$.complete();
      subscription.unsubscribe();
    },
  };
}
