import { choiceOf, type ManagedRemote, type Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { ownersOf, recorded } from '../owners/ownership';
import type { MapPlace } from '../release/MapPlace';
import { MANIFEST_FILE } from '../release/readRelease';
import { releaseFolder } from '../store/addRelease';
import { editRemote, remoteOf } from '../store/editRemote';
import type { Admission } from '../store/openChange';
import { describeUnreadable, RegistryStore } from '../store/RegistryStore';
import { readSites, type Sites } from '../store/readSites';
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

/** A remote that is pruned. */
interface Pruning extends PruneOptions {
  name: string;
  target: Target;
  store: RegistryStore;
  domains: Sites;
  /** When each release in the target arrived. */
  published: ReadonlyMap<string, Date>;
}

/**
 * Removes releases from the registry that nothing points at, and deletes the files of those that left it long ago.
 * Keeps every release that a channel, a rollback, a canary or a domain names.
 * @throws UserError when the registry or a domain's settings cannot be read, or the remote is another team's; nothing is
 * changed then
 */
export async function prune(target: Target, name: string, options: PruneOptions): Promise<Pruned> {
  const store = new RegistryStore(target);
  const domains = await readSites(target);
  // What such a domain pins is unknown.
  if (domains.unread.length > 0)
    throw new UserError(`${domains.unread.join('\n')} Nothing was changed. Correct it first.`);
  const published = await publishedAt(target, name);
  const pruning: Pruning = { ...options, name, target, store, domains, published };
  const { kept, dropped, staying, notes } = await dropReleases(pruning);
  const { deleted, waiting } = await deleteOverdue(pruning, staying);
  return { kept, dropped, waiting: waiting.filter((version) => !dropped.includes(version)), deleted, notes };
}

/** @returns also the releases that stay, among them those whose row cannot be read, until somebody mends it */
async function dropReleases(pruning: Pruning) {
  const { name, store, domains, admission, now, dryRun } = pruning;
  const move = { name, version: undefined, words: `pruned ${name}`, dropping: 'everything' as const };
  const changed = await store.change(
    (registry) => {
      const { going } = sortOut(registry, pruning);
      const edited = editRemote(registry, name, (remote) => without(withoutExpired(remote, now), going));
      // The files that are deleted later are the team's too, so a prune by force is recorded.
      const owners = admitTeam(registry, move, admission);
      const isSame = edited === registry && owners === ownersOf(registry);
      return isSame ? registry : recorded(edited, owners);
    },
    (before) => {
      const { going } = sortOut(before, pruning);
      const description = `took ${going.join(', ')} of ${name} out of the registry`;
      return actOf(admission, 'prune', going.length > 0 ? { ...move, words: description } : move)();
    },
    { dryRun },
  );
  const { kept, going } = sortOut(changed.before, pruning);
  const unread = store.unreadable.flatMap(({ remote, version }) => (remote === name ? (version ?? []) : []));
  const staying = [...Object.keys(remoteOf(changed.after, name).releases), ...unread];
  const notes = [
    ...describeUnreadable(store.unreadable),
    ...admissionLines(changed, move, admission, domains),
  ];
  return { kept, dropped: going, staying, notes };
}

/** Which releases of a registry go, and why others stay. */
function sortOut(registry: Registry, pruning: Pruning): { going: string[]; kept: Pruned['kept'] } {
  const { name, published, keep, publishedBefore, now } = pruning;
  const remote = withoutExpired(remoteOf(registry, name), now);
  const kept = reasonsToStay(remote, pruning);
  const age = (version: string) => Number(published.get(version) ?? 0);
  const newest = Object.keys(remote.releases).sort((a, b) => age(b) - age(a));
  const stays = (version: string) => kept.has(version) || newest.indexOf(version) < keep;
  const isOld = (version: string) => published.has(version) && age(version) < Number(publishedBefore);
  return { kept, going: Object.keys(remote.releases).filter((version) => !stays(version) && isOld(version)) };
}

/**
 * Deletes the files of the releases whose grace period is over. It counts from now on for those in the folder that the
 * registry does not name: removed ones and interrupted publishes.
 */
async function deleteOverdue(pruning: Pruning, staying: readonly string[]) {
  const { name, target, now, leftBefore, dryRun } = pruning;
  const note = (list: RemovedReleases): RemovedReleases => noted(list, staying, pruning);
  const removed = dryRun ? note(await readRemoved(target, name)) : await changeRemoved(target, name, note);
  const isOver = (version: string) => {
    const entry = removed[version];
    if (!entry || new Date(entry.left) >= leftBefore) return false;
    return entry.deleting === undefined || Number(now) - Number(new Date(entry.deleting)) > CUT_OFF_MS;
  };
  const overdue = Object.keys(removed).filter(isOver);
  const deleted: string[] = [];
  for (const version of overdue) if (dryRun || (await deleteRelease(pruning, version))) deleted.push(version);
  if (!dryRun) {
    for (const folder of [`remotes/${name}/`, REGISTRY_FOLDER, TRAIL_FOLDER] as const)
      await target.tidy?.(folder);
  }
  return { deleted, waiting: Object.keys(removed).filter((version) => !overdue.includes(version)) };
}

/**
 * Files are deleted only after the list says so and the registry was read again without the release: a publish of the
 * release takes it off the list first, and refuses during the deletion.
 * @returns whether it is deleted; false where it was published again meanwhile
 */
async function deleteRelease({ target, store, name, now, maps }: Pruning, version: string): Promise<boolean> {
  const release = { name, version };
  const marked = await changeRemoved(target, name, (releases) => {
    const entry = own(releases, version);
    return entry ? { ...releases, [version]: { ...entry, deleting: now.toISOString() } } : releases;
  });
  if (!Object.hasOwn(marked, version)) return false;
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
  return !isBack;
}

/** By the time of its newest file. */
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

function reasonsToStay(remote: ManagedRemote, { name, domains }: Pruning): Map<string, string> {
  const reasons = new Map<string, string>();
  const stay = (version: string | undefined, reason: string) => {
    if (version !== undefined && Object.hasOwn(remote.releases, version) && !reasons.has(version))
      reasons.set(version, reason);
  };
  for (const [channel, version] of Object.entries(remote.channels))
    stay(version, `"${channel}" points at it`);
  stay(remote.canary?.version, 'it is the canary');
  for (const { host, choices } of domains.sites) {
    const { version, canary } = choiceOf(own(choices, name));
    stay(version, `${host} pins it`);
    stay(canary?.version, `it is the canary of ${host}`);
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

/** The list of releases that have left, without those that are back and with those that are not on it yet. */
function noted(list: RemovedReleases, staying: readonly string[], { published, now }: Pruning) {
  const isFresh = (version: string) => !staying.includes(version) && !Object.hasOwn(list, version);
  const fresh = [...published.keys()].filter(isFresh);
  const back = Object.keys(list).filter((version) => staying.includes(version));
  if (fresh.length === 0 && back.length === 0) return list;
  return Object.fromEntries([
    ...Object.entries(list).filter(([version]) => !back.includes(version)),
    ...fresh.map((version) => [version, { left: now.toISOString() }] as const),
  ]);
}
