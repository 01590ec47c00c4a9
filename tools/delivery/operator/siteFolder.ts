import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Terminal, UsageError } from '../cli/Command';

/** The folder of the local stack on its default ports. */
const LOCAL = '.touchline/4000';

/**
 * The site folder of a command: the named one, else TOUCHLINE_SITE, else the local stack's.
 * @throws UsageError when there is none
 */
export function siteFolder(named: string | undefined, { cwd, env }: Pick<Terminal, 'cwd' | 'env'>): string {
  const given = named ?? env.TOUCHLINE_SITE;
  if (given) return resolve(cwd, given);
  const local = join(cwd, LOCAL);
  if (existsSync(join(local, 'cdn'))) return local;
  throw new UsageError(
    `Which site? Say --site <folder> or set TOUCHLINE_SITE. (The local stack's is ${LOCAL}, once npm start has made it.)`,
  );
}
