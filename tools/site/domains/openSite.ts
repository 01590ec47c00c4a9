import { resolve } from 'node:path';
import { approvalOf } from '@touchline/registry/settings/approval';
import { answerOf, isDomainName } from '@touchline/registry/settings/settingsFiles';
import { type SettingValues, settingValues } from '@touchline/registry/settings/settingValues';
import { readConfig, readRegistry } from '@touchline/registry/settings/site-files';
import { trustFaults } from '@touchline/registry/settings/trust-trail';
import { describeUnreadable, RegistryStore } from '@touchline/registry/store/RegistryStore';
import { unsignedInForce } from '@touchline/registry/store/unsignedInForce';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { decode, describeFault } from '@touchline/shared/contracts/reading';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { checkChange, withWholeVersion } from '../changes/checkChange';
import { checkFont } from '../changes/checkFont';
import { applyPlan, type PreparedPlan } from './applyPlan';
import { approveProposal, carryOutDue, declineProposal } from './decide-proposals';
import { lineDifference } from './lineDifference';
import { planAdd, planChange, planMend, planRemove, planSuspendBroken, planUndo } from './plans';
import { allFaults } from './refuseFaults';
import type { Act, Site } from './Site';
import { type PagesChanged, siteFolder } from './siteFolder';
import { whatPlayersSee } from './whatPlayersSee';

/**
 * Opens a site folder and finishes an interrupted change.
 * @param dir contains `cdn/`, usually `site.json`, and receives `history.jsonl`
 * @param pagesChanged absent for a site that is served nowhere (`openServedSite` is for the others)
 * @throws UserError when it is not a site folder
 */
export async function openSite(dir: string, pagesChanged?: PagesChanged): Promise<Site> {
  const folder = await siteFolder(dir, pagesChanged);
  const { cdn, files, valid, log, proposals, settled, domainOf, wire, lastValidOf, facts, view } = folder;
  const act = (by: Act, prepare: () => Promise<PreparedPlan>) => applyPlan(folder, by, prepare);
  async function lastValidValues(host: string): Promise<SettingValues | undefined> {
    const last = await lastValidOf(host);
    return last && settingValues(last.settings);
  }

  const site: Site = {
    dir,
    async hosts() {
      await settled();
      return files.hosts();
    },
    async settings(host) {
      await settled();
      const name = domainOf(host);
      const reading = decode(domainSettings, wire(name));
      if (reading.ok) return reading.value;
      throw new UserError(`No shell can read the settings of ${name}: ${describeFault(reading.fault)}`);
    },
    revision: files.revision,
    approvalOf: (host) => approvalOf(wire(domainOf(host))),
    registry: () => readRegistry(dir),
    async registryFaults() {
      const store = new RegistryStore(new DirectoryTarget(resolve(cdn)));
      const fault = await store.indexFault();
      return [...(fault === undefined ? [] : [fault]), ...describeUnreadable(store.unreadable)];
    },
    trustFaults: () => trustFaults(dir),
    config: () => readConfig(dir),
    change: (host, change, by) =>
      act(by, async () => {
        const name = domainOf(host);
        const asked = 'kind' in change ? [change] : change;
        const registry = asked.some((part) => 'remote' in part) ? await readRegistry(dir) : NO_REGISTRY;
        const changes = asked.map((part) => withWholeVersion(part, registry));
        for (const part of changes) {
          checkChange(part, registry);
          if (part.kind === 'brand' && part.font) await checkFont(cdn, part.font);
        }
        const always = changes.every(({ kind }) => kind === 'suspend');
        if (always && !valid.holdsSettings(name))
          return { host: name, plan: planSuspendBroken(name, await lastValidValues(name)) };
        return { host: name, plan: planChange(changes, settingValues(wire(name) ?? {})), always };
      }),
    mend: (host, by) =>
      act(by, async () => {
        const name = domainOf(host);
        if (valid.faults(name).length === 0)
          throw new UserError(`The settings of ${name} can be read: there is nothing to mend.`);
        const values = await lastValidValues(name);
        if (!values) throw new UserError(`${valid.faults(name).join('\n')}\n${UNKNOWN}`);
        return { host: name, plan: planMend(values) };
      }),
    async broken(host) {
      await settled();
      const name = domainOf(host);
      const faults = valid.faults(name);
      if (faults.length === 0) return undefined;
      const last = await lastValidOf(name);
      if (!last) return { faults, lastValid: undefined, difference: [] };
      const { settings, when } = last;
      const sees = view(settings, await facts(name));
      return {
        faults,
        lastValid: sees && { when, sees },
        difference: lineDifference(files.text(name) ?? '', answerOf(settings)),
      };
    },
    add: (host, from, by) =>
      act(by, async () => {
        const name = host.toLowerCase();
        if (!isDomainName(name))
          throw new UserError(
            `“${host}” is no host name: letters, digits, hyphens and dots, as in shop.example.`,
          );
        if (files.has(name)) throw new UserError(`There is a domain ${name} already.`);
        const values = from === undefined ? { domainTitle: name } : settingValues(wire(domainOf(from)) ?? {});
        return { host: name, plan: planAdd(name, values, from) };
      }),
    remove: (host, by) =>
      act(by, async () => {
        const name = domainOf(host);
        if (files.hosts().length === 1)
          throw new UserError(`${name} is the only domain of this site. To close it: suspend ${name}`);
        return { host: name, plan: planRemove(name, settingValues(wire(name) ?? {})) };
      }),
    undo: (id, by) =>
      act(by, async () => {
        const records = await log.read();
        const at = records.findIndex((entry) => entry.id === id);
        const record = records[at];
        if (!record) throw new UserError(`There is no change ${id} in the history.`);
        const now = wire(record.host);
        const later = records.slice(at + 1).filter(({ host }) => host === record.host);
        return { host: record.host, plan: planUndo(record, now && settingValues(now), later) };
      }),
    async proposals() {
      await settled();
      return proposals.open();
    },
    approve: (id, by) => approveProposal(folder, id, by),
    due: (by, now = new Date()) => carryOutDue(folder, by, now),
    decline: (id, by) => declineProposal(folder, id, by),
    async history(host) {
      await settled();
      const records = (await log.read()).reverse();
      if (host === undefined) return records;
      const name = host.toLowerCase();
      const named = records.some((entry) => entry.host === name) ? name : domainOf(host);
      return records.filter((entry) => entry.host === named);
    },
    async verifyHistory() {
      await settled();
      return log.verify();
    },
    async whatPlayersSee(host) {
      const settings = await site.settings(host);
      const { registry } = await facts(domainOf(host));
      return whatPlayersSee({ host: domainOf(host), registry, config: await readConfig(dir), settings });
    },
    keepValid: () => folder.keepEdited(files.hosts()),
    async problems(host) {
      await settled();
      const hosts = host === undefined ? files.hosts() : [domainOf(host)];
      await folder.keepEdited(hosts);
      const config = await readConfig(dir).catch(() => undefined);
      // Whoever reads the registry reports one that cannot be read.
      const unsigned = await unsignedInForce(dir, config?.publishers).catch(() => []);
      const found = await Promise.all(
        hosts.map(async (name) => {
          try {
            const faults = allFaults(files.read(name) ?? {}, await facts(name));
            const own = unsigned.flatMap((entry) => (entry.host === name ? [entry.words] : []));
            return [...new Set([...faults, ...own])];
          } catch (error) {
            return [
              `${messageOf(error)} “operator mend ${name}” shows and restores its last valid settings.`,
            ];
          }
        }),
      );
      return hosts.flatMap((name, index) =>
        (found[index] ?? []).map((fault) => ({ host: name, words: fault })),
      );
    },
  };
  await settled();
  return site;
}

const UNKNOWN =
  'No valid settings of this domain are known, so there is nothing to restore. Mend the file by hand and run validate; suspend works meanwhile, and writes the domain with its name alone.';
const NO_REGISTRY: Registry = { remotes: {} };
