import { join } from 'node:path';
import { type Publishers, siteConfig } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';
import { rebakeAfterChange } from '../nginx/rebakeSite';
import { siteFolder } from '../site/siteFolder';
import { withDirectoryLock } from '../targets/directory-lock';
import { writeWhole } from '../targets/writeWhole';
import { readPublishers, SITE_FILE } from './site-publishers';

const NOBODY: Publishers = { required: false, keys: [] };

/** What the site's history keeps of a change. */
export interface TrustAct {
  /** What is changed, in plain words. */
  words: string;
  /** Who does it. @throws UsageError when the name is unknown */
  by(): { who: string; subject: string; when: string };
}

/**
 * Changes whom a site trusts, in its site.json, which is written whole; the other fields stay as they are. The site's
 * history gets a line of it first.
 * @param edit returns the same object for no change
 * @returns what to tell of the deployed pages
 * @throws UserError when site.json is missing or not valid
 */
export async function changePublishers(
  site: string,
  { words, by }: TrustAct,
  edit: (known: Publishers) => Publishers | Promise<Publishers>,
): Promise<{ isChanged: boolean; notes: string[] }> {
  const file = join(site, SITE_FILE);
  const { cdn, log } = await siteFolder(site);
  const isChanged = await withDirectoryLock(cdn, async () => {
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
    await log.settle();
    await log.note({ ...by(), host: SITE_FILE, words }, () =>
      writeWhole(file, `${JSON.stringify(next, null, 2)}\n`),
    );
    return true;
  });
  return { isChanged, notes: isChanged ? await rebakeAfterChange(site) : [] };
}
