import {
  type RegisteredRemote,
  type Release,
  release as releaseSchema,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';
import type { DeviceStore } from '../../core/device/deviceStore';
import {
  type BadReleases,
  changeBadReleases,
  idOf,
  isBad,
  noteBadReleases,
  readBadReleases,
  saidOf,
} from './bad-releases';

/**
 * The last release that worked and the one before it, because the last may fail in a module that was not loaded yet.
 */
const GOOD_DEPTH = 2;
const goodReleases = v.array(releaseSchema);

export interface ReleaseMemory {
  /** Resolves when the stored findings of earlier visits, which `isBad` needs, are read. */
  readonly ready: Promise<void>;
  /** Whether it failed here and the registry's state of its remote has not changed since. */
  isBad(remote: string, release: Release): boolean;
  /** The releases that worked here, the last one first. */
  good(remote: string): Promise<readonly Release[]>;
  worked(remote: string, release: Release): Promise<void>;
  /** Removes a release that threw from the working ones. */
  distrust(remote: string, release: Release): Promise<void>;
  /** Not tried again until the registry's state of the remote changes. */
  ban(remote: string, release: Release): Promise<void>;
  /** All bad releases of a remote may be tried again. */
  forgive(remote: string): Promise<void>;
}

function goodOf(stored: unknown): readonly Release[] {
  const kept = v.safeParse(goodReleases, stored);
  return kept.success ? kept.output : [];
}

/**
 * Stores which releases worked on this device and which did not, across visits. Without storage, or with invalid data,
 * it is empty.
 * @param registryEntry the registry's current state of a remote
 */
export function releaseMemory(
  device: DeviceStore,
  registryEntry: (remote: string) => RegisteredRemote | undefined,
): ReleaseMemory {
  let bad: BadReleases = {};
  /** One change after another, because each starts from the result of the previous one. */
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (remote: string) => `good-releases:${remote}`;

  async function good(remote: string): Promise<readonly Release[]> {
    return goodOf(await device.get(keyOf(remote)));
  }
  const keepBad = (stored: BadReleases) => {
    bad = stored;
    noteBadReleases(bad);
  };
  const ready = readBadReleases(device).then(keepBad);

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }
  const changeGood = (remote: string, next: (stored: readonly Release[]) => readonly Release[]) =>
    inTurn(async () => {
      await device.change(keyOf(remote), (kept) => next(goodOf(kept))).catch(() => undefined);
    });
  /** Another tab may have added to the list. Without storage the list is this tab's own. */
  const changeBad = (next: (stored: BadReleases) => BadReleases) =>
    inTurn(async () => {
      keepBad(await changeBadReleases(device, next).catch(() => next(bad)));
    });
  const without = (stored: readonly Release[], { remote: { version } }: Release) =>
    stored.filter((release) => release.remote.version !== version);

  return {
    ready,
    good,
    isBad: (remote, release) => isBad(bad, release, registryEntry(remote)),
    worked: (remote, release) =>
      changeGood(remote, (stored) => [release, ...without(stored, release)].slice(0, GOOD_DEPTH)),
    distrust: (remote, release) => changeGood(remote, (stored) => without(stored, release)),
    ban: (remote, release) =>
      changeBad((stored) => {
        const said = saidOf(registryEntry(remote));
        const before = own(stored, remote);
        const ids = before?.said === said ? before.ids.filter((id) => id !== idOf(release)) : [];
        return { ...stored, [remote]: { said, ids: [...ids, idOf(release)] } };
      }),
    forgive: (remote) => changeBad(({ [remote]: _forgiven, ...others }) => others),
  };
}
