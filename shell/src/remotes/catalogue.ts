import type { Release, RemoteManifest, RemoteModal, RemoteRoute } from '@touchline/shared/contracts';

/** A route, modal or slot together with the remote that owns it. */
type Owned<T> = T & { remote: string };
export type CatalogueRoute = Owned<RemoteRoute>;
type CatalogueModal = Owned<RemoteModal>;
type CatalogueSlot = Owned<RemoteManifest['slots'][number]>;

/** Everything that the shell knows of this domain's remotes before it runs their code. */
export interface Catalogue {
  /** `failed`: neither the registry nor a copy of it could be read. */
  status: 'loading' | 'ready' | 'failed';
  /** The active release of every enabled remote. */
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

/** The catalogue of the given releases. Of two remotes that claim a path, the first by name gets it. */
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
