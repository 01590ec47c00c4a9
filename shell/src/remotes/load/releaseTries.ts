import { lackingFor, type Release, type ShellOffers } from '@touchline/shared/contracts/remotes';
import { withTimeout } from '../../core/device/withTimeout';
import type { Verify } from '../verify/verifierOf';
import type { Federation } from './federation';
import { type RemoteFault, RemoteLoadError } from './RemoteLoadError';

const RETRY_DELAYS_MS = [0, 400, 1_500];
/** With less time left than this no attempt is started. */
const SHORTEST_TRY_MS = 1_000;
/** The time for the request that finds out whether a portal answers. */
const ASKING_PATIENCE_MS = 4_000;

/** The faults of files that did not arrive. */
export type Loss = Extract<RemoteFault, 'network' | 'intercepted' | 'gone'>;

export interface TryOptions {
  federation: Federation;
  /** The versions of this shell that releases may need. */
  offers: ShellOffers;
  wait: (ms: number) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Why files of this module did not arrive. */
  whyLost?: ((release: Release, module: string) => Promise<Loss>) | undefined;
  /** Absent where none is required. */
  verify?: Verify | undefined;
}

export interface ReleaseTries {
  /** The release that Module Federation has under a remote's name in this tab. */
  federated(remote: string): Release | undefined;
  isProven(release: Release): boolean;
  /** Frees the remote's name, so that the next release can be registered. */
  drop(remote: string): void;
  /**
   * Loads a module of this release: range check, integrity, retries with back-off.
   * @param until the deadline, by `now`
   * @throws RemoteLoadError
   */
  load(remote: string, release: Release, module: string, until: number): Promise<unknown>;
}

export function releaseTries(options: TryOptions): ReleaseTries {
  const { federation, offers, wait, now, verify } = options;

  const federated = new Map<string, Release>();
  const proven = new Set<Release>();

  /** Portals answer fast, so a release that hung to its deadline is not looked for again. */
  async function whyLost(release: Release, module: string, until: number): Promise<Loss> {
    const left = Math.min(until - now(), ASKING_PATIENCE_MS);
    if (!options.whyLost || left < SHORTEST_TRY_MS) return 'network';
    return withTimeout(options.whyLost(release, module), left).catch(() => 'network');
  }

  return {
    federated: (remote) => federated.get(remote),
    isProven: (release) => proven.has(release),
    drop: (remote) => void federated.delete(remote),
    async load(remote, release, module, until) {
      const { version } = release.remote;
      checkOffers(remote, release, offers);
      let last: unknown;
      for (const delay of RETRY_DELAYS_MS) {
        const other = federated.get(remote);
        // Another mount of the remote already runs another release, so this one is not tried.
        if (last !== undefined && other && other !== release) break;
        if (until - now() < delay + SHORTEST_TRY_MS) break;
        if (delay > 0) await wait(delay);
        try {
          if (verify && !proven.has(release))
            await withTimeout(checkSignature(remote, release, verify), until - now());
          if (federated.get(remote) !== release) {
            federation.register(remote, release);
            federated.set(remote, release);
          }
          const loaded = await withTimeout(federation.load(remote, module), until - now());
          if (loaded === null || typeof loaded !== 'object') {
            const message = `${remote} ${version} has no module ${module}.`;
            throw new RemoteLoadError('module', remote, version, message);
          }
          proven.add(release);
          return loaded;
        } catch (cause) {
          if (cause instanceof RemoteLoadError) throw cause;
          // A module that threw while it was loaded throws the same error again; a failed request makes a new one.
          if (cause === last) throw thrownWhileLoading(remote, version, cause);
          last = cause;
          // Federation keeps a failed entry forever; registering again makes it fetch anew. An entry that ran stays,
          // because running it twice would duplicate its state.
          if (!federation.ran(remote)) federated.delete(remote);
        }
      }
      throw new RemoteLoadError(
        await whyLost(release, module, until),
        remote,
        version,
        `${remote} ${version} could not be loaded.`,
        last,
      );
    },
  };
}

/**
 * Checks that a release may run on this shell and site.
 * @throws RemoteLoadError
 */
export async function mayRun(
  remote: string,
  release: Release,
  { offers, verify }: Pick<TryOptions, 'offers' | 'verify'>,
): Promise<void> {
  checkOffers(remote, release, offers);
  if (verify) await checkSignature(remote, release, verify);
}

function checkOffers(remote: string, { remote: manifest }: Release, offers: ShellOffers): void {
  const { version } = manifest;
  const [lack] = lackingFor(manifest, offers);
  if (!lack) return;
  const message = `${remote} ${version} needs ${lack.what} ${lack.range}, this shell has ${lack.has}.`;
  throw new RemoteLoadError('platform', remote, version, message);
}

async function checkSignature(
  remote: string,
  release: Release,
  verify: NonNullable<TryOptions['verify']>,
): Promise<void> {
  const { version } = release.remote;
  const fault = await verify(remote, release);
  const message = `${remote} ${version} is refused, its signature is not valid: ${fault}.`;
  if (fault) throw new RemoteLoadError('signature', remote, version, message);
}

function thrownWhileLoading(remote: string, version: string, cause: unknown): RemoteLoadError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new RemoteLoadError('thrown', remote, version, message, cause);
}
