import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';
import type { Target } from '../targets/Target';
import { UserError } from '../terminal/terminal';

/** When a release left the registry, and when the deletion of its files began, if it did; both ISO. */
const removed = v.object({ left: v.string(), deleting: v.optional(v.string()) });
const removedReleases = v.record(v.string(), removed);
export type RemovedReleases = v.InferOutput<typeof removedReleases>;

/** Beside a remote's releases instead of in the registry, because no player needs it. */
const removedFile = (remote: string) => `remotes/${remote}/removed.json`;

/** The releases of a remote that have left the registry and whose files still exist. */
export async function readRemoved(target: Target, remote: string): Promise<RemovedReleases> {
  return (await stored(target, remote)).releases;
}

/**
 * Changes the list; nothing that others write at the same time is lost.
 * @param edit returns the new list, given the current one; the same one for no change
 */
export async function changeRemoved(
  target: Target,
  remote: string,
  edit: (releases: RemovedReleases) => RemovedReleases,
): Promise<RemovedReleases> {
  while (true) {
    const { releases, etag } = await stored(target, remote);
    const after = edit(releases);
    if (after === releases) return after;
    const bytes = Buffer.from(`${JSON.stringify(after, null, 2)}\n`);
    if (await target.swap(removedFile(remote), etag, bytes)) return after;
  }
}

/**
 * Removes a release that is published again from the list of deletions.
 * @throws UserError while they are being deleted
 */
export async function takeOffRemoved(
  target: Target,
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
): Promise<void> {
  await changeRemoved(target, name, (releases) => {
    const removed = own(releases, version);
    if (!removed) return releases;
    if (removed.deleting !== undefined)
      throw new UserError(
        `The files of ${name} ${version} are being deleted by touchline prune, since ${removed.deleting}. Nothing was published. Let it end (or run it again when it was cut off), then publish again.`,
      );
    const { [version]: _back, ...rest } = releases;
    return rest;
  });
}

async function stored(target: Target, remote: string) {
  const file = await target.read(removedFile(remote));
  if (!file) return { releases: {}, etag: undefined };
  try {
    const releases = v.parse(removedReleases, JSON.parse(Buffer.from(file.bytes).toString('utf8')));
    return { releases, etag: file.etag };
  } catch {
    throw new UserError(
      `${removedFile(remote)} in ${target.address} can't be read. Nothing was changed. Delete it: prune then counts the grace period of those releases from its next run.`,
    );
  }
}
