import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { PACKAGES, packInto } from '../create/packInto';
import type { UpgradePlan } from './planUpgrade';
import type { Repository } from './readRepository';

/**
 * Writes an upgrade, whole or not at all: where a file cannot be written, those that were written get their old text.
 * @throws UserError when npm cannot pack the packages, the system's error for a file that cannot be written
 */
export async function applyUpgrade(
  { dir, version, archives }: Repository,
  { to, texts }: UpgradePlan,
): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  const folder = archives === undefined ? undefined : join(dir, archives);
  const packing = folder && join(dirname(folder), `.upgrading-${randomUUID()}`);
  try {
    if (folder !== undefined && packing !== undefined) {
      await packInto(packing);
      for (const archive of await readdir(packing)) {
        const file = join(folder, archive);
        if (!existsSync(file)) undo.push(() => rm(file, { force: true }));
        await rename(join(packing, archive), file);
      }
    }
    for (const [path, { before, after }] of texts) {
      const file = join(dir, path);
      await writeWhole(file, after);
      undo.push(() => writeWhole(file, before));
    }
  } catch (fault) {
    for (const step of undo.reverse()) await step();
    throw fault;
  } finally {
    if (packing !== undefined) await rm(packing, { recursive: true, force: true });
  }
  if (folder !== undefined && version !== to)
    for (const name of PACKAGES) await rm(join(folder, `touchline-${name}-${version}.tgz`), { force: true });
}
