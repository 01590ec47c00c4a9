import {
  choiceOf,
  chooseReleases,
  isWithheld,
  type ManagedRemote,
  type Registry,
  type Release,
  type RemoteRoute,
  SLOTS_FOR_ONE,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import { contestedOwners } from '../owners/ownership';

/**
 * The part of the registry that a domain can run, without what it no longer runs. The files of remotes that begin before their code are
 * named with their hashes, as long as there is room for them
 * (docs/decisions/first-load.md#a-page-names-the-files-of-first-pages); every release has its entry, which contains the
 * hashes of all others.
 * @param files how many are named, beside the entries of the other releases
 */
export function seenRegistry(
  choices: DomainSettings['remotes'],
  registry: Registry,
  files: number,
): Registry {
  const releases = chooseReleases(registry, choices);
  const seen = Object.entries(registry.remotes).map(([name, { releases: all, ...said }]) => {
    const canary = choiceOf(own(choices, name)).canary ?? said.canary;
    const wanted = new Set([own(releases, name)?.remote.version, canary?.version]);
    const kept = [...wanted].flatMap((version) =>
      version === undefined || isWithheld(said, version) ? [] : (own(all, version) ?? []),
    );
    return { name, said, kept };
  });
  // A frame reads the remote.json of its release.
  const inPage = seen.flatMap(({ said, kept }) => (said.isolation === 'frame' ? [] : [kept]));
  const named = namedInFull(inPage, files);
  const remotes = seen.map(({ name, said, kept }) => [
    name,
    {
      ...withoutPreviews(said),
      releases: Object.fromEntries(
        kept.map((release) => [
          release.remote.version,
          named.has(release) ? neededFirst(release) : withEntryAlone(release),
        ]),
      ),
    },
  ]);
  const owners = contestedOwners(registry);
  return { remotes: Object.fromEntries(remotes), ...(owners && { owners }) };
}

/** Those who have a link to a preview read the registry itself. */
function withoutPreviews({
  channels,
  canary,
  previous,
  withheld,
  isolation,
  previews = {},
}: Omit<ManagedRemote, 'releases'>): Omit<ManagedRemote, 'releases'> {
  const seen = <T>(byChannel: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byChannel).filter(([channel]) => !Object.hasOwn(previews, channel)));
  return {
    channels: seen(channels),
    ...(canary && { canary }),
    // `canary`, `previous`, `withheld` and `isolation` are for players who follow these channels.
    ...(previous && { previous: seen(previous) }),
    ...(withheld && { withheld: mapped(withheld, ({ when }) => ({ when, reason: '' })) }),
    ...(isolation && { isolation }),
  };
}

/** The releases whose files are named: of remotes that begin before their code, each with all of its releases. */
function namedInFull(remotes: readonly (readonly Release[])[], atMost: number): Set<Release> {
  let room = atMost;
  const named = remotes.filter((releases) => {
    const files = releases.reduce((sum, release) => sum + filesOf(neededFirst(release)).length, 0);
    if (files > room || !releases.some(({ remote }) => remote.routes.some(beginsEarly))) return false;
    room -= files;
    return true;
  });
  return new Set(named.flat());
}

const beginsEarly = ({ early, earlyApi, view }: RemoteRoute) => early ?? earlyApi ?? view;

/** The entry and the files that routes and slots start with; the entry contains the hashes of all other files. */
function firstFiles({ entry, routes, slots }: Release['remote']): Set<string> {
  return new Set([
    entry,
    ...routes.flatMap(({ preload = [], view }) => (view ? [...preload, view] : preload)),
    ...slots.flatMap(({ preload = [], view }) => (view ? [...preload, view] : preload)),
  ]);
}

/**
 * Names the files of routes that begin early and of slots that a first tap opens; those of the others are in remote.json
 * alone.
 */
function neededFirst(release: Release): Release {
  const { remote } = release;
  const { integrity, ...others } = {
    ...seenOf(remote),
    routes: remote.routes.map((route) => (beginsEarly(route) ? route : withoutFiles(route))),
    slots: remote.slots.map((slot) => (SLOTS_FOR_ONE.includes(slot.slot) ? slot : withoutFiles(slot))),
  };
  const files = firstFiles({ ...others, integrity });
  const hashes = Object.entries(integrity).filter(([file]) => files.has(file));
  return { ...release, remote: { ...others, integrity: Object.fromEntries(hashes) } };
}

const filesOf = ({ remote }: Release) => Object.keys(remote.integrity);
const withoutFiles = <T extends { preload?: unknown; view?: unknown }>({
  preload: _preload,
  view: _view,
  ...rest
}: T) => rest;

/**
 * A release without what pages don't read here: the settings and back ends that it declares, which are for operators,
 * and the files of its messages, which its remote.json names; a page in a language reads that.
 */
function seenOf(remote: Release['remote']): Release['remote'] {
  const declared: Release['remote'] & { settings?: unknown; backEnds?: unknown } = remote;
  const { settings: _settings, backEnds: _backEnds, ...seen } = declared;
  if (!seen.languages) return seen;
  return {
    ...seen,
    languages: Object.fromEntries(Object.keys(seen.languages).map((language) => [language, {}])),
  };
}

const mapped = <T, R>(by: Readonly<Record<string, T>>, make: (value: T) => R) =>
  Object.fromEntries(Object.entries(by).map(([key, value]) => [key, make(value)]));

/** Enough for menus, routes and loading; the other files are named in its remote.json, and the signature is beside it. */
export function withEntryAlone({ url, remote }: Release): Release {
  const { entry, integrity, routes, slots } = remote;
  return {
    url,
    remote: {
      ...seenOf(remote),
      integrity: Object.fromEntries(Object.entries(integrity).filter(([file]) => file === entry)),
      routes: routes.map(withoutFiles),
      slots: slots.map(withoutFiles),
    },
  };
}
