import type { RegisteredRemote, Release } from '@touchline/shared/contracts/remotes';
import { hash, own } from '@touchline/shared/utilities';
import { cookieIn, keepCookie } from '../../core/device/cookies';
import type { DeviceStore } from '../../core/device/deviceStore';

/** Of the list in the device's database, and of the cookie that says that there is one. */
const KEY = 'bad-releases';

/**
 * By remote: the releases that failed on this device, and the registry's state of the remote at that time. They are
 * avoided until that state changes.
 */
export type BadReleases = Readonly<Record<string, { said: string; ids: readonly string[] }>>;

/** A release that is published again under the same version is another release. */
export const idOf = ({ url, remote }: Release) =>
  [url, remote.version, remote.integrity[remote.entry]].filter(Boolean).join(' ');

/**
 * A fingerprint of the registry's state of a remote. It covers only the pointers to releases, because the registry in a
 * page contains fewer releases than the registry itself.
 */
export const saidOf = (registered: RegisteredRemote | undefined) => {
  const said = JSON.stringify([registered?.channels, registered?.canary]);
  return `${said.length.toString(36)}-${hash(said)}`;
};

export function isBad(bad: BadReleases, release: Release, registered: RegisteredRemote | undefined): boolean {
  const stored = own(bad, release.remote.name);
  return stored?.said === saidOf(registered) && stored.ids.includes(idOf(release));
}

export const readBadReleases = async (device: DeviceStore): Promise<BadReleases> =>
  badOf(await device.get(KEY));

/** Whether this device has a list. The first view does not wait for the database where it has none. */
export const hasBadReleases = (cookies: string): boolean => cookieIn(cookies, KEY) !== undefined;

/** Notes for the next visit whether this device has a list. */
export function noteBadReleases(bad: BadReleases): void {
  const hasAny = Object.keys(bad).length > 0;
  if (hasAny !== hasBadReleases(document.cookie)) keepCookie(KEY, hasAny ? '1' : undefined);
}

/** @returns the list that is stored now; rejects where nothing can be stored */
export const changeBadReleases = (
  device: DeviceStore,
  next: (stored: BadReleases) => BadReleases,
): Promise<BadReleases> => device.change(KEY, (stored) => next(badOf(stored)));

/**
 * Invalid data is an empty list. It is checked by hand, because this runs before the shell's validation library has
 * loaded.
 */
function badOf(kept: unknown): BadReleases {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, entry]) => typeof entry?.said === 'string' && Array.isArray(entry.ids)),
  );
}
