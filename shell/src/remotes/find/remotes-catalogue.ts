import {
  claimKey,
  ownerOf,
  type PlaceKind,
  type PlaceOwners,
  placeHolder,
  type Release,
  type RemoteManifest,
  type RemoteRoute,
  SLOTS_FOR_ONE,
  satisfiesPlatform,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';

/** A route, modal or slot together with the remote that owns it. */
type Owned<T> = T & { remote: string };
export type CatalogueRoute = Owned<RemoteRoute>;
type CatalogueModal = Owned<{ event: string; module: string }>;
type CatalogueSlot = Owned<RemoteManifest['slots'][number]>;

/**
 * Everything that the shell knows of this domain's remotes before it runs their code: among it, which remote has the page
 * of an address (`routes`), a modal or a slot.
 */
export interface Catalogue {
  /** `failed`: neither the registry nor a copy of it could be read. */
  status: 'loading' | 'ready' | 'failed';
  /** The active release of every enabled remote. */
  releases: Readonly<Record<string, Release>>;
  routes: readonly CatalogueRoute[];
  /** By the platform's event or the name of a remote's own modal. */
  modals: readonly CatalogueModal[];
  /** What fills the shell's slots and the points of remotes, in the order in which it is shown. */
  slots: readonly CatalogueSlot[];
  /** The extension points of remotes, by name: their versions. */
  points: Readonly<Record<string, string>>;
  /** The items that it leaves out, by their remote. */
  leftOut: readonly { remote: string; message: string }[];
}

export const EMPTY_CATALOGUE: Catalogue = {
  status: 'loading',
  releases: {},
  routes: [],
  modals: [],
  slots: [],
  points: {},
  leftOut: [],
};

/**
 * The catalogue of the given releases. When two remotes claim a path, a modal or a slot that one remote fills, the
 * remote that has it in this tab keeps it; otherwise its owner gets it (`placeHolder`).
 * @param releases in the order of the registry
 * @param now the catalogue in force
 * @param owners the registry's
 */
export function catalogueOf(
  releases: Readonly<Record<string, Release>>,
  now: Catalogue = EMPTY_CATALOGUE,
  owners?: PlaceOwners,
): Catalogue {
  const byName = Object.entries(releases).sort(([a], [b]) => (a < b ? -1 : 1));
  const owned = <T>(pick: (of: RemoteManifest) => readonly T[] | undefined): Owned<T>[] =>
    byName.flatMap(([remote, release]) => pick(release.remote)?.map((item) => ({ ...item, remote })) ?? []);
  const leftOut: { remote: string; message: string }[] = [];
  const leaveOut = (item: Owned<unknown>, message: string) => {
    leftOut.push({ remote: item.remote, message });
    return false;
  };

  /** Decides each claim once. Items without a claim may be shared, so all of them stay. */
  const oneEach = <T>(
    all: Owned<T>[],
    had: readonly Owned<T>[],
    kind: PlaceKind,
    claimOf: (item: T) => string | undefined,
  ) => {
    const keyOf = (item: T) => {
      const claim = claimOf(item);
      return claim === undefined ? undefined : claimKey(kind, claim);
    };
    const claimants = new Map<string | undefined, Owned<T>[]>();
    for (const item of all) {
      const others = claimants.get(keyOf(item));
      if (others) others.push(item);
      else claimants.set(keyOf(item), [item]);
    }
    return all.filter((item) => {
      const claim = keyOf(item);
      const rivals = claimants.get(claim) ?? [];
      if (claim === undefined || rivals.length === 1) return true;
      const inTurn = Object.keys(releases).flatMap((name) =>
        rivals.flatMap((entry) =>
          entry.remote === name ? { remote: name, place: claimOf(entry) ?? '' } : [],
        ),
      );
      const kept = had.find(
        (entry) => keyOf(entry) === claim && rivals.some(({ remote }) => remote === entry.remote),
      );
      const holder = kept?.remote ?? placeHolder(owners, kind, inTurn);
      if (holder === item.remote) return rivals.find((entry) => entry.remote === holder) === item;
      return leaveOut(item, `${holder} has ${claimOf(item)}, which it claims too.`);
    });
  };

  const isOwn = (item: Owned<{ name: string }>) => ownerOf(item.name) === item.remote;
  const points: Record<string, string> = {};
  for (const point of owned((of) => of.points).filter(isOwn)) points[point.name] = point.version;
  const modals: CatalogueModal[] = [
    ...owned((of) => of.modals),
    ...owned((of) => of.ownModals)
      .filter(isOwn)
      .map((modal) => ({ event: modal.name, module: modal.module, remote: modal.remote })),
  ];
  const slots = owned((of) => of.slots)
    .filter((item) => {
      const has = own(points, item.slot);
      if (has === undefined || satisfiesPlatform(has, item.version ?? '')) return true;
      // not a message: it is reported
      return leaveOut(item, `It is made for ${item.slot} ${item.version}, which is ${has} now.`);
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return {
    status: 'ready',
    releases,
    routes: oneEach(
      owned((of) => of.routes),
      now.routes,
      'paths',
      (route) => route.path,
    ),
    modals: oneEach(modals, now.modals, 'modals', (modal) => modal.event),
    slots: oneEach(slots, now.slots, 'slots', (entry) =>
      SLOTS_FOR_ONE.includes(entry.slot) ? entry.slot : undefined,
    ),
    points,
    leftOut,
  };
}
