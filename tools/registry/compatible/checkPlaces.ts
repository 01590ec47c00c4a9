import {
  modalEvent,
  ownerOf,
  type PlaceKind,
  placeHolder,
  type Registry,
  type RemoteManifest,
  SLOTS,
  SLOTS_FOR_ONE,
  satisfiesPlatform,
} from '@touchline/shared/contracts/remotes';
import { refusingShells } from './checkPlatform';
import { type Finding, finding } from './Finding';

const nameOf = ({ name, version }: RemoteManifest) => `${name} ${version}`;

/** Which of two remotes that claim one place gets it in the shell: its owner, else the first in the registry. */
export function holderOfBoth<Remote extends { name: string; place: string }>(
  a: Remote,
  b: Remote,
  { remotes, owners }: Registry,
  kind: PlaceKind,
): Remote {
  const names = Object.keys(remotes);
  const inTurn = [a, b].sort((remote, other) => names.indexOf(remote.name) - names.indexOf(other.name));
  const holder = placeHolder(
    owners,
    kind,
    inTurn.map(({ name, place }) => ({ remote: name, place })),
  );
  return holder === a.name ? a : b;
}

/** Modals, and slots for one remote, that this build and another release both claim: the shell mounts one of them only. */
export function checkPlaces(build: RemoteManifest, other: RemoteManifest, registry: Registry): Finding[] {
  const both = <T>(places: (of: RemoteManifest) => readonly T[]) => {
    const theirs = places(other);
    return places(build).filter((place) => theirs.includes(place));
  };
  const holderOf = (kind: PlaceKind, place: string) =>
    holderOfBoth({ name: build.name, place }, { name: other.name, place }, registry, kind).name;
  const clash = (kind: PlaceKind, place: string) =>
    `${place} is claimed by ${nameOf(other)} too: only that of ${holderOf(kind, place)} is shown. One of the two must leave it.`;
  return [
    ...both(modalsOf).map((place) => finding('problem', 'modal', `The modal ${clash('modals', place)}`)),
    ...both(slotsForOne).map((place) => finding('problem', 'slot', `The slot ${clash('slots', place)}`)),
  ];
}

/** Modals and slots that this build claims twice. */
export function checkTwice(build: RemoteManifest): Finding[] {
  return [
    ...twice(modalsOf(build)).map((place) =>
      finding('problem', 'modal', `It claims the modal ${place} twice.`),
    ),
    ...twice(slotsForOne(build)).map((place) =>
      finding('problem', 'slot', `It claims the slot ${place} twice.`),
    ),
  ];
}

/**
 * Modals that no remote would open any more: a problem when this build removes it.
 * @param before the active releases of this remote
 */
export function checkUnclaimed(
  build: RemoteManifest,
  before: readonly RemoteManifest[],
  others: readonly RemoteManifest[],
): Finding[] {
  const claimed = new Set([build, ...others].flatMap(modalsOf));
  return modalEvent.options
    .filter((event) => !claimed.has(event))
    .map((event) => {
      const had = before.find((release) => modalsOf(release).includes(event));
      return had
        ? finding(
            'problem',
            'modal',
            `${event}, which ${nameOf(had)} opens, would be opened by nobody. Keep it.`,
          )
        : finding('note', 'modal', `${event} is opened by no remote in force.`);
    });
}

/** Slots that deployed shells do not have. */
export function checkSlots(build: RemoteManifest, registry: Registry): Finding[] {
  const ofShells = slotsOf(build).filter((slot) => ownerOf(slot) === undefined);
  return ofShells.flatMap((slot) => {
    const since = Object.entries(SLOTS).find(([name]) => name === slot)?.[1];
    if (!since) {
      const slots = Object.keys(SLOTS).join(', ');
      return [
        finding(
          'problem',
          'slot',
          `No shell has a slot "${slot}": it would never be shown. Shells have ${slots}.`,
        ),
      ];
    }
    const refusing = [...refusingShells(registry, { platform: `^${since}` })];
    // A later major has it, too.
    const older = refusing.filter(([, { has }]) => Number.parseInt(has, 10) <= Number.parseInt(since, 10));
    return older.map(([version, { has }]) =>
      finding(
        'note',
        'slot',
        `The slot ${slot} came with platform ${since}: the shell ${version} (${has}) leaves it empty.`,
      ),
    );
  });
}

/**
 * What this build and the other releases offer and use of each other: points that are filled, modals and topics that are
 * used. A part that nobody offers is left out of the page, so each is a note.
 */
export function checkOfferedParts(build: RemoteManifest, others: readonly RemoteManifest[]): Finding[] {
  const all = [build, ...others];
  const versions = new Map(
    all.flatMap((remote) => offersOf(remote).map(({ name, version }) => [name, version] as const)),
  );
  const needs = all.flatMap((remote) => needsOf(remote).map((need) => ({ ...need, remote })));
  return needs
    .filter(({ name, remote }) => remote === build || ownerOf(name) === build.name)
    .filter(({ name, version }) => !satisfiesPlatform(versions.get(name) ?? '', version))
    .map(({ name, version, remote }) => {
      const had = versions.get(name);
      const offered = had === undefined ? 'nobody offers it' : `${ownerOf(name)} offers ${had}`;
      return finding('note', 'contract', `${nameOf(remote)} is made for ${name} ${version}: ${offered}.`);
    });
}

const offersOf = ({ points = [], ownModals = [], topics = [] }: RemoteManifest) => [
  ...points,
  ...ownModals,
  ...topics,
];
const needsOf = ({ slots, uses = [] }: RemoteManifest) => [
  ...slots.flatMap(({ slot, version }) => (version === undefined ? [] : [{ name: slot, version }])),
  ...uses,
];
const modalsOf = ({ modals }: RemoteManifest) => modals.map(({ event }) => event);
const slotsOf = ({ slots }: RemoteManifest) => slots.map(({ slot }) => slot);
const slotsForOne = (remote: RemoteManifest) =>
  slotsOf(remote).filter((slot) => SLOTS_FOR_ONE.includes(slot));
const twice = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);
