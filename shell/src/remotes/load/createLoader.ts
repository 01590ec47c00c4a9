import type { RegisteredRemote, Release } from '@touchline/shared/contracts/remotes';
import type { Report } from '@touchline/shared/platform';
import { type Observable, Subject } from 'rxjs';
import type { DeviceStore } from '../../core/device/deviceStore';
import { idOf } from '../fall-back/bad-releases';
import { releaseMemory } from '../fall-back/releaseMemory';
import { faultOf, type ReleaseReport } from './RemoteLoadError';
import { type Plan, type PlanOptions, releasePlans } from './releasePlans';
import { releaseTries, type TryOptions } from './releaseTries';

/** After this long a hanging remote shows its panel, no matter how many releases were tried. */
export const LOAD_PATIENCE_MS = 12_000;
/**
 * The part of that time for the first release. The rest is for the next one, which the browser usually has in its
 * cache.
 */
export const PREFERRED_PATIENCE_MS = 8_500;

export interface LoaderOptions extends TryOptions, PlanOptions {
  device: DeviceStore;
  report: (report: Report) => void;
  /** The registry's state of a remote now. */
  registryEntry: (remote: string) => RegisteredRemote | undefined;
  /** A release of a remote has provided its first module. */
  ran?: (remote: string) => void;
  /** Called when an earlier release or a panel replaces a release, once per release and kind. */
  fellBack?: (fallback: Fallback) => void;
}

/** What replaces a release: an earlier `release` that worked on this device, or a `panel`. */
export interface Fallback {
  kind: 'release' | 'panel';
  remote: string;
  /** The version that is replaced. */
  release: string;
}

export interface Loader {
  /**
   * The exposed module of the chosen release, else of the last one that worked on this device.
   * @throws RemoteLoadError when neither loads
   */
  load(remote: string, module: string): Promise<unknown>;
  /** The module when it has been loaded already. */
  loaded(remote: string, module: string): unknown;
  /** A module of the remote has mounted: its release works on this device. */
  worked(remote: string, module: string): void;
  /**
   * A module threw while mounting.
   * @returns whether another release replaces it, so that a new `load` makes sense
   */
  threw(remote: string, module: string, cause: unknown): Promise<boolean>;
  /** The release that this tab keeps; undefined before the first one, and after it threw and may be replaced. */
  running(remote: string): Release | undefined;
  /** Stops the release of a remote in this tab: its mounts get another one, or their panels. */
  withdraw(remote: string): void;
  /** Resolves when the stored findings of earlier visits, which `wouldTry` needs, are read. */
  readonly ready: Promise<void>;
  /** Whether a load tries this release first: not one that failed on this device. */
  wouldTry(remote: string, release: Release): boolean;
  /** What a load uses instead of a release that it would not try first. */
  instead(remote: string, release: Release): Promise<Release>;
  /** Emits a remote whose release was replaced, because its other mounts must use the new one. */
  readonly replaced$: Observable<string>;
  /** Called when the player asks for it again; bad releases are then tried once more. */
  forgive(remote: string): Promise<void>;
}

interface FailedTry {
  readonly at: 'failed';
  readonly release: Release;
  readonly cause: unknown;
}
type Try = { readonly at: 'loaded'; readonly module: unknown } | FailedTry;

/** Loads modules of remotes: the chosen release, then the last ones that worked here; bad ones are stored. */
export function createLoader(options: LoaderOptions): Loader {
  const { device, report, now } = options;
  const tries = releaseTries(options);
  const memory = releaseMemory(device, options.registryEntry);
  const plans = releasePlans(options, tries, memory);
  const modules = new Map<string, { release: Release; module: unknown }>();
  const loading = new Map<string, Promise<unknown>>();
  /**
   * The first load of each remote. Others wait for it, because a retry of one would unregister the entry of another.
   */
  const entering = new Map<string, Promise<unknown>>();
  const good = new Set<Release>();
  const told = new Set<string>();
  const replaced$ = new Subject<string>();
  const key = (remote: string, module: string) => `${remote}|${module}`;

  function fellBack(kind: Fallback['kind'], remote: string, release: Release) {
    const id = `${remote} ${idOf(release)} ${kind}`;
    if (told.has(id)) return;
    told.add(id);
    options.fellBack?.({ kind, remote, release: release.remote.version });
  }

  async function loadOrTell(remote: string, module: string, until: number): Promise<unknown> {
    const preferred = plans.preferred(remote);
    try {
      const { loaded, isBlameless } = await loadAny(remote, module, until);
      const used = modules.get(key(remote, module))?.release;
      if (preferred && used && idOf(used) !== idOf(preferred) && !isBlameless)
        fellBack('release', remote, preferred);
      return loaded;
    } catch (cause) {
      if (preferred && faultOf(cause) !== 'intercepted') fellBack('panel', remote, preferred);
      throw cause;
    }
  }

  /**
   * One load, in phases: plan, the first try, the replacing release, the consequences for both.
   * @returns the module, and whether another release replaces the chosen one although that has no fault
   */
  async function loadAny(
    remote: string,
    module: string,
    until: number,
  ): Promise<{ loaded: unknown; isBlameless: boolean }> {
    const plan = await plans.plan(remote, module);
    const first = await tryFirst(remote, module, plan, until);
    if (first.at === 'loaded') return { loaded: first.module, isBlameless: false };
    const standIn = await plans.standIn(remote, plan, first.cause);
    const loaded = await take(remote, standIn, module, until);
    await learn(remote, plan, first);
    return { loaded, isBlameless: faultOf(first.cause) === 'intercepted' };
  }

  async function tryFirst(remote: string, module: string, plan: Plan, until: number): Promise<Try> {
    const release = plan.order === 'fallback-first' ? plan.fallback : plan.preferred;
    const isLast = plan.order === 'preferred-alone' || plan.stays;
    try {
      const deadline = isLast ? until : until - (LOAD_PATIENCE_MS - PREFERRED_PATIENCE_MS);
      return { at: 'loaded', module: await take(remote, release, module, deadline) };
    } catch (cause) {
      return { at: 'failed', release, cause };
    }
  }

  /** Stores the result on the device after another release has replaced the one that failed. */
  async function learn(remote: string, plan: Plan, { release, cause }: FailedTry): Promise<void> {
    const fault = faultOf(cause);
    if (fault === 'thrown') await memory.distrust(remote, release);
    const isFault = fault === 'thrown' || (!plan.workedBefore && !isExcused(fault));
    if (!plan.isBad && isFault && options.isOnline()) await memory.ban(remote, plan.preferred);
    if (plan.running) replaced$.next(remote);
  }

  async function take(remote: string, release: Release, module: string, until: number): Promise<unknown> {
    const running = plans.running(remote);
    try {
      const loaded = await tries.load(remote, release, module, until);
      modules.set(key(remote, module), { release, module: loaded });
      if (running !== release) options.ran?.(remote);
      return loaded;
    } catch (cause) {
      if (faultOf(cause) === 'thrown') plans.threw(release);
      reportFailure(remote, release, cause);
      throw cause;
    }
  }

  /** Once per release and reason, because the collector needs the fact and not the number of attempts. */
  function reportFailure(remote: string, release: Release, cause: unknown) {
    const reason = faultOf(cause) ?? 'thrown';
    if (reason === 'intercepted') return;
    const id = `${remote} ${idOf(release)} ${reason}`;
    if (told.has(id)) return;
    told.add(id);
    const releaseReport: ReleaseReport = {
      kind: 'remote-load',
      message: cause instanceof Error ? cause.message : String(cause),
      remote,
      release: release.remote.version,
      reason,
      cause,
    };
    report(releaseReport);
  }

  return {
    load(remote, module) {
      const id = key(remote, module);
      const held = modules.get(id);
      const running = tries.federated(remote);
      if (held && held.release === running && running === plans.preferred(remote))
        return Promise.resolve(held.module);
      const sooner = loading.get(id);
      if (sooner) return sooner;
      const first = entering.get(remote);
      const until = now() + LOAD_PATIENCE_MS;
      const run = () => loadOrTell(remote, module, until);
      const work = (first ? first.catch(() => undefined).then(run) : run()).finally(() => {
        loading.delete(id);
        if (entering.get(remote) === work) entering.delete(remote);
      });
      loading.set(id, work);
      if (!running || !tries.isProven(running)) entering.set(remote, work);
      return work;
    },
    loaded(remote, module) {
      const held = modules.get(key(remote, module));
      return held && held.release === tries.federated(remote) ? held.module : undefined;
    },
    worked(remote, module) {
      const release = modules.get(key(remote, module))?.release;
      if (!release || good.has(release) || plans.hasThrown(release)) return;
      good.add(release);
      void memory.worked(remote, release);
    },
    async threw(remote, module, cause) {
      const release = modules.get(key(remote, module))?.release;
      if (!release) return false;
      const isLate = tries.federated(remote) !== release;
      reportFailure(remote, release, cause);
      plans.threw(release);
      await memory.distrust(remote, release);
      // Another mount of it threw earlier; the replacement applies to both.
      if (isLate) return true;
      const fallback = await plans.fallback(remote, release, module);
      const offered = options.offered(remote);
      if (!fallback && !(offered && plans.isUsable(remote, offered))) {
        fellBack('panel', remote, release);
        return false;
      }
      if (options.isOnline()) await memory.ban(remote, release);
      tries.drop(remote);
      replaced$.next(remote);
      return true;
    },
    running: plans.running,
    withdraw(remote) {
      tries.drop(remote);
      for (const id of modules.keys()) if (id.startsWith(key(remote, ''))) modules.delete(id);
      replaced$.next(remote);
    },
    ready: memory.ready,
    wouldTry: plans.isUsable,
    instead: plans.instead,
    replaced$,
    async forgive(remote) {
      for (const release of [tries.federated(remote), options.offered(remote)])
        if (release) plans.forgive(release);
      await memory.forgive(remote);
    },
  };
}

/**
 * No fault of the release: it was refused before any file ran, and the next shell may run it or its team may sign it
 * again; or a portal or nothing answered for the site.
 */
const isExcused = (fault: ReturnType<typeof faultOf>) =>
  fault === 'platform' || fault === 'signature' || fault === 'intercepted';
