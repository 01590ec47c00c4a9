import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isNativeError } from 'node:util/types';
import { entity, readExactly } from '@touchline/shared/contracts/reading';
import { type Registry, readRegistryJson, registryAt } from '@touchline/shared/contracts/remotes';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import * as v from 'valibot';
import { settingsFiles } from '../settings/settingsFiles';
import { messageOf, UsageError, UserError } from '../terminal/terminal';

/** What a build must work with: the registry, and each domain's choices. */
export interface Deployed {
  registry: Registry;
  /** The choices of every domain that could be read. */
  domains: ReadonlyMap<string, DomainSettings['remotes']>;
  /** The domains whose settings could not be read, and why. */
  unread: readonly string[];
}

/** A domain's settings as a shell gets them: the envelope of every answer of the back end. */
const answer = entity(
  { result: domainSettings },
  ({ success }) => success === true,
  'an answer whose success is true',
);

/**
 * The address that a command line names: a URL, or a path below the working folder. @throws UsageError for an
 * incomplete URL
 */
export function addressOf(named: string, cwd: string): URL {
  if (!/^https?:\/\//.test(named))
    return pathToFileURL(resolve(cwd, named) + (named.endsWith('/') ? '/' : ''));
  if (URL.canParse(named)) return new URL(named);
  throw new UsageError(`“${named}” is no address.`);
}

/**
 * Reads the registry and the settings of every domain.
 * @param at the registry's address, http(s) or file
 * @param domainsAt the folder of the domains' settings, ending in a slash; "domains" beside the registry unless named, and
 *   then it may be missing
 * @param named the domains; none: all that the folder has, which only a folder of this machine tells
 * @throws UserError when the registry or the folder cannot be read, because nothing can be checked then
 */
export async function readDeployed(
  at: URL,
  domainsAt?: URL,
  named: readonly string[] = [],
): Promise<Deployed> {
  const registry = registryAt(await readRegistryAt(at), at.href);
  const folder = domainsAt ?? new URL('domains/', at);
  const deployed = {
    registry,
    domains: new Map<string, DomainSettings['remotes']>(),
    unread: [] as string[],
  };
  const hosts = named.length > 0 ? named : await hostsIn(folder, domainsAt === undefined);
  for (const host of hosts) {
    try {
      deployed.domains.set(host, await choicesAt(new URL(`${encodeURIComponent(host)}.json`, folder)));
    } catch (cause) {
      if (!(cause instanceof Unread)) throw cause;
      deployed.unread.push(cause.message);
    }
  }
  return deployed;
}

async function choicesAt(at: URL): Promise<DomainSettings['remotes']> {
  const sent = await jsonAt(at);
  try {
    return readExactly(answer, sent).result.remotes;
  } catch (fault) {
    throw new Unread(at, messageOf(fault).replace(/\.$/, ''));
  }
}

/** A site tells nobody its domains. */
async function hostsIn(folder: URL, mayBeMissing: boolean): Promise<string[]> {
  if (folder.protocol !== 'file:') {
    if (mayBeMissing) return [];
    throw new UsageError('Name the domains: --host shop.example. A site does not tell which it has.');
  }
  const path = fileURLToPath(folder);
  if (!mayBeMissing && !existsSync(path)) throw new Unread(folder, 'there is no such folder');
  return settingsFiles(dirname(path)).hosts();
}

class Unread extends UserError {
  readonly isMissing: boolean;

  constructor(address: URL, why: string, isMissing = false) {
    super(`${address} can't be read: ${why}.`);
    this.isMissing = isMissing;
  }
}

async function readRegistryAt(address: URL): Promise<Registry> {
  const json = await jsonAt(address);
  try {
    return readRegistryJson(json).registry;
  } catch (fault) {
    if (!v.isValiError(fault)) throw fault;
    const [{ message, path }] = fault.issues;
    throw new Unread(address, `${path?.map(({ key }) => String(key)).join('.') ?? 'it'}: ${message}`);
  }
}

async function jsonAt(address: URL): Promise<unknown> {
  try {
    if (address.protocol === 'file:') return JSON.parse(await readFile(address, 'utf8'));
    const response = await fetch(address, { headers: { 'cache-control': 'no-cache' } });
    if (!response.ok) throw new Unread(address, `it answered ${response.status}`, response.status === 404);
    return await response.json();
  } catch (cause) {
    if (cause instanceof Unread || !isNativeError(cause)) throw cause;
    // The reason of a failed fetch is in its `cause`.
    const why = isNativeError(cause.cause) ? `${cause.message} (${cause.cause.message})` : cause.message;
    throw new Unread(address, why, 'code' in cause && cause.code === 'ENOENT');
  }
}
