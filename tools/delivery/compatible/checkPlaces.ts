import { modalEvent, type Registry, type RemoteManifest, SLOTS } from '@touchline/shared/contracts';
import { refusingShells } from './checkPlatform';
import type { Finding } from './Finding';

const finding = (level: Finding['level'], about: Finding['about'], words: string): Finding => ({
  level,
  about,
  domains: [],
  words,
});
const nameOf = ({ name, version }: RemoteManifest) => `${name} ${version}`;

/** Modals and slots that this build and another release both claim: the shell mounts one of them only. */
export function checkPlaces(build: RemoteManifest, other: RemoteManifest): Finding[] {
  const both = <T>(places: (of: RemoteManifest) => readonly T[]) => {
    const theirs = places(other);
    return places(build).filter((place) => theirs.includes(place));
  };
  const words = (place: string) =>
    `${place} is claimed by ${nameOf(other)} too: only that of ${[build.name, other.name].sort()[0]} is shown. One of the two must leave it.`;
  return [
    ...both(modalsOf).map((place) => finding('problem', 'modal', words(`The modal ${place}`))),
    ...both(slotsOf).map((place) => finding('problem', 'slot', words(`The slot ${place}`))),
  ];
}

/** Modals and slots that this build claims twice. */
export function checkTwice(build: RemoteManifest): Finding[] {
  return [
    ...twice(modalsOf(build)).map((place) =>
      finding('problem', 'modal', `It claims the modal ${place} twice.`),
    ),
    ...twice(slotsOf(build)).map((place) => finding('problem', 'slot', `It claims the slot ${place} twice.`)),
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
      const had = before.find((one) => modalsOf(one).includes(event));
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
  return slotsOf(build).flatMap((slot) => {
    const since = Object.entries(SLOTS).find(([name]) => name === slot)?.[1];
    if (!since) {
      const known = Object.keys(SLOTS).join(', ');
      return [
        finding(
          'problem',
          'slot',
          `No shell has a slot "${slot}": it would never be shown. Shells have ${known}.`,
        ),
      ];
    }
    return [...refusingShells(registry, `^${since}`)].map(([version, platform]) =>
      finding(
        'note',
        'slot',
        `The slot ${slot} came with platform ${since}: the shell ${version} (${platform}) leaves it empty.`,
      ),
    );
  });
}

const modalsOf = ({ modals }: RemoteManifest) => modals.map(({ event }) => event);
const slotsOf = ({ slots }: RemoteManifest) => slots.map(({ slot }) => slot);
const twice = <T>(list: readonly T[]) => list.filter((one, index) => list.indexOf(one) !== index);
