import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Terminal, UsageError } from './terminal';

/** Where local stacks keep their sites, each by its first port. */
const LOCAL = '.touchline';
const USUAL = '4000';

interface FoundSite {
  dir: string;
  /** The line “Site: …”, which every command that writes prints. */
  name: string;
  /** Why a command that writes needs to be told which site is meant; undefined where it is clear. */
  ambiguous: string | undefined;
}

/**
 * The site folder of a command: the named one, else TOUCHLINE_SITE, else the local stack's, of the usual ports first.
 * @throws UsageError when there is none
 */
export function findSite(named: string | undefined, { cwd, env }: Pick<Terminal, 'cwd' | 'env'>): FoundSite {
  const given = named ?? env.TOUCHLINE_SITE;
  if (given) {
    const dir = resolve(cwd, given);
    return { dir, name: `Site: ${dir}`, ambiguous: undefined };
  }
  const local = join(cwd, LOCAL);
  const stacks = (existsSync(local) ? readdirSync(local) : [])
    .filter((name) => /^\d+$/.test(name) && existsSync(join(local, name, 'cdn')))
    .sort();
  const found = stacks.find((name) => name === USUAL) ?? stacks[0];
  if (found === undefined)
    throw new UsageError(
      `Which site? Say --site <folder> or set TOUCHLINE_SITE. (The local stack's is ${LOCAL}/${USUAL}, once npm start has made it.)`,
    );
  const dir = join(local, found);
  return {
    dir,
    name: `Site: ${dir} (the local stack's)`,
    ambiguous:
      stacks.length > 1
        ? `Which site? There are several local stacks (${stacks.map((name) => `${LOCAL}/${name}`).join(', ')}): say --site <folder> or set TOUCHLINE_SITE. Nothing was changed.`
        : undefined,
  };
}
