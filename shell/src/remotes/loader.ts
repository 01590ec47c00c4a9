import { type Release, remoteManifest } from '@touchline/shared/contracts';
import type { Report } from '@touchline/shared/platform';
import * as v from 'valibot';
import type { DeviceStore } from './deviceStore';
import type { Federation } from './federation';
import { satisfiesPlatform } from './platformRange';
import { RemoteLoadError } from './RemoteLoadError';

const RETRY_DELAYS_MS = [0, 400, 1_500];
const MODULE_TIMEOUT_MS = 12_000;
const knownGoodKey = (remote: string) => `known-good:${remote}`;
const storedRelease = v.object({ url: v.string(), remote: remoteManifest });

export interface LoaderOptions {
  federation: Federation;
  device: DeviceStore;
  platformVersion: string;
  report: (report: Report) => void;
  /** The release that registry and settings choose now. */
  releaseOf: (remote: string) => Release | undefined;
  wait: (ms: number) => Promise<void>;
}

export interface Loader {
  /**
   * The exposed module: of the chosen release, else of the last one that worked on this device.
   * @throws RemoteLoadError when neither loads
   */
  load(remote: string, module: string): Promise<unknown>;
  /** The module when it has been loaded already. */
  loaded(remote: string, module: string): unknown;
  /** A page of the remote has mounted: this release works on this device. */
  worked(remote: string): void;
  /**
   * The running release threw while mounting.
   * @returns whether another release took its place and a new `load` is worth it
   */
  threw(remote: string, cause: unknown): Promise<boolean>;
  /** The release that runs in this tab, once there is one. */
  running(remote: string): Release | undefined;
}

/** Loads modules of remotes: range check, integrity, retries with back-off, then last-known-good. */
export function createLoader(options: LoaderOptions): Loader {
  const { federation, device, report, wait } = options;
  const registered = new Map<string, Release>();
  const modules = new Map<string, { release: Release; module: unknown }>();
  const loading = new Map<string, Promise<unknown>>();
  /** Releases that have answered once: their entry runs, so a later failure is a chunk's and the entry stays. */
  const entered = new Set<Release>();
  /** The first load of each remote: others wait for it, or a retry of one would pull the entry from under another. */
  const entering = new Map<string, Promise<unknown>>();
  const good = new Set<Release>();
  const bad = new Set<string>();
  const key = (remote: string, module: string) => `${remote}|${module}`;
  const badKey = (remote: string, release: Release) => `${remote}@${release.remote.version}`;

  async function knownGood(remote: string): Promise<Release | undefined> {
    const stored = v.safeParse(storedRelease, await device.get(knownGoodKey(remote)));
    return stored.success ? stored.output : undefined;
  }

  async function attempt(remote: string, release: Release, module: string): Promise<unknown> {
    const { version, platform } = release.remote;
    if (!satisfiesPlatform(options.platformVersion, platform)) {
      const message = `${remote} ${version} needs platform ${platform}, this shell has ${options.platformVersion}.`;
      throw new RemoteLoadError('platform', remote, version, message);
    }
    let last: unknown;
    for (const delay of RETRY_DELAYS_MS) {
      if (delay > 0) await wait(delay);
      try {
        if (registered.get(remote) !== release) {
          federation.register(remote, release);
          registered.set(remote, release);
        }
        const loaded = await withTimeout(federation.load(remote, module), MODULE_TIMEOUT_MS);
        if (loaded === null || typeof loaded !== 'object') {
          throw new RemoteLoadError(
            'module',
            remote,
            version,
            `${remote} ${version} has no module ${module}.`,
          );
        }
        entered.add(release);
        return loaded;
      } catch (cause) {
        if (cause instanceof RemoteLoadError) throw cause;
        last = cause;
        // Federation remembers a failed entry for ever; registering again makes it fetch afresh.
        if (!entered.has(release)) registered.delete(remote);
      }
    }
    throw new RemoteLoadError('network', remote, version, `${remote} ${version} could not be loaded.`, last);
  }

  async function loadAny(remote: string, module: string): Promise<unknown> {
    const chosen = registered.get(remote) ?? options.releaseOf(remote);
    if (!chosen)
      throw new RemoteLoadError('absent', remote, undefined, `${remote} is not available on this site.`);
    let failure: unknown;
    if (!bad.has(badKey(remote, chosen))) {
      try {
        return await take(remote, chosen, module);
      } catch (cause) {
        failure = cause;
        tell(remote, chosen, cause);
      }
    }
    const fallback = await knownGood(remote);
    if (!fallback || fallback.remote.version === chosen.remote.version) {
      throw (
        failure ??
        new RemoteLoadError('module', remote, chosen.remote.version, `${remote} does not run here.`)
      );
    }
    return take(remote, fallback, module);
  }

  async function take(remote: string, release: Release, module: string): Promise<unknown> {
    const loaded = await attempt(remote, release, module);
    modules.set(key(remote, module), { release, module: loaded });
    return loaded;
  }

  function tell(remote: string, release: Release, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    report({ kind: 'remote-load', message, remote, release: release.remote.version, cause });
  }

  return {
    load(remote, module) {
      const id = key(remote, module);
      const known = modules.get(id);
      if (known && known.release === registered.get(remote)) return Promise.resolve(known.module);
      const running = loading.get(id);
      if (running) return running;
      const first = entering.get(remote);
      const work = (
        first ? first.catch(() => undefined).then(() => loadAny(remote, module)) : loadAny(remote, module)
      ).finally(() => {
        loading.delete(id);
        if (entering.get(remote) === work) entering.delete(remote);
      });
      loading.set(id, work);
      const release = registered.get(remote);
      if (!release || !entered.has(release)) entering.set(remote, work);
      return work;
    },
    loaded(remote, module) {
      const known = modules.get(key(remote, module));
      return known && known.release === registered.get(remote) ? known.module : undefined;
    },
    worked(remote) {
      const release = registered.get(remote);
      if (!release || good.has(release)) return;
      good.add(release);
      void device.put(knownGoodKey(remote), release);
    },
    async threw(remote, cause) {
      const release = registered.get(remote);
      if (!release) return false;
      tell(remote, release, cause);
      const fallback = await knownGood(remote);
      if (!fallback || fallback.remote.version === release.remote.version) return false;
      bad.add(badKey(remote, release));
      registered.delete(remote);
      return true;
    },
    running: (remote) => registered.get(remote),
  };
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms / 1000} s.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
