import { MANIFEST_FILE, type ReleaseFiles } from '../release/readRelease';
import { releaseFolder } from '../store/addRelease';
import type { Target } from '../targets/Target';
import { UserError } from '../terminal/terminal';

/** The result of an upload; existing identical files are not written again. */
export interface Uploaded {
  written: string[];
  there: string[];
}

/**
 * Uploads a release's files to a target and checks that each arrived complete. Nothing refers to them yet. An
 * interrupted upload is finished by running it again.
 * @throws UserError when a different file of the same name exists, which stays as it is
 */
export async function uploadRelease(target: Target, { manifest, files }: ReleaseFiles): Promise<Uploaded> {
  const folder = releaseFolder(manifest);
  const uploaded: Uploaded = { written: [], there: [] };
  // remote.json comes last, because a folder that has it must be complete.
  const ordered = [...files].sort(([a], [b]) => Number(a === MANIFEST_FILE) - Number(b === MANIFEST_FILE));
  for (const [file, bytes] of ordered) {
    const isWritten = await target.putIfAbsent(folder + file, bytes);
    uploaded[isWritten ? 'written' : 'there'].push(file);
  }
  for (const [file, bytes] of ordered) {
    const stored = await target.read(folder + file);
    if (stored && Buffer.compare(stored.bytes, bytes) === 0) continue;
    throw new UserError(
      uploaded.there.includes(file)
        ? `${target.address} has another file as ${folder}${file}. Released files never change: it was left alone and the registry is as it was, so players see no change. Raise the version in package.json, release again and publish that.`
        : `${folder}${file} did not arrive whole in ${target.address}. The registry is as it was, so players see no change. Check the target, delete that file there, and publish again.`,
    );
  }
  return uploaded;
}
