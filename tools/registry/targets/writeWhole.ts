import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCode } from '../terminal/system-errors';
import { leaseFor, refuseLost } from './directory-lock';

/**
 * Replaces a file atomically and durably: a reader sees the old one or the new one, also after a power cut.
 * @throws ErrnoException of the file system, LostLockError under a lock that was taken over; the old file is unchanged
 * then
 */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = await folderOf(file);
  const lease = leaseFor(file);
  const move = (part: string) => rename(part, file);
  if (lease === undefined) await written(folder, bytes, move);
  else
    await written(lease, bytes, move).catch(async (fault: unknown) => {
      await refuseLost(lease);
      // The folder is on another file system than its lock.
      if (!isCode(fault, 'EXDEV')) throw fault;
      await written(folder, bytes, move);
    });
  await sync(folder);
}

/** Writes a part, and moves it where it belongs. */
async function written(
  folder: string,
  bytes: Uint8Array | string,
  move: (part: string) => Promise<void>,
): Promise<void> {
  const part = await writePart(folder, bytes);
  try {
    await move(part);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

/**
 * Creates a file atomically and durably.
 * @param mode its permissions; unless told, the process's own
 * @returns false when a file of this name exists, which stays as it is
 * @throws ErrnoException of the file system; the file does not exist then
 */
export async function writeNew(file: string, bytes: Uint8Array, mode?: number): Promise<boolean> {
  const folder = await folderOf(file);
  const part = await writePart(folder, bytes, mode);
  try {
    // Unlike a rename, a link never replaces an existing file.
    await link(part, file);
  } catch (fault) {
    if (isCode(fault, 'EEXIST')) return false;
    throw fault;
  } finally {
    await rm(part, { force: true });
  }
  await sync(folder);
  return true;
}

/**
 * Deletes a file durably; a missing one is no error.
 * @throws LostLockError under a lock that was taken over; the file is there then
 */
export async function removeWhole(file: string): Promise<void> {
  const lease = leaseFor(file);
  const gone = lease && join(lease, `${randomBytes(8).toString('hex')}${PART}`);
  const fault: unknown =
    gone === undefined ? undefined : await rename(file, gone).catch((error: unknown) => error);
  if (lease !== undefined && fault !== undefined) await refuseLost(lease);
  await rm(gone !== undefined && fault === undefined ? gone : file, { force: true });
  await sync(dirname(file));
}

/** The ending of partial files, by which those of a killed process are found. */
export const PART = '.part';

async function writePart(folder: string, bytes: Uint8Array | string, mode?: number): Promise<string> {
  const part = join(folder, `.${randomBytes(8).toString('hex')}${PART}`);
  const handle = await open(part, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  } finally {
    await handle.close();
  }
  return part;
}

/** Creates the folder of a file durably, with its parents. */
async function folderOf(file: string): Promise<string> {
  const folder = dirname(file);
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return folder;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
  return folder;
}

/** A name is durable once its folder has been synced. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
