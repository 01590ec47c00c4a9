import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Replaces a file in one step, for good: a reader sees the old one or the new one, and so does the machine after a power
 * cut.
 * @throws ErrnoException as the file system gave it; then the old file is as it was
 */
export async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  const folder = await folderOf(file);
  const part = await writePart(folder, bytes);
  try {
    await rename(part, file);
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
  await sync(folder);
}

/**
 * Writes a file that isn't there yet, in one step, for good.
 * @returns false when there is one of this name: it stays as it is
 * @throws ErrnoException as the file system gave it; then there is no such file
 */
export async function writeNew(file: string, bytes: Uint8Array): Promise<boolean> {
  const folder = await folderOf(file);
  const part = await writePart(folder, bytes);
  try {
    // Unlike a rename, a link never replaces.
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

/** Takes a file away, for good; one that isn't there is gone already. */
export async function removeWhole(file: string): Promise<void> {
  await rm(file, { force: true });
  await sync(dirname(file));
}

/** A file that is being written. What a killed process leaves of it is found by this ending. */
export const PART = '.part';

async function writePart(folder: string, bytes: Uint8Array | string): Promise<string> {
  const part = join(folder, `.${randomBytes(8).toString('hex')}${PART}`);
  const handle = await open(part, 'wx');
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

/** The folder of a file; those that had to be made are there for good, too. */
async function folderOf(file: string): Promise<string> {
  const folder = dirname(file);
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return folder;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
  return folder;
}

/** A name is for good once its folder is. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function isCode(fault: unknown, code: string): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fault.code === code;
}
