import { resolve } from 'node:path';
import { approvalOf } from '@touchline/registry/settings/approval';
import { readConfig, readRegistry } from '@touchline/registry/settings/site-files';
import { trustFaults } from '@touchline/registry/settings/trust-trail';
import { describeUnreadable, RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { UserError } from '@touchline/registry/terminal/terminal';
import { decode, describeFault } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { applyPlan, type PreparedPlan } from './applyPlan';
import { approveProposal, carryOutDue, declineProposal } from './decide-proposals';
import { findBroken, findProblems } from './find-faults';
import { prepareAdd, prepareChange, prepareMend, prepareRemove, prepareUndo } from './prepare-changes';
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
  const { files, log, settled, domainOf, wire } = folder;
  const apply = (by: Act, prepare: () => Promise<PreparedPlan>) => applyPlan(folder, by, prepare);

  const site: Site = {
    dir,
    hosts: () => settled().then(files.hosts),
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
      const store = new RegistryStore(new DirectoryTarget(resolve(folder.cdn)));
      const fault = await store.indexFault();
      return [...(fault === undefined ? [] : [fault]), ...describeUnreadable(store.unreadable)];
    },
    trustFaults: () => trustFaults(dir),
    config: () => readConfig(dir),
    change: (host, change, by) =>
      apply(by, () => prepareChange(folder, host, 'kind' in change ? [change] : change)),
    mend: (host, by) => apply(by, () => prepareMend(folder, host)),
    broken: (host) => findBroken(folder, host),
    add: (host, from, by) => apply(by, async () => prepareAdd(folder, host, from)),
    remove: (host, by) => apply(by, async () => prepareRemove(folder, host)),
    undo: (id, by) => apply(by, () => prepareUndo(folder, id)),
    proposals: () => settled().then(folder.proposals.open),
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
    verifyHistory: () => settled().then(log.verify),
    async whatPlayersSee(host) {
      const settings = await site.settings(host);
      const { registry } = await folder.facts(domainOf(host));
      return whatPlayersSee({ host: domainOf(host), registry, config: await readConfig(dir), settings });
    },
    keepValid: () => folder.keepEdited(files.hosts()),
    problems: (host) => findProblems(folder, host),
  };
  await settled();
  return site;
}
