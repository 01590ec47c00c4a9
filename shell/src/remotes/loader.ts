import { type Release, remoteManifest } from '@touchline/shared/contracts';
import type { Report } from '@touchline/shared/platform';
import * as v from 'valibot';
import type { DeviceStore } from './deviceStore';
import type { Federation } from './federation';
import { satisfiesPlatform } from './platformRange';
import { RemoteLoadError } from './RemoteLoadError';
import { withTimeout } from './withTimeout';

const RETRY_DELAYS_MS = [0, 400, 1_500];
/** A remote that hangs shows its panel after so long, however many releases of it were tried. */
export const PATIENCE_MS = 12_000;
/** Of that, what the chosen release may take: the rest is the last-known-good one's, which the browser mostly holds. */
export const CHOSEN_PATIENCE_MS = 8_500;
/** A try that has less time left isn't worth starting. */
const SHORTEST_TRY_MS = 1_000;
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
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
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
  /** The release that this tab keeps, once there is one; none when it threw and may be replaced. */
  running(remote: string): Release | undefined;
}

/** Loads modules of remotes: range check, integrity, retries with back-off, then last-known-good. */
export function createLoader(options: LoaderOptions): Loader {
  const { federation, device, report, wait, now } = options;
  const registered = new Map<string, Release>();
  const modules = new Map<string, { release: Release; module: unknown }>();
  const loading = new Map<string, Promise<unknown>>();
  /** Releases that have given a module in this tab. */
  const proven = new Set<Release>();
  /** The first load of each remote: others wait for it, or a retry of one would pull the entry from under another. */
  const entering = new Map<string, Promise<unknown>>();
  const good = new Set<Release>();
  const bad = new Set<string>();
  const key = (remote: string, module: string) => `${remote}|${module}`;
  const idOf = ({ url, remote }: Release) => `${url} ${remote.version}`;

  async function knownGood(remote: string): Promise<Release | undefined> {
    const stored = v.safeParse(storedRelease, await device.get(knownGoodKey(remote)));
    return stored.success ? stored.output : undefined;
  }

  async function attempt(remote: string, release: Release, module: string, until: number): Promise<unknown> {
    const { version, platform } = release.remote;
    if (!satisfiesPlatform(options.platformVersion, platform)) {
      const message = `${remote} ${version} needs platform ${platform}, this shell has ${options.platformVersion}.`;
      throw new RemoteLoadError('platform', remote, version, message);
    }
    let last: unknown;
    for (const delay of RETRY_DELAYS_MS) {
      if (until - now() < delay + SHORTEST_TRY_MS) break;
      if (delay > 0) await wait(delay);
      try {
        if (registered.get(remote) !== release) {
          federation.register(remote, release);
          registered.set(remote, release);
        }
        const loaded = await withTimeout(federation.load(remote, module), until - now());
        if (loaded === null || typeof loaded !== 'object') {
          throw new RemoteLoadError(
            'module',
            remote,
            version,
            `${remote} ${version} has no module ${module}.`,
          );
        }
        proven.add(release);
        return loaded;
      } catch (cause) {
        if (cause instanceof RemoteLoadError) throw cause;
        last = cause;
        // Federation remembers a failed entry for ever; registering again makes it fetch afresh. An entry that ran stays:
        // running it twice would make two of all that it keeps.
        if (!federation.ran(remote)) registered.delete(remote);
      }
    }
    throw new RemoteLoadError('network', remote, version, `${remote} ${version} could not be loaded.`, last);
  }

  /** The build that this tab keeps: one that has given a module and has not thrown. */
  function kept(remote: string): Release | undefined {
    const running = registered.get(remote);
    return running && proven.has(running) && !bad.has(idOf(running)) ? running : undefined;
  }

  function choose(remote: string): Release | undefined {
    const running = registered.get(remote);
    const offered = options.releaseOf(remote);
    // The registry, read again, is made of new objects: the same release is still the one that is registered.
    if (running && (!offered || idOf(offered) === idOf(running))) return running;
    return kept(remote) ?? offered;
  }

  async function loadAny(remote: string, module: string, until: number): Promise<unknown> {
    const chosen = choose(remote);
    if (!chosen)
      throw new RemoteLoadError('absent', remote, undefined, `${remote} is not available on this site.`);
    const good = await knownGood(remote);
    const fallback = good && idOf(good) !== idOf(chosen) ? good : undefined;
    // One that threw is mounted again only where there is nothing else.
    if (fallback && bad.has(idOf(chosen))) return take(remote, fallback, module, until);
    try {
      const rest = PATIENCE_MS - CHOSEN_PATIENCE_MS;
      return await take(remote, chosen, module, until - rest);
    } catch (cause) {
      tell(remote, chosen, cause);
      if (!fallback) throw cause;
    }
    return take(remote, fallback, module, until);
  }

  async function take(remote: string, release: Release, module: string, until: number): Promise<unknown> {
    const loaded = await attempt(remote, release, module, until);
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
      const running = registered.get(remote);
      if (known && known.release === running && running === choose(remote))
        return Promise.resolve(known.module);
      const sooner = loading.get(id);
      if (sooner) return sooner;
      const first = entering.get(remote);
      const until = now() + PATIENCE_MS;
      const own = () => loadAny(remote, module, until);
      const work = (first ? first.catch(() => undefined).then(own) : own()).finally(() => {
        loading.delete(id);
        if (entering.get(remote) === work) entering.delete(remote);
      });
      loading.set(id, work);
      if (!running || !proven.has(running)) entering.set(remote, work);
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
      bad.add(idOf(release));
      if (!fallback || idOf(fallback) === idOf(release)) return false;
      registered.delete(remote);
      return true;
    },
    running: kept,
  };
}
