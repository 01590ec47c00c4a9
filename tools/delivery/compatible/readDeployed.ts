import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNativeError } from 'node:util/types';
import {
  type DomainSettings,
  domainSettings,
  entity,
  type Registry,
  readExactly,
  registryAt,
  registry as registrySchema,
} from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UsageError, UserError } from '../cli/Command';

/** What a build must work with: the registry, and each domain's choices. */
export interface Deployed {
  registry: Registry;
  /** The choices of every domain that could be read. */
  domains: ReadonlyMap<string, DomainSettings['remotes']>;
  /** The domains whose settings could not be read, and why. */
  unread: readonly string[];
}

/** The list of the domains beside their files. */
const index = v.object({ hosts: v.array(v.string()) });
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
 * @param domainsAt the folder of the domains' settings, ending in a slash, with the list of hosts in its index.json;
 *   "domains" beside the registry unless named, and then it may be missing
 * @throws UserError when the registry or the list of hosts cannot be read, because nothing can be checked then
 */
export async function readDeployed(at: URL, domainsAt?: URL): Promise<Deployed> {
  const registry = registryAt(await read(at, registrySchema), at.href);
  const folder = domainsAt ?? new URL('domains/', at);
  const deployed = {
    registry,
    domains: new Map<string, DomainSettings['remotes']>(),
    unread: [] as string[],
  };
  for (const host of await hostsIn(new URL('index.json', folder), domainsAt === undefined)) {
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
    throw new Unread(at, (fault instanceof Error ? fault.message : String(fault)).replace(/\.$/, ''));
  }
}

async function hostsIn(at: URL, mayBeMissing: boolean): Promise<string[]> {
  try {
    return (await read(at, index)).hosts;
  } catch (cause) {
    if (mayBeMissing && cause instanceof Unread && cause.isMissing) return [];
    throw cause;
  }
}

class Unread extends UserError {
  readonly isMissing: boolean;

  constructor(address: URL, why: string, isMissing = false) {
    super(`${address} can't be read: ${why}.`);
    this.isMissing = isMissing;
  }
}

async function read<T>(address: URL, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, await jsonAt(address));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Unread(address, `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
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
