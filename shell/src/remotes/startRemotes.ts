import {
  type Registry,
  type Release,
  registry as registrySchema,
  type SettingsState,
} from '@touchline/shared/contracts';
import type { Bus, Report } from '@touchline/shared/platform';
import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { type Catalogue, catalogueOf, chooseReleases, EMPTY_CATALOGUE } from './catalogue';
import type { DeviceStore } from './deviceStore';
import type { Federation } from './federation';
import { createLoader, type Loader } from './loader';
import { preloadFiles } from './preload';

const REGISTRY_KEY = 'registry';
const RETRY_DELAYS_MS = [0, 500, 2_000, 8_000];

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
}

export interface Remotes extends Loader {
  readonly catalogue$: BehaviorSubject<Catalogue>;
  /** Starts a route's files before they are needed. */
  prefetch(remote: string, files: readonly string[]): void;
  /** Reads the registry again. */
  refresh(): Promise<void>;
  stop(): void;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Registry and settings in, catalogue and modules out. A tab keeps the build of a remote that it has once run; whatever
 * the settings switch off leaves the catalogue at once.
 */
export function startRemotes(options: RemotesOptions): Remotes {
  const { bus, report, device, wait = sleep } = options;
  const catalogue$ = new BehaviorSubject<Catalogue>(EMPTY_CATALOGUE);
  const reported = new Set<string>();
  let known: Registry | undefined;
  let stopped = false;

  const loader = createLoader({ ...options, wait, releaseOf: (remote) => catalogue$.value.releases[remote] });

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

  async function refresh() {
    for (const delay of RETRY_DELAYS_MS) {
      if (delay > 0) await wait(delay);
      if (stopped) return;
      try {
        const answer = await options.fetchRegistry();
        known = v.parse(registrySchema, answer);
        void device.put(REGISTRY_KEY, answer);
        publish(bus.value('settings'));
        return;
      } catch (cause) {
        report({ kind: 'registry', message: 'The registry of remotes could not be read.', cause });
        if (!known) await fallBackToCopy();
      }
    }
    if (!known) catalogue$.next({ ...EMPTY_CATALOGUE, status: 'failed' });
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
    prefetch(remote, files) {
      const release = catalogue$.value.releases[remote];
      if (release) preloadFiles(release, files);
    },
    stop() {
      stopped = true;
      subscription.unsubscribe();
    },
  };
}
