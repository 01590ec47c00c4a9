import { type RegisteredRemote, type Release, remoteManifest } from '@touchline/shared/contracts';
import * as v from 'valibot';
import type { DeviceStore } from '../core/device/deviceStore';
import { type BadReleases, idOf, isBad, readBadReleases, saidOf, writeBadReleases } from './bad-releases';

/** The last one that worked, and the one before it: the last may turn out bad in a place that was not open yet. */
const GOOD_DEPTH = 2;
const goodReleases = v.array(v.object({ url: v.string(), remote: remoteManifest }));

export interface ReleaseMemory {
  /** Resolves when `isBad` knows what earlier visits found. */
  readonly ready: Promise<void>;
  /** It failed here, and the registry says of its remote what it said then. */
  isBad(remote: string, release: Release): boolean;
  /** The releases that worked here, the last one first. */
  good(remote: string): Promise<readonly Release[]>;
  worked(remote: string, release: Release): Promise<void>;
  /** It threw, so it no longer counts as a release that works. */
  distrust(remote: string, release: Release): Promise<void>;
  /** Not to be tried again until the registry says something else of the remote. */
  ban(remote: string, release: Release): Promise<void>;
  /** All of a remote's bad releases may be tried again. */
  forgive(remote: string): Promise<void>;
}

/**
 * What worked on this device and what did not, kept across visits. A device that remembers nothing, or garbage, knows of
 * none.
 * @param registered what the registry says of a remote now
 */
export function releaseMemory(
  device: DeviceStore,
  registered: (remote: string) => RegisteredRemote | undefined,
): ReleaseMemory {
  let bad: BadReleases = {};
  /** One change after the other: each starts from what the one before it wrote. */
  let last: Promise<unknown> = Promise.resolve();
  const keyOf = (remote: string) => `good-releases:${remote}`;

  async function good(remote: string): Promise<readonly Release[]> {
    const kept = v.safeParse(goodReleases, await device.get(keyOf(remote)));
    return kept.success ? kept.output : [];
  }
  const ready = readBadReleases(device).then((known) => {
    bad = known;
  });

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }
  const changeGood = (remote: string, next: (known: readonly Release[]) => readonly Release[]) =>
    inTurn(async () => device.put(keyOf(remote), next(await good(remote))));
  /** Reads the list again, because another tab may have added to it. */
  const changeBad = (next: (known: BadReleases) => BadReleases) =>
    inTurn(async () => {
      bad = next(await readBadReleases(device));
      await writeBadReleases(device, bad);
    });
  const without = (known: readonly Release[], { remote: { version } }: Release) =>
    known.filter((one) => one.remote.version !== version);

  return {
    ready,
    good,
    isBad: (remote, release) => isBad(bad, release, registered(remote)),
    worked: (remote, release) =>
      changeGood(remote, (known) => [release, ...without(known, release)].slice(0, GOOD_DEPTH)),
    distrust: (remote, release) => changeGood(remote, (known) => without(known, release)),
    ban: (remote, release) =>
      changeBad((known) => {
        const said = saidOf(registered(remote));
        const before = known[remote];
        const ids = before?.said === said ? before.ids.filter((id) => id !== idOf(release)) : [];
        return { ...known, [remote]: { said, ids: [...ids, idOf(release)] } };
      }),
    forgive: (remote) => changeBad(({ [remote]: _forgiven, ...others }) => others),
  };
}
