import type {
  DomainSettings,
  Registry,
  Release,
  RemoteChoice,
  RemoteModal,
  RemoteRoute,
  RemoteSlot,
} from '@touchline/shared/contracts';
import { STABLE_CHANNEL } from '@touchline/shared/contracts';

/** A route, modal or slot together with the remote that owns it. */
type Owned<T> = T & { remote: string };
export type CatalogueRoute = Owned<RemoteRoute>;
type CatalogueModal = Owned<RemoteModal>;
type CatalogueSlot = Owned<RemoteSlot>;

/** All that the shell knows of the remotes of this domain before it runs a line of them. */
export interface Catalogue {
  /** `failed`: neither the registry nor a copy of it could be read. */
  status: 'loading' | 'ready' | 'failed';
  /** The release in force of every remote that is on. */
  releases: Readonly<Record<string, Release>>;
  routes: readonly CatalogueRoute[];
  modals: readonly CatalogueModal[];
  slots: readonly CatalogueSlot[];
}

export const EMPTY_CATALOGUE: Catalogue = {
  status: 'loading',
  releases: {},
  routes: [],
  modals: [],
  slots: [],
};

/** Why a remote of the registry is not in the catalogue although the domain wants it. */
export interface Unresolved {
  remote: string;
  reason: string;
}

/**
 * The releases that a domain's settings choose from the registry: off, a channel, a pinned version; absent is stable.
 * @returns the chosen releases by remote, and those that name something the registry does not have
 */
export function chooseReleases(
  registry: Registry,
  choices: DomainSettings['remotes'],
): { releases: Record<string, Release>; unresolved: Unresolved[] } {
  const releases: Record<string, Release> = {};
  const unresolved: Unresolved[] = [];
  for (const [remote, registered] of Object.entries(registry.remotes)) {
    const choice = normal(choices[remote]);
    if (!choice.enabled) continue;
    const version = choice.version ?? registered.channels[choice.channel];
    const release = version === undefined ? undefined : registered.releases[version];
    if (release) releases[remote] = release;
    else unresolved.push({ remote, reason: reasonOf(choice, version) });
  }
  return { releases, unresolved };
}

interface Choice {
  enabled: boolean;
  channel: string;
  version: string | undefined;
}

function normal(choice: RemoteChoice | undefined): Choice {
  if (typeof choice !== 'object')
    return { enabled: choice ?? true, channel: STABLE_CHANNEL, version: undefined };
  return {
    enabled: choice.enabled ?? true,
    channel: choice.channel ?? STABLE_CHANNEL,
    version: choice.version,
  };
}

function reasonOf(choice: Choice, version: string | undefined): string {
  return version === undefined
    ? `The registry has no channel "${choice.channel}" for it.`
    : `The registry has no release ${version} of it.`;
}

/** The catalogue of the given releases. A path that two remotes claim belongs to the first by name. */
export function catalogueOf(releases: Readonly<Record<string, Release>>): Catalogue {
  const names = Object.keys(releases).sort();
  const owned = <T>(pick: (release: Release) => readonly T[]): Owned<T>[] =>
    names.flatMap((remote) => {
      const release = releases[remote];
      return release ? pick(release).map((item) => ({ ...item, remote })) : [];
    });
  const taken = new Set<string>();
  const routes = owned((release) => release.remote.routes).filter(
    ({ path }) => !taken.has(path) && taken.add(path),
  );
  return {
    status: 'ready',
    releases,
    routes,
    modals: owned((release) => release.remote.modals),
    slots: owned((release) => release.remote.slots),
  };
}
