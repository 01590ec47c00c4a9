import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isDomainName } from '@touchline/registry/settings/settingsFiles';
import { settingValues } from '@touchline/registry/settings/settingValues';
import { readRegistry } from '@touchline/registry/settings/site-files';
import { UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { CAPABILITIES } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import { BRAND_SEEDS, seedFault } from '../changes/brand-tokens';
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

/** Every page of the domain loads it: this is more than a font of one script in one weight has. */
const MAX_BYTES = 150_000;

/**
 * A domain's font is a file of the site's own, because the pages' policy lets no other be loaded.
 * @param cdn the folder that is served
 * @param font its path below it
 * @throws UserError when there is no such file, or it is no font that browsers should load
 */
async function checkFont(cdn: string, font: string): Promise<void> {
  if (!/^fonts\/[\w.-]+\.woff2$/.test(font))
    throw new UserError(`font: “${font}” is no file of the site's fonts, as fonts/shop.woff2 is.`);
  const file = await open(join(cdn, font)).catch(() => undefined);
  if (!file) throw new UserError(`font: there is no ${font} in ${cdn}. Put the file there first.`);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const { size } = await file.stat();
    if (buffer.toString('latin1') !== 'wOF2')
      throw new UserError(`font: ${font} is no WOFF2 file. Convert it first.`);
    if (size > MAX_BYTES)
      throw new UserError(
        `font: ${font} has ${Math.ceil(size / 1000)} KB; ${MAX_BYTES / 1000} KB are the most, because every player loads it. Leave out the scripts and weights that the site does not use.`,
      );
  } finally {
    await file.close();
  }
}

/** @throws UserError for a change that names something unknown; its message suggests the nearest known name */
function checkChange(change: DomainChange, registry: Registry): void {
  if ('remote' in change && !own(registry.remotes, change.remote))
    throw new UserError(unknownWord('remote', change.remote, Object.keys(registry.remotes)));
  if (
    change.kind === 'capability' &&
    change.on &&
    !CAPABILITIES.some((capability) => capability === change.capability)
  )
    throw new UserError(unknownWord('capability', change.capability, CAPABILITIES));
  if (change.kind === 'brand')
    for (const what of BRAND_SEEDS) {
      const fault = seedFault(what, change[what] ?? undefined);
      if (fault !== undefined) throw new UserError(`${what}: ${fault}`);
    }
  if (change.kind === 'canary' && !(change.percent >= 0 && change.percent <= 100))
    throw new UserError(`A canary takes 0 to 100 percent of the devices, not ${change.percent}.`);
}

/**
 * A change with the whole version of its release where what was given names one release alone: 1.0.0 for 1.0.0+3f2a.
 * @throws UserError when several releases begin so
 */
function withWholeVersion(change: DomainChange, registry: Registry): DomainChange {
  if (!('version' in change)) return change;
  const { remote, version } = change;
  const versions = Object.keys(own(registry.remotes, remote)?.releases ?? {});
  if (versions.includes(version)) return change;
  const found = versions.filter((candidate) => candidate.startsWith(`${version}+`));
  if (found.length > 1)
    throw new UserError(`${remote} has several releases ${version}: ${found.join(', ')}. Name one of them.`);
  return found[0] === undefined ? change : { ...change, version: found[0] };
}
