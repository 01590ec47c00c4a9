import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadRegistry, type Registry, readRegistryJson } from '@touchline/shared/contracts/remotes';
import { type Publishers, publishers, type SiteConfig, siteConfig } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { readIfThere } from '../files/stored-files';
import { ifThere } from '../terminal/system-errors';
import { messageOf, UserError } from '../terminal/terminal';

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

export const SITE_FILE = 'site.json';
/**
 * Whom a site trusts. It is no part of site.json, because what lays that down anew at a restart, such as a ConfigMap,
 * knows no key (docs/decisions/owners-and-checks.md#trust-has-a-file-of-its-own). Without it site.json's own `publishers`
 * count.
 */
export const TRUST_FILE = 'trust.json';

const readSiteFile = readerOf(SITE_FILE, (json) => v.parse(siteConfig, json));
/** As it is, checked but not rebuilt, so that fields of later versions of these commands stay. */
const readTrust = readerOf(TRUST_FILE, (json): Publishers => {
  v.assert(publishers, json);
  return json;
});
const readSiteTrust = readerOf(
  SITE_FILE,
  (json) => v.parse(v.object({ publishers: v.optional(publishers) }), json).publishers,
);

/** @returns undefined when there is none @throws UserError when no shell could read it */
export async function readConfig(dir: string): Promise<SiteConfig | undefined> {
  const [config, trust] = await Promise.all([readSiteFile(dir), readTrust(dir)]);
  return config && trust ? { ...config, publishers: trust } : config;
}

/**
 * Whom a site trusts.
 * @returns undefined where it says nothing of it, or is no site's folder
 * @throws UserError when the file can't be read: whether it requires signatures is not known then
 */
export async function readPublishers(dir: string): Promise<Publishers | undefined> {
  try {
    return (await readTrust(dir)) ?? (await readSiteTrust(dir));
  } catch (fault) {
    throw new UserError(
      `${messageOf(fault)} So it is not known whether releases must be signed. Nothing was changed.`,
    );
  }
}

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
    const cached = last.get(path);
    if (cached?.state === state) return cached.reading;
    const reading = readJson(path, read);
    last.set(path, { state, reading });
    return reading;
  };
}

/** Another one for every version of a file: a rename brings another inode, an edit another time. */
async function stateOf(path: string): Promise<string> {
  const found = await ifThere(stat(path, { bigint: true }));
  return found ? [found.ino, found.size, found.mtimeNs, found.ctimeNs].join(' ') : 'missing';
}

async function readJson<T>(path: string, read: (json: unknown) => T): Promise<T | undefined> {
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  try {
    return read(JSON.parse(text));
  } catch (error) {
    throw new UserError(`${path} can't be read: ${messageOf(error)}. Mend the file by hand.`);
  }
}
