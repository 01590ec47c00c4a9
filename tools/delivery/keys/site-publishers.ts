import { join } from 'node:path';
import { type Publishers, publishers as publishersSchema } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';

export const SITE_FILE = 'site.json';

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
