import {
  insteadOf,
  isWithheld,
  type Registry,
  type Release,
  registryAt,
  releaseAddress,
  STABLE_CHANNEL,
  understoodRegistry,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';

/** A release that a domain's settings may choose and that the registry's index does not have. */
export interface LackingRelease {
  remote: string;
  version: string;
  /** Its folder, relative to the registry. */
  folder: string;
}

/**
 * The releases to look for: pinned ones, those of channels other than stable, canaries of the domain, and what a channel
 * pointed at before, where this shell cannot read or run what it points at.
 * @param sought the folders that were looked into already
 * @param runs whether this shell can run a release
 */
export function lackingReleases(
  registry: Registry,
  choices: DomainSettings['remotes'],
  sought: ReadonlySet<string>,
  runs: (release: Release) => boolean,
): LackingRelease[] {
  return Object.entries(registry.remotes).flatMap(([remote, registered]) => {
    const { channels, canary, releases } = registered;
    const choice = own(choices, remote) ?? true;
    const { enabled = true, ...chosen } = typeof choice === 'object' ? choice : { enabled: choice };
    const channel = chosen.channel ?? STABLE_CHANNEL;
    const version = chosen.version ?? own(channels, channel);
    if (!enabled) return [];
    const wanted = [version, chosen.canary?.version ?? canary?.version];
    const isUnread =
      version !== undefined && !own(releases, version) && sought.has(releaseAddress(remote, version));
    const isTaken = version !== undefined && isWithheld(registered, version);
    if (isTaken || (isUnread && chosen.version === undefined))
      wanted.push(insteadOf(registered, channel, version)[0]);
    const given = version === undefined ? undefined : own(releases, version);
    if (given && !runs(given) && chosen.version === undefined)
      wanted.push(
        insteadOf(registered, channel, version).find((earlier) => {
          const before = own(releases, earlier);
          return before ? runs(before) : !sought.has(releaseAddress(remote, earlier));
        }),
      );
    return wanted.flatMap((version) => {
      const folder = releaseAddress(remote, version ?? '');
      return version === undefined ||
        isWithheld(registered, version) ||
        own(releases, version) ||
        sought.has(folder)
        ? []
        : [{ remote, version, folder }];
    });
  });
}

/** A release from its remote.json; undefined when this shell cannot read it, or it is that of another release. */
export function releaseFrom(
  { remote, version, folder }: LackingRelease,
  manifest: unknown,
  registryUrl: string,
): Release | undefined {
  const answer = {
    remotes: { [remote]: { channels: {}, releases: { [version]: { url: folder, remote: manifest } } } },
  };
  const found = registryAt(understoodRegistry(answer), registryUrl).remotes;
  const release = own(own(found, remote)?.releases, version);
  return release?.remote.name === remote && release.remote.version === version ? release : undefined;
}

export function withReleases(
  { remotes, ...rest }: Registry,
  found: readonly (Release | undefined)[],
): Registry {
  const grown = { ...remotes };
  for (const release of found) {
    const registered = release && own(grown, release.remote.name);
    if (release && registered)
      grown[release.remote.name] = {
        ...registered,
        releases: { ...registered.releases, [release.remote.version]: release },
      };
  }
  return { ...rest, remotes: grown };
}
