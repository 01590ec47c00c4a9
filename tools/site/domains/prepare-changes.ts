import { isDomainName } from '@touchline/registry/settings/settingsFiles';
import { settingValues } from '@touchline/registry/settings/settingValues';
import { readRegistry } from '@touchline/registry/settings/site-files';
import { UserError } from '@touchline/registry/terminal/terminal';
import { checkChange, withWholeVersion } from '../changes/checkChange';
import { checkFont } from '../changes/checkFont';
import type { DomainChange } from '../changes/DomainChange';
import type { PreparedPlan } from './applyPlan';
import { planChange, planSuspendBroken, planUndo } from './plans';
import type { SiteFolder } from './siteFolder';

// What an operator's changes do to a domain. Call them with the lock held.

export async function prepareChange(
  folder: SiteFolder,
  host: string,
  asked: readonly DomainChange[],
): Promise<PreparedPlan> {
  const { dir, cdn, valid, domainOf } = folder;
  const name = domainOf(host);
  const registry = asked.some((part) => 'remote' in part) ? await readRegistry(dir) : { remotes: {} };
  const changes = asked.map((part) => withWholeVersion(part, registry));
  for (const part of changes) {
    checkChange(part, registry);
    if (part.kind === 'brand' && part.font) await checkFont(cdn, part.font);
  }
  const always = changes.every(({ kind }) => kind === 'suspend');
  if (always && !valid.holdsSettings(name))
    return { host: name, plan: planSuspendBroken(name, await lastValidValues(folder, name)) };
  return { host: name, plan: planChange(changes, valuesNow(folder, name)), always };
}

export async function prepareMend(folder: SiteFolder, host: string): Promise<PreparedPlan> {
  const name = folder.domainOf(host);
  const faults = folder.valid.faults(name);
  if (faults.length === 0)
    throw new UserError(`The settings of ${name} can be read: there is nothing to mend.`);
  const values = await lastValidValues(folder, name);
  if (!values)
    throw new UserError(
      `${faults.join('\n')}\nNo valid settings of this domain are known, so there is nothing to restore. Mend the file by hand and run validate; suspend works meanwhile, and writes the domain with its name alone.`,
    );
  const description = 'restored the last valid settings';
  return { host: name, plan: { words: description, before: {}, after: {}, restores: values } };
}

/** @param from the domain whose settings are copied */
export function prepareAdd(folder: SiteFolder, host: string, from: string | undefined): PreparedPlan {
  const name = host.toLowerCase();
  if (!isDomainName(name))
    throw new UserError(`“${host}” is no host name: letters, digits, hyphens and dots, as in shop.example.`);
  if (folder.files.has(name)) throw new UserError(`There is a domain ${name} already.`);
  const values = from === undefined ? { domainTitle: name } : valuesNow(folder, folder.domainOf(from));
  const description = from === undefined ? `added ${name}` : `added ${name} as a copy of ${from}`;
  return { host: name, plan: { words: description, before: null, after: values } };
}

/** Its history stays, so that it can be undone. */
export function prepareRemove(folder: SiteFolder, host: string): PreparedPlan {
  const name = folder.domainOf(host);
  if (folder.files.hosts().length === 1)
    throw new UserError(`${name} is the only domain of this site. To close it: suspend ${name}`);
  return { host: name, plan: { words: `removed ${name}`, before: valuesNow(folder, name), after: null } };
}

export async function prepareUndo({ log, wire }: SiteFolder, id: string): Promise<PreparedPlan> {
  const records = await log.read();
  const at = records.findIndex((entry) => entry.id === id);
  const record = records[at];
  if (!record) throw new UserError(`There is no change ${id} in the history.`);
  const now = wire(record.host);
  const later = records.slice(at + 1).filter(({ host }) => host === record.host);
  return { host: record.host, plan: planUndo(record, now && settingValues(now), later) };
}

const valuesNow = ({ wire }: SiteFolder, name: string) => settingValues(wire(name) ?? {});

async function lastValidValues({ lastValidOf }: SiteFolder, name: string) {
  const last = await lastValidOf(name);
  return last && settingValues(last.settings);
}
