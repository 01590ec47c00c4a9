import { join } from 'node:path';
import { type Publishers, publishers as publishersSchema, siteConfig } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';
import { withDirectoryLock } from '../targets/directory-lock';
import { writeWhole } from '../targets/writeWhole';

const SITE_FILE = 'site.json';
const NOBODY: Publishers = { required: false, keys: [] };

/**
 * Whom a site trusts.
 * @returns undefined where it says nothing of it, or is no site's folder
 * @throws UserError when site.json can't be read: whether it requires signatures is not known then
 */
export async function readPublishers(site: string): Promise<Publishers | undefined> {
  const text = await readIfThere(join(site, SITE_FILE));
  if (text === undefined) return undefined;
  try {
    return v.parse(v.object({ publishers: v.optional(publishersSchema) }), JSON.parse(text)).publishers;
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    throw new UserError(
      `${join(site, SITE_FILE)} can't be read (${why}), so it is not known whether releases must be signed. Nothing was changed. Mend the file by hand.`,
    );
  }
}

/**
 * Changes whom a site trusts, in its site.json, which is written whole; the other fields stay as they are.
 * @param edit returns the same object for no change
 * @returns what to tell of the deployed pages
 * @throws UserError when site.json is missing or not valid
 */
export async function changePublishers(
  site: string,
  edit: (known: Publishers) => Publishers | Promise<Publishers>,
): Promise<{ isChanged: boolean; notes: string[] }> {
  const file = join(site, SITE_FILE);
  const isChanged = await withDirectoryLock(join(site, 'cdn'), async () => {
    const known = (await readPublishers(site)) ?? NOBODY;
    const text = await readIfThere(file);
    if (text === undefined)
      throw new UserError(`${site} has no ${SITE_FILE}: it is not the folder of a site.`);
    const publishers = await edit(known);
    if (publishers === known) return false;
    const next = { ...JSON.parse(text), publishers };
    const { success, issues = [] } = v.safeParse(siteConfig, next);
    if (!success)
      throw new UserError(
        `${file} is not complete: ${issues.map((one) => `${v.getDotPath(one)}: ${one.message}`).join('; ')}. Nothing was changed. Mend it by hand.`,
      );
    await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`);
    return true;
  });
  if (!isChanged) return { isChanged, notes: [] };
  // Commands that only read whom a site trusts do not load it.
  const { rebakeAfterChange } = await import('../nginx/rebakeSite');
  return { isChanged, notes: await rebakeAfterChange(site) };
}
