import { hash, type RegisteredRemote, type Release } from '@touchline/shared/contracts';
import type { DeviceStore } from '../core/device/deviceStore';

const KEY = 'bad-releases';

/**
 * By remote: the releases that failed on this device, and what the registry said of the remote then. They count until it
 * says anything else.
 */
export type BadReleases = Readonly<Record<string, { said: string; ids: readonly string[] }>>;

/** A release that is published again under its version is another release. */
export const idOf = ({ url, remote }: Release) =>
  [url, remote.version, remote.integrity[remote.entry]].filter(Boolean).join(' ');

/**
 * What the registry says of a remote, in short. Only what points at releases counts: the registry that a page carries
 * holds fewer of them than the registry itself.
 */
export const saidOf = (registered: RegisteredRemote | undefined) => {
  const said = JSON.stringify([registered?.channels, registered?.canary]);
  return `${said.length.toString(36)}-${hash(said)}`;
};

export function isBad(bad: BadReleases, release: Release, registered: RegisteredRemote | undefined): boolean {
  const known = bad[release.remote.name];
  return known?.said === saidOf(registered) && known.ids.includes(idOf(release));
}

/** Garbage is no list. Read before anything of the shell's is here, so without the tools that check shapes elsewhere. */
export async function readBadReleases(device: DeviceStore): Promise<BadReleases> {
  const kept = await device.get(KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, one]) => typeof one?.said === 'string' && Array.isArray(one.ids)),
  );
}

export const writeBadReleases = (device: DeviceStore, bad: BadReleases) => device.put(KEY, bad);
