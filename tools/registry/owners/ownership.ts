import { isDeepStrictEqual } from 'node:util';
import {
  claimKey,
  type Owned,
  type Owners,
  type OwnersAct,
  type PlaceOwners,
  type Registry,
  type RemoteManifest,
  SLOTS_FOR_ONE,
  SLOTS_OF_EVERY_PAGE,
  STABLE_CHANNEL,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { sharedAddress } from '../compatible/route-patterns';

// Who owns what (docs/decisions/owners-and-checks.md#names-and-places-have-owners). Everything here is a plain function
// of a registry.

/** What a remote can own besides its name. */
export const PLACES = ['path', 'modal', 'slot'] as const;
export type Place = (typeof PLACES)[number];
const LISTS = { path: 'paths', modal: 'modals', slot: 'slots' } as const;

/** Who owns a place. */
export interface Holder {
  remote: string;
  /** What it owns: the same, or a path that shares an address with it. */
  what: string;
}

/** A place of a release that belongs to another remote. */
export interface Claimed {
  place: Place;
  what: string;
  holder: Holder;
}

/** Whether several remotes may own a slot, each by the word of one that does. */
export const isShared = (slot: string) => SLOTS_OF_EVERY_PAGE.includes(slot);

const NOTHING: Owned = { paths: [], modals: [], slots: [] };

/** What a remote owns; nothing where the owners do not name it. */
export function ownedBy({ remotes }: Pick<Owners, 'remotes'>, name: string): Owned {
  return own(remotes, name) ?? NOTHING;
}

/**
 * What a release would own. A slot that many fill belongs to nobody, unless it runs on every page, and what a remote
 * offers others has its name in front
 * (docs/decisions/remote-contract.md#several-remotes-fill-a-slot-and-remotes-have-points).
 */
function placesOf({ routes, modals, slots }: RemoteManifest): Record<Place, string[]> {
  return {
    path: routes.map(({ path }) => path),
    modal: modals.map(({ event }) => event),
    slot: slots.map(({ slot }) => slot).filter((slot) => SLOTS_FOR_ONE.includes(slot) || isShared(slot)),
  };
}

/**
 * The owners of a registry: the recorded ones, and those of releases that were pointed at before owners were recorded.
 * Of two remotes that share a place from that time, the first in the registry owns it, as in the shell.
 */
export function ownersOf(registry: Registry): Owners {
  const cached = OWNERS.get(registry);
  if (cached) return cached;
  const owners = computeOwners(registry);
  OWNERS.set(registry, owners);
  return owners;
}

/**
 * The owners of a registry are kept: one command asks several times, and each path is compared with hundreds of others.
 */
const OWNERS = new WeakMap<Registry, Owners>();

function computeOwners({ remotes, owners }: Registry): Owners {
  const start: Owners = owners ?? { remotes: {}, acts: [] };
  const inForce = Object.entries(remotes).flatMap(([name, { channels, canary, releases }]) => {
    const { [STABLE_CHANNEL]: stable, ...others } = channels;
    const versions = [stable, ...Object.values(others), canary?.version];
    return versions.flatMap((version, index) => {
      const release = version === undefined ? undefined : own(releases, version);
      return release ? [{ name, manifest: release.remote, isStable: index === 0 }] : [];
    });
  });
  const withNames = inForce.reduce((before, { name }) => withOwned(before, name, {}), start);
  return [
    ...inForce.filter(({ isStable }) => isStable),
    ...inForce.filter(({ isStable }) => !isStable),
  ].reduce((before, { name, manifest }) => withPlaces(before, name, manifest), withNames);
}

/**
 * Who owns a place: by the same word or, of paths, by one that shares an address with it.
 * @param asker a remote; what it owns itself, nobody else owns
 */
export function holderOf(
  { remotes }: Owners,
  place: Place,
  what: string,
  asker?: string,
): Holder | undefined {
  const list = LISTS[place];
  if (asker !== undefined && ownedBy({ remotes }, asker)[list].includes(what)) return undefined;
  const others = Object.entries(remotes).flatMap(([remote, owned]) =>
    remote === asker ? [] : owned[list].map((theirs): Holder => ({ remote, what: theirs })),
  );
  const exact = others.find((holder) => holder.what === what);
  if (exact || place !== 'path') return exact;
  return others.find((holder) => sharedAddress(holder.what, what) !== undefined);
}

/** The places of a release that other remotes own. */
export function claimedByOthers(owners: Owners, manifest: RemoteManifest): Claimed[] {
  const places = placesOf(manifest);
  return PLACES.flatMap((place) =>
    places[place].flatMap((what) => {
      const holder = holderOf(owners, place, what, manifest.name);
      return holder ? [{ place, what, holder }] : [];
    }),
  );
}

/**
 * The owners of the places that a release of another remote claims too, for shells: all others are claimed by one remote
 * alone, so that nobody asks whose they are.
 */
export function contestedOwners(registry: Registry): PlaceOwners | undefined {
  if (!CONTESTED.has(registry)) CONTESTED.set(registry, computeContested(registry));
  return CONTESTED.get(registry);
}

/** These are kept, because the pages of two hundred domains ask for those of one registry. */
const CONTESTED = new WeakMap<Registry, PlaceOwners | undefined>();

function computeContested({ remotes, owners }: Registry): PlaceOwners | undefined {
  const contested: PlaceOwners = { remotes: {} };
  for (const place of PLACES) {
    const list = LISTS[place];
    const holders = new Map(
      Object.entries(owners?.remotes ?? {}).flatMap(([name, owned]) =>
        owned[list].map((what) => [claimKey(list, what), { remote: name, what }] as const),
      ),
    );
    for (const [name, { releases }] of Object.entries(remotes)) {
      for (const what of new Set(Object.values(releases).flatMap(({ remote }) => placesOf(remote)[place]))) {
        const holder = holders.get(claimKey(list, what));
        // Every owner of such a slot shows it.
        if (isShared(what)) continue;
        if (holder === undefined || holder.remote === name) continue;
        const owned = ownedBy(contested, holder.remote);
        if (owned[list].includes(holder.what)) continue;
        contested.remotes[holder.remote] = { ...owned, [list]: [...owned[list], holder.what] };
      }
    }
  }
  return Object.keys(contested.remotes).length > 0 ? contested : undefined;
}

/** The owners once a release was published: its remote gets the places that nobody else owns, and keeps what it has. */
export function withRelease(owners: Owners, manifest: RemoteManifest, team: string | undefined): Owners {
  const placed = withPlaces(withOwned(owners, manifest.name, {}), manifest.name, manifest);
  const currentTeam = ownedBy(placed, manifest.name).team;
  return team === undefined || currentTeam !== undefined
    ? placed
    : withOwned(placed, manifest.name, { team });
}

/**
 * A place handed over to a remote, or shared with it. Another remote's path that only shares addresses with it stays where
 * it is.
 */
export function withGiven(owners: Owners, place: Place, what: string, to: string): Owners {
  const list = LISTS[place];
  if (isShared(what)) return withOwned(owners, to, { [list]: [...ownedBy(owners, to)[list], what] });
  const left = Object.entries(owners.remotes).map(([name, owned]) => [
    name,
    { ...owned, [list]: owned[list].filter((item) => item !== what) },
  ]);
  const rest: Owners = { ...owners, remotes: Object.fromEntries(left) };
  return withOwned(rest, to, { [list]: [...ownedBy(rest, to)[list], what] });
}

export function withTeam(owners: Owners, remote: string, team: string): Owners {
  return withOwned(owners, remote, { team });
}

export function withAct(owners: Owners, act: OwnersAct): Owners {
  return { ...owners, acts: [...(owners.acts ?? []), act] };
}

/** The registry with these owners; the same registry when they are recorded already. */
export function recorded(registry: Registry, owners: Owners): Registry {
  return isDeepStrictEqual(registry.owners, owners) ? registry : { ...registry, owners };
}

function withOwned(owners: Owners, name: string, changes: Partial<Owned>): Owners {
  return { ...owners, remotes: { ...owners.remotes, [name]: { ...ownedBy(owners, name), ...changes } } };
}

function withPlaces(owners: Owners, name: string, manifest: RemoteManifest): Owners {
  const places = placesOf(manifest);
  return PLACES.reduce((before, place) => {
    const list = LISTS[place];
    const owned = ownedBy(before, name)[list];
    const fresh = [...new Set(places[place])].filter(
      (what) => !owned.includes(what) && holderOf(before, place, what, name) === undefined,
    );
    return fresh.length === 0 ? before : withOwned(before, name, { [list]: [...owned, ...fresh] });
  }, owners);
}
