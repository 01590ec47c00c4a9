import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { waitsFor } from '@touchline/registry/settings/approval';
import { settingsFiles } from '@touchline/registry/settings/settingsFiles';
import type { WireSettings } from '@touchline/registry/settings/settingValues';
import { readConfig, readRegistry } from '@touchline/registry/settings/site-files';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { decode } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { isTestHost } from '@touchline/shared/contracts/site';
import type { Facts } from '../changes/checkSettings';
import { journal } from './journal';
import { lastValid, type ValidSettings } from './lastValid';
import { proposalFiles } from './proposals';
import { whatPlayersSee } from './whatPlayersSee';

/** The file of all test, localhost and preview hosts. */
const TEST = 'test';

/**
 * Makes the deployed pages of a site anew, because they contain its first answers. Never throws.
 * @param site the site's folder
 * @returns what to tell whoever made the change
 */
export type PagesChanged = (site: string) => Promise<string[]>;

export type SiteFolder = Awaited<ReturnType<typeof siteFolder>>;

/**
 * The files of a site folder, and what is read from several of them.
 * @throws UserError when it is not a site folder
 */
export async function siteFolder(dir: string, pagesChanged: PagesChanged = async () => []) {
  /** The folder that is served. */
  const cdn = join(dir, 'cdn');
  if (!(await stat(cdn).catch(() => undefined))?.isDirectory())
    throw new UserError(`${resolve(dir)} is not a site folder: it has no cdn/ folder.`);
  const files = settingsFiles(cdn);
  const valid = lastValid(dir, files);
  const log = journal(dir, files, valid);
  const proposals = proposalFiles(
    dir,
    async () => {
      const ended = new Map<string, 'approved' | 'declined'>();
      for (const { proposal, declined } of await log.read()) {
        if (proposal !== undefined) ended.set(proposal, 'approved');
        if (declined !== undefined) ended.set(declined, 'declined');
      }
      return ended;
    },
    (proposal) => waitsFor(proposal, readable(proposal.host)),
  );

  /** Finishes an interrupted change before a read, so that history and settings always agree. */
  async function settled(): Promise<void> {
    if (await log.isCut()) await withDirectoryLock(cdn, () => log.settle());
  }
  /** The domain of a host name. @throws UserError when there is none */
  function domainOf(host: string): string {
    const name = host.toLowerCase();
    if (files.has(name)) return name;
    if (isTestHost(name) && files.has(TEST)) return TEST;
    throw new UserError(unknownWord('domain', host, files.hosts()));
  }
  /** @throws UserError that says how to mend a file that can't be read */
  function wire(host: string): WireSettings | undefined {
    try {
      return files.read(host);
    } catch (error) {
      throw new UserError(
        `${messageOf(error)} “operator mend ${host}” shows and restores its last valid settings; “operator suspend ${host}” works meanwhile.`,
      );
    }
  }
  /** Undefined where there is no file, or none that can be read: no proposal is carried out on it. */
  function readable(host: string): WireSettings | undefined {
    try {
      return files.read(host);
    } catch {
      return undefined;
    }
  }
  async function lastValidOf(host: string): Promise<ValidSettings | undefined> {
    const history = (await log.read()).filter((entry) => entry.host === host);
    return valid.read(host, history);
  }
  /** Keeps valid settings that were edited by hand, as far as this user may write. */
  async function keepEdited(hosts: readonly string[]): Promise<void> {
    if ((await valid.edited(hosts)).length === 0) return;
    await withDirectoryLock(cdn, async () => {
      for (const host of await valid.edited(hosts)) await valid.keep(host, files.read(host));
    }).catch(() => undefined);
  }
  /** What a domain's settings are checked against. A site can be suspended whatever else of the domain is broken. */
  async function facts(host: string): Promise<Facts> {
    const registry = await readRegistry(dir).catch(() => undefined);
    return { host, registry, config: await readConfig(dir).catch(() => 'broken' as const) };
  }
  function view(settings: WireSettings | undefined, { host, registry, config }: Facts) {
    const reading = decode(domainSettings, settings);
    if (!settings || !reading.ok) return undefined;
    const siteConfig = config === 'broken' ? undefined : config;
    return whatPlayersSee({ host, registry, config: siteConfig, settings: reading.value });
  }

  return {
    dir,
    cdn,
    files,
    valid,
    log,
    proposals,
    pagesChanged,
    settled,
    domainOf,
    wire,
    lastValidOf,
    keepEdited,
    facts,
    view,
  };
}
