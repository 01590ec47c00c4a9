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
type LeftOut = Owned<{ message: string }>;

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
  leftOut: readonly LeftOut[];
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
  const isOwn = (item: Owned<{ name: string }>) => ownerOf(item.name) === item.remote;
  const points: Record<string, string> = {};
  for (const point of owned((of) => of.points).filter(isOwn)) points[point.name] = point.version;
  const ownModals = owned((of) => of.ownModals).filter(isOwn);
  const allModals: CatalogueModal[] = [
    ...owned((of) => of.modals),
    ...ownModals.map((modal) => ({ event: modal.name, module: modal.module, remote: modal.remote })),
  ];
  const misfitOf = (item: CatalogueSlot): LeftOut | undefined => {
    const has = own(points, item.slot);
    if (has === undefined || satisfiesPlatform(has, item.version ?? '')) return undefined;
    return {
      remote: item.remote,
      // not a message: it is reported
      message: `It is made for ${item.slot} ${item.version}, which is ${has} now.`,
    };
  };
  const allSlots = owned((of) => of.slots);
  const fitting = allSlots.filter((item) => !misfitOf(item)).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

  const pages = owned((of) => of.routes);
  const [routes, lostRoutes] = allot(releases, owners, 'paths', pages, now.routes, ({ path }) => path);
  const [modals, lostModals] = allot(releases, owners, 'modals', allModals, now.modals, ({ event }) => event);
  const [slots, lostSlots] = allot(releases, owners, 'slots', fitting, now.slots, ({ slot }) =>
    SLOTS_FOR_ONE.includes(slot) ? slot : undefined,
  );
  const misfits = allSlots.flatMap((item) => misfitOf(item) ?? []);
  const leftOut = [...misfits, ...lostRoutes, ...lostModals, ...lostSlots];
  return { status: 'ready', releases, routes, modals, slots, points, leftOut };
}

/**
 * Gives each place that several items claim to one of them.
 * @param had the items in force
 * @param claimOf undefined for an item that claims nothing, so it stays beside others
 */
function allot<T extends object>(
  releases: Catalogue['releases'],
  owners: PlaceOwners | undefined,
  kind: PlaceKind,
  items: readonly Owned<T>[],
  had: readonly Owned<T>[],
  claimOf: (item: T) => string | undefined,
): [kept: Owned<T>[], leftOut: LeftOut[]] {
  const leftOut: LeftOut[] = [];
  const keyOf = (item: T) => {
    const claim = claimOf(item);
    return claim === undefined ? item : claimKey(kind, claim);
  };
  const claimants = new Map<string | T, Owned<T>[]>();
  for (const item of items) {
    const others = claimants.get(keyOf(item));
    if (others) others.push(item);
    else claimants.set(keyOf(item), [item]);
  }
  const kept = items.filter((item) => {
    const rivals = claimants.get(keyOf(item)) ?? [];
    if (rivals.length === 1) return true;
    const claimsOf = (remote: string) =>
      rivals.flatMap((rival) => (rival.remote === remote ? { remote, place: claimOf(rival) ?? '' } : []));
    const held = had.find((entry) => keyOf(entry) === keyOf(item) && claimsOf(entry.remote)[0]);
    const holder = held?.remote ?? placeHolder(owners, kind, Object.keys(releases).flatMap(claimsOf));
    if (holder === item.remote) return rivals.find(({ remote }) => remote === holder) === item;
    leftOut.push({ remote: item.remote, message: `${holder} has ${claimOf(item)}, which it claims too.` });
    return false;
  });
  return [kept, leftOut];
}
