import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ReadRegistry,
  type Registry,
  readRegistryJson,
  type SiteConfig,
  siteConfig,
} from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { readIfThere } from '../files/readIfThere';
import { isCode } from '../targets/writeWhole';

/**
 * The registry without the rows that cannot be read, and those rows.
 * @returns undefined when nothing is published yet @throws UserError when no shell could read it
 */
export const findRegistry: (dir: string) => Promise<ReadRegistry | undefined> = readerOf(
  'cdn/registry.json',
  readRegistryJson,
);

/** @throws UserError when it is missing or no shell could read it */
export async function readRegistry(dir: string): Promise<Registry> {
  const found = await findRegistry(dir);
  if (!found) throw new UserError(`${join(dir, 'cdn/registry.json')} is missing: publish a release first.`);
  return found.registry;
}

/** @returns undefined when there is none @throws UserError when no shell could read it */
export const readConfig: (dir: string) => Promise<SiteConfig | undefined> = readerOf('site.json', (json) =>
  v.parse(siteConfig, json),
);

/**
 * Reads one file of a site, and again only when it has changed: a command needs it for every domain, and checking a
 * registry of thousands of releases takes a second.
 */
function readerOf<T>(name: string, read: (json: unknown) => T) {
  const last = new Map<string, { state: string; reading: Promise<T | undefined> }>();
  return async (dir: string) => {
    const path = join(dir, name);
    // Before the content, so that a file that is replaced in between is read again.
    const state = await stateOf(path);
    const known = last.get(path);
    if (known?.state === state) return known.reading;
    const reading = readJson(path, read);
    last.set(path, { state, reading });
    return reading;
  };
}

/** Another one for every version of a file: a rename brings another inode, an edit another time. */
async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 'missing';
    throw error;
  }
}

async function readJson<T>(path: string, read: (json: unknown) => T): Promise<T | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return read(JSON.parse(text));
  } catch (error) {
    throw new UserError(
      `${path} can't be read: ${error instanceof Error ? error.message : error}. Mend the file by hand.`,
    );
  }
}
