import type { RegisteredRemote, Release } from '@touchline/shared/contracts/remotes';
import type { Report } from '@touchline/shared/platform';
import { type Observable, Subject } from 'rxjs';
import type { DeviceStore } from '../../core/device/deviceStore';
import { idOf } from '../fall-back/bad-releases';
import { releaseMemory } from '../fall-back/releaseMemory';
import { type ReleaseReport, RemoteLoadError } from './RemoteLoadError';
import { releaseTries, type TryOptions } from './releaseTries';

/** After this long a hanging remote shows its panel, no matter how many releases were tried. */
export const LOAD_PATIENCE_MS = 12_000;
/**
 * The part of that time for the first release. The rest is for the next one, which the browser usually has in its
 * cache.
 */
export const CHOSEN_PATIENCE_MS = 8_500;

export interface LoaderOptions extends TryOptions {
  device: DeviceStore;
  report: (report: Report) => void;
  /** The release that registry and settings choose now. */
  releaseOf: (remote: string) => Release | undefined;
  /** The registry's state of a remote now. */
  registered: (remote: string) => RegisteredRemote | undefined;
  /**
   * The registry's own release of a version, where it names that and has not withheld it; undefined otherwise. The
   * device's memory chooses only among these, because every script of the site can write it.
   */
  named: (remote: string, version: string) => Promise<Release | undefined>;
  /** Whether the registry names it in this way; it sends no request. */
  isNamed: (remote: string, version: string) => boolean;
  /** Whether the device has a network: without one no release is at fault. */
  isOnline: () => boolean;
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

/** The facts of a load before it requests a file, and the order in which it tries releases. */
type Plan = {
  readonly chosen: Release;
  /** The build that this tab keeps. */
  readonly running: Release | undefined;
  /** The chosen release worked here before this tab loaded any. */
  readonly isProven: boolean;
  /** The chosen release failed on this device. */
  readonly isBad: boolean;
  /** No other release may replace the running one, unless the chosen one throws. */
  readonly stays: boolean;
} & (
  | { readonly order: 'chosen-alone' }
  /** `remembered` by the device: the registry's own release of it is requested when it is needed. */
  | { readonly order: 'chosen-first'; readonly remembered: Release }
  | { readonly order: 'fallback-first'; readonly fallback: Release }
);

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
  const memory = releaseMemory(device, options.registered);
  const modules = new Map<string, { release: Release; module: unknown }>();
  const loading = new Map<string, Promise<unknown>>();
  /**
   * The first load of each remote. Others wait for it, because a retry of one would unregister the entry of another.
   */
  const entering = new Map<string, Promise<unknown>>();
  const good = new Set<Release>();
  /** By remote: the releases that worked here before this tab loaded any. */
  const provenBefore = new Map<string, ReadonlySet<string>>();
  /** Builds that threw in this tab. */
  const thrown = new Set<string>();
  const told = new Set<string>();
  const replaced$ = new Subject<string>();
  const key = (remote: string, module: string) => `${remote}|${module}`;

  function fellBack(kind: Fallback['kind'], remote: string, release: Release) {
    const id = `${remote} ${idOf(release)} ${kind}`;
    if (told.has(id)) return;
    told.add(id);
    options.fellBack?.({ kind, remote, release: release.remote.version });
  }

  /** The build that this tab keeps: one that has provided a module and has not thrown. */
  function kept(remote: string): Release | undefined {
    const running = tries.registered(remote);
    return running && tries.isProven(running) && !thrown.has(buildOf(running)) ? running : undefined;
  }

  function choose(remote: string): Release | undefined {
    const running = tries.registered(remote);
    const offered = options.releaseOf(remote);
    // Reading the registry again creates new objects; the same release is still the registered one.
    if (running && (!offered || idOf(offered) === idOf(running))) return running;
    return kept(remote) ?? offered;
  }

  const isUsable = (remote: string, release: Release) =>
    !thrown.has(buildOf(release)) && !memory.isBad(remote, release);

  async function fallbackFor(remote: string, chosen: Release, module?: string) {
    const proven = await memory.good(remote);
    if (!provenBefore.has(remote)) provenBefore.set(remote, new Set(proven.map(idOf)));
    return proven.find(
      (release) =>
        idOf(release) !== idOf(chosen) &&
        options.isNamed(remote, release.remote.version) &&
        isUsable(remote, release) &&
        (module === undefined || hasModule(release, module)),
    );
  }

  /** Replaces a remembered release by the registry's own release of that version. */
  async function ownOf(remote: string, remembered: Release): Promise<Release | undefined> {
    const own = await options.named(remote, remembered.remote.version);
    return own && idOf(own) === idOf(remembered) ? own : undefined;
  }

  async function loadOrTell(remote: string, module: string, until: number): Promise<unknown> {
    const chosen = choose(remote);
    try {
      const { loaded, isBlameless } = await loadAny(remote, module, until);
      const used = modules.get(key(remote, module))?.release;
      if (chosen && used && idOf(used) !== idOf(chosen) && !isBlameless) fellBack('release', remote, chosen);
      return loaded;
    } catch (cause) {
      if (chosen && !isIntercepted(cause)) fellBack('panel', remote, chosen);
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
    const plan = await planLoad(remote, module);
    const first = await tryFirst(remote, module, plan, until);
    if (first.at === 'loaded') return { loaded: first.module, isBlameless: false };
    const standIn = await findStandIn(remote, plan, first.cause);
    const loaded = await take(remote, standIn, module, until);
    await learn(remote, plan, first);
    return { loaded, isBlameless: isIntercepted(first.cause) };
  }

  async function planLoad(remote: string, module: string): Promise<Plan> {
    const chosen = choose(remote);
    if (!chosen)
      throw new RemoteLoadError('absent', remote, undefined, `${remote} is not available on this site.`);
    const remembered = await fallbackFor(remote, chosen, module);
    const running = kept(remote);
    // A release that has worked here before is not stored as bad. Its files are unchanged, so the network failed.
    const isProven = provenBefore.get(remote)?.has(idOf(chosen)) === true;
    const found = {
      chosen,
      running,
      isProven,
      isBad: !isUsable(remote, chosen),
      // A running release is not replaced during a network failure, because its other mounts would be replaced too.
      stays: running !== undefined && (isProven || !options.isOnline()),
    };
    if (!remembered) return { ...found, order: 'chosen-alone' };
    const fallback = found.isBad && !found.stays ? await ownOf(remote, remembered) : undefined;
    return fallback
      ? { ...found, order: 'fallback-first', fallback }
      : { ...found, order: 'chosen-first', remembered };
  }

  async function tryFirst(remote: string, module: string, plan: Plan, until: number): Promise<Try> {
    const release = plan.order === 'fallback-first' ? plan.fallback : plan.chosen;
    const isLast = plan.order === 'chosen-alone' || plan.stays;
    try {
      const own = isLast ? until : until - (LOAD_PATIENCE_MS - CHOSEN_PATIENCE_MS);
      return { at: 'loaded', module: await take(remote, release, module, own) };
    } catch (cause) {
      return { at: 'failed', release, cause };
    }
  }

  /** @throws the first try's cause where no other release may replace it */
  async function findStandIn(remote: string, plan: Plan, cause: unknown): Promise<Release> {
    if (plan.order === 'chosen-alone' || (plan.stays && !isThrown(cause))) throw cause;
    const next = plan.order === 'fallback-first' ? plan.chosen : plan.remembered;
    // A release that threw is mounted again only when there is no other, or when the player asks.
    if (thrown.has(buildOf(next))) throw cause;
    const own = plan.order === 'fallback-first' ? next : await ownOf(remote, next);
    if (!own) throw cause;
    return own;
  }

  /** Stores the result on the device after another release has replaced the one that failed. */
  async function learn(remote: string, plan: Plan, { release, cause }: FailedTry): Promise<void> {
    if (isThrown(cause)) await memory.distrust(remote, release);
    const isFault = isThrown(cause) || (!plan.isProven && !isRefusal(cause) && !isIntercepted(cause));
    if (!plan.isBad && isFault && options.isOnline()) await memory.ban(remote, plan.chosen);
    if (plan.running) replaced$.next(remote);
  }

  async function take(remote: string, release: Release, module: string, until: number): Promise<unknown> {
    const running = kept(remote);
    try {
      const loaded = await tries.load(remote, release, module, until);
      modules.set(key(remote, module), { release, module: loaded });
      if (running !== release) options.ran?.(remote);
      return loaded;
    } catch (cause) {
      if (isThrown(cause)) thrown.add(buildOf(release));
      tell(remote, release, cause);
      throw cause;
    }
  }

  /** Once per release and reason, because the collector needs the fact and not the number of attempts. */
  function tell(remote: string, release: Release, cause: unknown) {
    if (isIntercepted(cause)) return;
    const reason = cause instanceof RemoteLoadError ? cause.fault : 'thrown';
    const id = `${remote} ${idOf(release)} ${reason}`;
    if (told.has(id)) return;
    told.add(id);
    const message = cause instanceof Error ? cause.message : String(cause);
    const { version } = release.remote;
    const releaseReport: ReleaseReport = {
      kind: 'remote-load',
      message,
      remote,
      release: version,
      reason,
      cause,
    };
    report(releaseReport);
  }

  return {
    load(remote, module) {
      const id = key(remote, module);
      const held = modules.get(id);
      const running = tries.registered(remote);
      if (held && held.release === running && running === choose(remote)) return Promise.resolve(held.module);
      const sooner = loading.get(id);
      if (sooner) return sooner;
      const first = entering.get(remote);
      const until = now() + LOAD_PATIENCE_MS;
      const own = () => loadOrTell(remote, module, until);
      const work = (first ? first.catch(() => undefined).then(own) : own()).finally(() => {
        loading.delete(id);
        if (entering.get(remote) === work) entering.delete(remote);
      });
      loading.set(id, work);
      if (!running || !tries.isProven(running)) entering.set(remote, work);
      return work;
    },
    loaded(remote, module) {
      const held = modules.get(key(remote, module));
      return held && held.release === tries.registered(remote) ? held.module : undefined;
    },
    worked(remote, module) {
      const release = modules.get(key(remote, module))?.release;
      if (!release || good.has(release) || thrown.has(buildOf(release))) return;
      good.add(release);
      void memory.worked(remote, release);
    },
    async threw(remote, module, cause) {
      const release = modules.get(key(remote, module))?.release;
      if (!release) return false;
      const isLate = tries.registered(remote) !== release;
      tell(remote, release, cause);
      thrown.add(buildOf(release));
      await memory.distrust(remote, release);
      // Another mount of it threw earlier; the replacement applies to both.
      if (isLate) return true;
      const fallback = await fallbackFor(remote, release, module);
      const offered = options.releaseOf(remote);
      if (!fallback && !(offered && isUsable(remote, offered))) {
        fellBack('panel', remote, release);
        return false;
      }
      if (options.isOnline()) await memory.ban(remote, release);
      tries.drop(remote);
      replaced$.next(remote);
      return true;
    },
    running: kept,
    withdraw(remote) {
      tries.drop(remote);
      for (const id of modules.keys()) if (id.startsWith(key(remote, ''))) modules.delete(id);
      replaced$.next(remote);
    },
    ready: memory.ready,
    wouldTry: isUsable,
    async instead(remote, release) {
      const fallback = await fallbackFor(remote, release);
      return (fallback && (await ownOf(remote, fallback))) ?? release;
    },
    replaced$,
    async forgive(remote) {
      for (const release of [tries.registered(remote), options.releaseOf(remote)])
        if (release) thrown.delete(buildOf(release));
      await memory.forgive(remote);
    },
  };
}

/** A key that is the same for the same code, whatever its version and address. */
const buildOf = (release: Release) => release.remote.integrity[release.remote.entry] ?? idOf(release);

/** It was refused before any file ran. The next shell may run it, or its team may sign it again. */
const isRefusal = (cause: unknown) =>
  cause instanceof RemoteLoadError && (cause.fault === 'platform' || cause.fault === 'signature');

/** A portal or nothing answered for the site, so the release is not to blame. */
const isIntercepted = (cause: unknown) => cause instanceof RemoteLoadError && cause.fault === 'intercepted';

const isThrown = (cause: unknown) => cause instanceof RemoteLoadError && cause.fault === 'thrown';

/** Whether a release declares a module; one that does not cannot replace another. */
function hasModule({ remote: { routes, modals, slots, ownModals = [] } }: Release, module: string): boolean {
  return [...routes, ...modals, ...slots, ...ownModals].some((exposed) => exposed.module === module);
}
