import type { ManagedRemote } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { ownersOf, recorded } from '../owners/ownership';
import type { MapPlace } from '../release/MapPlace';
import { MANIFEST_FILE } from '../release/readRelease';
import { releaseFolder } from '../store/addRelease';
import { editRemote, remoteOf } from '../store/editRemote';
import { describeUnreadable, RegistryStore } from '../store/RegistryStore';
import type { Admission } from '../store/readAdmission';
import { type DomainChoices, readSites } from '../store/readSites';
import { changeRemoved, type RemovedReleases, readRemoved } from '../store/removed-releases';
import type { Target } from '../targets/Target';
import { UserError } from '../terminal/terminal';
import { TRAIL_FOLDER } from '../trail/registry-trail';
import { actOf, admissionLines, admitTeam } from './admission';
import { withoutExpired } from './open-previews';

interface PruneOptions {
  /** How many of the newest releases stay in any case. */
  keep: number;
  /** Only releases published before this leave the registry. */
  publishedBefore: Date;
  /** Only files of releases that left the registry before this are deleted, because tabs may use them until then. */
  leftBefore: Date;
  now: Date;
  dryRun: boolean;
  /** Whose remote it may be, and for the trail. */
  admission: Admission;
  /** Where its source maps are kept, which go with the files. */
  maps?: MapPlace | undefined;
}

interface Pruned {
  /** Why each release that is old enough to go stays. */
  kept: ReadonlyMap<string, string>;
  /** Left the registry now; their files stay for the grace period. */
  dropped: string[];
  /** Left the registry earlier; the grace period is not over. */
  waiting: string[];
  /** Their files are deleted now. */
  deleted: string[];
  /** What was forced. */
  notes: string[];
}

/** The folder of the index. */
const REGISTRY_FOLDER = 'registry/';
/** An interrupted deletion older than this is resumed by the next prune. */
const CUT_OFF_MS = 3600 * 1000;

/**
 * Removes releases from the registry that nothing points at, and deletes the files of those that left it long ago.
 * Keeps every release that a channel, a rollback, a canary or a domain names.
 * @throws UserError when the registry or a domain's settings cannot be read, or the remote is another team's; nothing is
 * changed then
 */
export async function prune(target: Target, name: string, options: PruneOptions): Promise<Pruned> {
  const { dryRun, now, admission } = options;
  const store = new RegistryStore(target);
  const domains = await readSites(target);
  const { sites, unread: sitesUnread } = domains;
  // What such a domain pins is unknown.
  if (sitesUnread.length > 0)
    throw new UserError(`${sitesUnread.join('\n')} Nothing was changed. Correct it first.`);
  const published = await publishedAt(target, name);
  const age = (version: string) => Number(published.get(version) ?? 0);
  let kept: Pruned['kept'] = new Map();
  let going: string[] = [];
  const move = { name, version: undefined, words: `pruned ${name}`, dropping: 'everything' as const };
  const changed = await store.change(
    (registry) => {
      const remote = withoutExpired(remoteOf(registry, name), now);
      kept = reasonsToStay(remote, name, sites);
      const newest = Object.keys(remote.releases)
        .sort((a, b) => age(b) - age(a))
        .slice(0, options.keep);
      going = Object.keys(remote.releases).filter(
        (version) =>
          !kept.has(version) &&
          !newest.includes(version) &&
          published.has(version) &&
          age(version) < Number(options.publishedBefore),
      );
      const edited = editRemote(registry, name, (remote) => without(withoutExpired(remote, now), going));
      // The files that are deleted later are the team's too, so a prune by force is recorded.
      const owners = admitTeam(registry, move, admission);
      const isSame = edited === registry && owners === ownersOf(registry);
      return isSame ? registry : recorded(edited, owners);
    },
    () => {
      const description = `took ${going.join(', ')} of ${name} out of the registry`;
      return actOf(admission, 'prune', going.length > 0 ? { ...move, words: description } : move)();
    },
    { dryRun },
  );
  const { before, after } = changed;
  // The files of a row that cannot be read stay until somebody mends it.
  const unread = store.unreadable.flatMap(({ remote, version }) =>
    remote === name && version !== undefined ? [version] : [],
  );
  const staying = [...Object.keys(remoteOf(after, name).releases), ...unread];
  const dropped = Object.keys(remoteOf(before, name).releases).filter(
    (version) => !staying.includes(version),
  );

  // Releases in the folder that the registry does not name count from now on: removed ones and interrupted publishes.
  const homeless = [...published.keys()].filter((version) => !staying.includes(version));
  const note = (releases: RemovedReleases) => noted(releases, homeless, staying, now);
  const removed = dryRun ? note(await readRemoved(target, name)) : await changeRemoved(target, name, note);
  const isOver = (version: string) => {
    const entry = removed[version];
    if (!entry || new Date(entry.left) >= options.leftBefore) return false;
    return entry.deleting === undefined || Number(now) - Number(new Date(entry.deleting)) > CUT_OFF_MS;
  };
  const deleted = Object.keys(removed).filter(isOver);
  const waiting = Object.keys(removed).filter(
    (version) => !deleted.includes(version) && !dropped.includes(version),
  );
  if (!dryRun) {
    for (const version of deleted) await deleteRelease(target, store, { name, version }, options);
    for (const folder of [`remotes/${name}/`, REGISTRY_FOLDER, TRAIL_FOLDER] as const)
      await target.tidy?.(folder);
  }
  return {
    kept,
    dropped,
    waiting,
    deleted,
    notes: [...describeUnreadable(store.unreadable), ...admissionLines(changed, move, admission, domains)],
  };
}

/**
 * Files are deleted only after the list says so and the registry was read again without the release: a publish of the
 * release takes it off the list first, and refuses during the deletion.
 */
async function deleteRelease(
  target: Target,
  store: RegistryStore,
  release: { name: string; version: string },
  { now, maps }: Pick<PruneOptions, 'now' | 'maps'>,
): Promise<void> {
  const { name, version } = release;
  let isOurs = false;
  await changeRemoved(target, name, (releases) => {
    const entry = own(releases, version);
    isOurs = entry !== undefined;
    return entry ? { ...releases, [version]: { ...entry, deleting: now.toISOString() } } : releases;
  });
  if (!isOurs) return;
  const isBack = Object.hasOwn(remoteOf(await store.read(), name).releases, version);
  if (!isBack) {
    const files = await target.list(releaseFolder(release));
    // remote.json is deleted first, because a folder that has it must be complete.
    files.sort((a, b) => Number(b.path.endsWith(MANIFEST_FILE)) - Number(a.path.endsWith(MANIFEST_FILE)));
    for (const { path } of files) await target.remove(path);
    await maps?.forget(release);
  }
  await changeRemoved(target, name, (releases) => {
    const { [version]: _gone, ...rest } = releases;
    return rest;
  });
}

/** When each release in the target arrived: the time of its newest file. */
async function publishedAt(target: Target, name: string): Promise<Map<string, Date>> {
  const moments = new Map<string, Date>();
  for (const { path, modified } of await target.list(`remotes/${name}/`)) {
    const [, , version = '', file] = path.split('/');
    if (file === undefined) continue;
    const latest = moments.get(version);
    if (!latest || latest < modified) moments.set(version, modified);
  }
  return moments;
}

function reasonsToStay(
  remote: ManagedRemote,
  name: string,
  sites: readonly DomainChoices[],
): Map<string, string> {
  const reasons = new Map<string, string>();
  const stay = (version: string | undefined, reason: string) => {
    if (version !== undefined && Object.hasOwn(remote.releases, version) && !reasons.has(version))
      reasons.set(version, reason);
  };
  for (const [channel, version] of Object.entries(remote.channels))
    stay(version, `"${channel}" points at it`);
  stay(remote.canary?.version, 'it is the canary');
  for (const { host, choices } of sites) {
    const choice = own(choices, name);
    if (typeof choice !== 'object') continue;
    stay(choice.version, `${host} pins it`);
    stay(choice.canary?.version, `it is the canary of ${host}`);
  }
  for (const [channel, versions] of Object.entries(remote.previous ?? {}))
    stay(
      versions.find((version) => Object.hasOwn(remote.releases, version)),
      `a rollback of "${channel}" goes to it`,
    );
  return reasons;
}

/** A remote without these releases, also in the history of its channels. What is withheld stays so: it may be published again. */
function without(remote: ManagedRemote, going: readonly string[]): ManagedRemote {
  if (going.length === 0) return remote;
  const stays = (version: string) => !going.includes(version);
  const { previous = {} } = remote;
  const staying = <T>(byVersion: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(byVersion).filter(([version]) => stays(version)));
  return {
    ...remote,
    releases: staying(remote.releases),
    previous: Object.fromEntries(
      Object.entries(previous).map(([channel, versions]) => [channel, versions.filter(stays)]),
    ),
  };
}

function noted(
  releases: RemovedReleases,
  homeless: readonly string[],
  staying: readonly string[],
  now: Date,
): RemovedReleases {
  const fresh = homeless.filter((version) => !Object.hasOwn(releases, version));
  const back = Object.keys(releases).filter((version) => staying.includes(version));
  if (fresh.length === 0 && back.length === 0) return releases;
  return Object.fromEntries([
    ...Object.entries(releases).filter(([version]) => !back.includes(version)),
    ...fresh.map((version) => [version, { left: now.toISOString() }] as const),
  ]);
}
