import type { Release } from '@touchline/shared/contracts/remotes';
import { idOf } from '../fall-back/bad-releases';
import type { ReleaseMemory } from '../fall-back/releaseMemory';
import { faultOf, RemoteLoadError } from './RemoteLoadError';
import type { ReleaseTries } from './releaseTries';

export interface PlanOptions {
  /** The release that registry and settings choose now. */
  offered: (remote: string) => Release | undefined;
  /**
   * The registry's own release of a version, where it names that and has not withheld it; undefined otherwise. The
   * device's memory chooses only among these, because every script of the site can write it.
   */
  releaseNamed: (remote: string, version: string) => Promise<Release | undefined>;
  /** Whether the registry names it in this way; it sends no request. */
  isInRegistry: (remote: string, version: string) => boolean;
  /** Whether the device has a network: without one no release is at fault. */
  isOnline: () => boolean;
}

/** The facts of a load before it requests a file, and the order in which it tries releases. */
export type Plan = {
  readonly preferred: Release;
  /** The build that this tab keeps. */
  readonly running: Release | undefined;
  /** The preferred release worked here before this tab loaded any. */
  readonly workedBefore: boolean;
  /** The preferred release failed on this device. */
  readonly isBad: boolean;
  /** No other release may replace the running one, unless the preferred one throws. */
  readonly stays: boolean;
} & (
  | { readonly order: 'preferred-alone' }
  /** `remembered` by the device: the registry's own release of it is requested when it is needed. */
  | { readonly order: 'preferred-first'; readonly remembered: Release }
  | { readonly order: 'fallback-first'; readonly fallback: Release }
);

interface ReleasePlans {
  /** The build that this tab keeps: one that has provided a module and has not thrown. */
  running(remote: string): Release | undefined;
  /** The release that a load prefers: the one that this tab has, else the one that registry and settings choose. */
  preferred(remote: string): Release | undefined;
  /** Not one that threw in this tab or failed on this device. */
  isUsable(remote: string, release: Release): boolean;
  /** The last usable release, other than the preferred one, that worked on this device and has the module. */
  fallback(remote: string, preferred: Release, module?: string): Promise<Release | undefined>;
  /** What a load uses instead of a release that is not usable; that release where there is nothing else. */
  instead(remote: string, release: Release): Promise<Release>;
  /** @throws RemoteLoadError for a remote without a release */
  plan(remote: string, module: string): Promise<Plan>;
  /**
   * The release that replaces the one that was tried first.
   * @throws the first try's cause where no other release may replace it
   */
  standIn(remote: string, plan: Plan, cause: unknown): Promise<Release>;
  /** A build threw: this tab uses it again only when the player asks. */
  threw(release: Release): void;
  hasThrown(release: Release): boolean;
  forgive(release: Release): void;
}

/** Decides which releases a load tries, and in which order; it loads nothing itself. */
export function releasePlans(options: PlanOptions, tries: ReleaseTries, memory: ReleaseMemory): ReleasePlans {
  /** By remote: the releases that worked here before this tab loaded any. */
  const goodBefore = new Map<string, ReadonlySet<string>>();
  /** Builds that threw in this tab. */
  const thrown = new Set<string>();

  function running(remote: string): Release | undefined {
    const federated = tries.federated(remote);
    return federated && tries.isProven(federated) && !hasThrown(federated) ? federated : undefined;
  }

  function preferredOf(remote: string): Release | undefined {
    const federated = tries.federated(remote);
    const offered = options.offered(remote);
    // Reading the registry again creates new objects; the same release still counts as the federated one.
    if (federated && (!offered || idOf(offered) === idOf(federated))) return federated;
    return running(remote) ?? offered;
  }

  const hasThrown = (release: Release) => thrown.has(buildOf(release));
  const isUsable = (remote: string, release: Release) =>
    !hasThrown(release) && !memory.isBad(remote, release);

  async function fallback(remote: string, preferred: Release, module?: string) {
    const good = await memory.good(remote);
    if (!goodBefore.has(remote)) goodBefore.set(remote, new Set(good.map(idOf)));
    return good.find(
      (release) =>
        idOf(release) !== idOf(preferred) &&
        options.isInRegistry(remote, release.remote.version) &&
        isUsable(remote, release) &&
        (module === undefined || hasModule(release, module)),
    );
  }

  /** The registry's own release in place of a remembered one; undefined where they are not the same. */
  async function fromRegistry(remote: string, remembered: Release): Promise<Release | undefined> {
    const named = await options.releaseNamed(remote, remembered.remote.version);
    return named && idOf(named) === idOf(remembered) ? named : undefined;
  }

  async function plan(remote: string, module: string): Promise<Plan> {
    const preferred = preferredOf(remote);
    if (!preferred)
      throw new RemoteLoadError('absent', remote, undefined, `${remote} is not available on this site.`);
    const remembered = await fallback(remote, preferred, module);
    const kept = running(remote);
    // A release that has worked here before is not stored as bad. Its files are unchanged, so the network failed.
    const workedBefore = goodBefore.get(remote)?.has(idOf(preferred)) === true;
    const found = {
      preferred,
      running: kept,
      workedBefore,
      isBad: !isUsable(remote, preferred),
      // A running release is not replaced during a network failure, because its other mounts would be replaced too.
      stays: kept !== undefined && (workedBefore || !options.isOnline()),
    };
    if (!remembered) return { ...found, order: 'preferred-alone' };
    const registered = found.isBad && !found.stays ? await fromRegistry(remote, remembered) : undefined;
    return registered
      ? { ...found, order: 'fallback-first', fallback: registered }
      : { ...found, order: 'preferred-first', remembered };
  }

  async function standIn(remote: string, planned: Plan, cause: unknown): Promise<Release> {
    if (planned.order === 'preferred-alone' || (planned.stays && faultOf(cause) !== 'thrown')) throw cause;
    const next = planned.order === 'fallback-first' ? planned.preferred : planned.remembered;
    // A release that threw is mounted again only when there is no other, or when the player asks.
    if (hasThrown(next)) throw cause;
    const found = planned.order === 'fallback-first' ? next : await fromRegistry(remote, next);
    if (!found) throw cause;
    return found;
  }

  return {
    running,
    preferred: preferredOf,
    isUsable,
    fallback,
    plan,
    standIn,
    async instead(remote, release) {
      const remembered = await fallback(remote, release);
      return (remembered && (await fromRegistry(remote, remembered))) ?? release;
    },
    threw: (release) => void thrown.add(buildOf(release)),
    hasThrown,
    forgive: (release) => void thrown.delete(buildOf(release)),
  };
}

/** A key that is the same for the same code, whatever its version and address. */
const buildOf = (release: Release) => release.remote.integrity[release.remote.entry] ?? idOf(release);

/** Whether a release declares a module; one that does not cannot replace another. */
function hasModule({ remote: { routes, modals, slots, ownModals = [] } }: Release, module: string): boolean {
  return [...routes, ...modals, ...slots, ...ownModals].some((exposed) => exposed.module === module);
}
