import { resolve } from 'node:path';
import { approvalOf } from '@touchline/registry/settings/approval';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import { readConfig, readRegistry } from '@touchline/registry/settings/site-files';
import { trustFaults } from '@touchline/registry/settings/trust-trail';
import { describeUnreadable, RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { UserError } from '@touchline/registry/terminal/terminal';
import { decode, describeFault } from '@touchline/shared/contracts/reading';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import type { DomainChange } from '../changes/DomainChange';
import { applyPlan, type PreparedPlan } from './applyPlan';
import { approveProposal, carryOutDue, declineProposal } from './decide-proposals';
import { findBroken, findProblems } from './find-faults';
import type { PlayersView } from './PlayersView';
import type { Act } from './permissions';
import { prepareAdd, prepareChange, prepareMend, prepareRemove, prepareUndo } from './prepare-changes';
import { type PagesChanged, siteFolder } from './siteFolder';
import { whatPlayersSee } from './whatPlayersSee';

/**
 * A site folder as an operator sees it. Every call reads the files, so that several programs may work on it. A refusal
 * is a UserError that states the reason, and has written nothing.
 */
export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens a site folder and finishes an interrupted change.
 * @param dir contains `cdn/`, usually `site.json`, and receives `history.jsonl`
 * @param pagesChanged absent for a site that is served nowhere (`openServedSite` is for the others)
 * @throws UserError when it is not a site folder
 */
export async function openSite(dir: string, pagesChanged?: PagesChanged) {
  const folder = await siteFolder(dir, pagesChanged);
  const { files, log, settled, domainOf, wire } = folder;
  const apply = (act: Act, prepare: () => Promise<PreparedPlan>) => applyPlan(folder, act, prepare);
  await settled();

  async function settings(host: string): Promise<DomainSettings> {
    await settled();
    const name = domainOf(host);
    const reading = decode(domainSettings, wire(name));
    if (reading.ok) return reading.value;
    throw new UserError(`No shell can read the settings of ${name}: ${describeFault(reading.fault)}`);
  }
  return {
    /** The folder. */
    dir,
    /** The domains, by name. `test` is the domain of all test, localhost and preview hosts. */
    hosts: () => settled().then(files.hosts),
    /**
     * A domain's settings as the shell decodes them. @throws UserError for a domain that does not exist or cannot be read
     */
    settings,
    /** A hash of a domain's settings file, which changes with every setting. */
    revision: files.revision,
    /** The kinds of changes of a domain that wait for a second person. */
    approvalOf: (host: string) => approvalOf(wire(domainOf(host))),
    /** @throws UserError when cdn/registry.json is missing or broken */
    registry: () => readRegistry(dir),
    /** What is wrong with the registry's index, which tabs read, and the rows of the registry that are left out. */
    async registryFaults(): Promise<readonly string[]> {
      const store = new RegistryStore(new DirectoryTarget(resolve(folder.cdn)));
      const fault = await store.indexFault();
      return [...(fault === undefined ? [] : [fault]), ...describeUnreadable(store.unreadable)];
    },
    /** Where the site trusts less carefully than its history says. */
    trustFaults: () => trustFaults(dir),
    /** site.json; undefined where there is none yet. @throws UserError when it is broken */
    config: () => readConfig(dir),
    /**
     * Makes one change, or several as one. A domain whose file is broken can be suspended, on its last valid settings.
     * @throws UserError when any of them is refused
     */
    change: (host: string, change: DomainChange | readonly DomainChange[], act: Act) =>
      apply(act, () => prepareChange(folder, host, 'kind' in change ? [change] : change)),
    /**
     * Restores the last valid settings of a domain whose file is broken.
     * @throws UserError when the file is readable, or no valid settings are known
     */
    mend: (host: string, act: Act) => apply(act, () => prepareMend(folder, host)),
    /** What is wrong with a domain's file; undefined when shells can read it. */
    broken: (host: string) => findBroken(folder, host),
    /** Creates a domain, optionally as a copy of another one's settings. */
    add: (host: string, from: string | undefined, act: Act) =>
      apply(act, async () => prepareAdd(folder, host, from)),
    /** Removes a domain. @throws UserError for the last one */
    remove: (host: string, act: Act) => apply(act, async () => prepareRemove(folder, host)),
    /** Undoes one change by a new one. @throws UserError when its settings were changed again since */
    undo: (id: string, act: Act) => apply(act, () => prepareUndo(folder, id)),
    /** Changes that wait, for a second person or for their time, the oldest first. */
    proposals: () => settled().then(folder.proposals.open),
    /**
     * Makes a proposed change; one that has a time is made then.
     * @throws UserError when the same person proposed it, or what it starts from was changed since
     */
    approve: (id: string, act: Act) => approveProposal(folder, id, act),
    /**
     * Makes the changes whose time has come. One that can't be made any more ends, with the reason in the history.
     * @returns what was made, and why others ended
     */
    due: (act: Act, now = new Date()) => carryOutDue(folder, act, now),
    /** Ends a proposal without the change. @returns what it was */
    decline: (id: string, act: Act) => declineProposal(folder, id, act),
    /** The history, latest first; of one domain or of all. */
    async history(host?: string): Promise<ChangeRecord[]> {
      await settled();
      const records = (await log.read()).reverse();
      if (host === undefined) return records;
      const name = host.toLowerCase();
      const named = records.some((entry) => entry.host === name) ? name : domainOf(host);
      return records.filter((entry) => entry.host === named);
    },
    /** Whether the history is as it was written. @throws UserError when a line cannot be read */
    verifyHistory: () => settled().then(log.verify),
    /** What players of a domain get from the current settings and registry. */
    async whatPlayersSee(host: string): Promise<PlayersView> {
      const ofDomain = await settings(host);
      const { registry } = await folder.facts(domainOf(host));
      return whatPlayersSee({
        host: domainOf(host),
        registry,
        config: await readConfig(dir),
        settings: ofDomain,
      });
    },
    /** Keeps the valid settings of all files that were edited by hand, for `mend`. */
    keepValid: () => folder.keepEdited(files.hosts()),
    /** All faults in the settings of one domain or of all. Keeps the valid settings of those. */
    problems: (host?: string) => findProblems(folder, host),
  };
}
