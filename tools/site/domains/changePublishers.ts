import { join } from 'node:path';
import { readConfig, readPublishers, SITE_FILE, TRUST_FILE } from '@touchline/registry/settings/site-files';
import { trustOfTrail } from '@touchline/registry/settings/trust-trail';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Publishers } from '@touchline/shared/contracts/site';
import { type PagesChanged, siteFolder } from './siteFolder';

export const NOBODY: Publishers = { required: false, keys: [] };

/** What the site's history keeps of a change. */
interface TrustAct {
  /** What is changed, in plain words. */
  description: string;
  /** Who does it. @throws UsageError when the name is unknown */
  by(): { who: string; subject: string; when: string };
}

/**
 * Changes whom a site trusts, in its trust.json. The site's history gets a line with the whole trust first. Where the
 * site trusts less carefully than its history says, the history's trust is what is changed.
 * @param edit returns the same object for no change
 * @param pagesChanged makes the deployed pages anew
 * @returns what to tell of the deployed pages
 * @throws UserError when site.json is missing or not valid
 */
export async function changePublishers(
  site: string,
  { description, by }: TrustAct,
  edit: (publishers: Publishers) => Publishers | Promise<Publishers>,
  pagesChanged: PagesChanged,
): Promise<{ isChanged: boolean; notes: string[] }> {
  const { cdn, log } = await siteFolder(site);
  const isChanged = await withDirectoryLock(cdn, async () => {
    const found = await readPublishers(site);
    if ((await readConfig(site)) === undefined)
      throw new UserError(`${site} has no ${SITE_FILE}: it is not the folder of a site.`);
    const { trust, faults } = trustOfTrail(await log.read(), found);
    const current = (faults.length > 0 ? trust : found) ?? NOBODY;
    const publishers = await edit(current);
    if (publishers === current && faults.length === 0) return false;
    await log.settle();
    await log.note({ ...by(), host: SITE_FILE, words: description, trust: publishers }, () =>
      writeWhole(join(site, TRUST_FILE), `${JSON.stringify(publishers, null, 2)}\n`),
    );
    return true;
  });
  return { isChanged, notes: isChanged ? await pagesChanged(site) : [] };
}
