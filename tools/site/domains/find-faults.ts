import { answerOf } from '@touchline/registry/settings/settingsFiles';
import { readConfig } from '@touchline/registry/settings/site-files';
import { unsignedInForce } from '@touchline/registry/store/unsignedInForce';
import { messageOf } from '@touchline/registry/terminal/terminal';
import { lineDifference } from './lineDifference';
import type { PlayersView } from './PlayersView';
import { allFaults } from './refuseFaults';
import type { SiteFolder } from './siteFolder';

/** A domain whose settings no shell can read, and what mends it. */
export interface Broken {
  /** What is wrong, with the place in the file. */
  faults: string[];
  /** The last valid settings: when they were in force, and what players saw; undefined where nobody knows any. */
  lastValid: { when: string; sees: PlayersView } | undefined;
  /** The lines that differ: `- ` before those of the file, `+ ` before those of the last valid settings. */
  difference: string[];
}

export async function findBroken(folder: SiteFolder, host: string): Promise<Broken | undefined> {
  const { files, valid, lastValidOf, facts, view } = folder;
  await folder.settled();
  const name = folder.domainOf(host);
  const faults = valid.faults(name);
  if (faults.length === 0) return undefined;
  const last = await lastValidOf(name);
  if (!last) return { faults, lastValid: undefined, difference: [] };
  const sees = view(last.settings, await facts(name));
  const difference = lineDifference(files.text(name) ?? '', answerOf(last.settings));
  return { faults, lastValid: sees && { when: last.when, sees }, difference };
}

/**
 * The faults of domains' current settings.
 * @param host undefined: all domains
 */
export async function findProblems(folder: SiteFolder, host: string | undefined) {
  const { dir, files } = folder;
  await folder.settled();
  const hosts = host === undefined ? files.hosts() : [folder.domainOf(host)];
  await folder.keepEdited(hosts);
  const config = await readConfig(dir).catch(() => undefined);
  // Whoever reads the registry reports one that cannot be read.
  const unsigned = await unsignedInForce(dir, config?.publishers).catch(() => []);
  const faultsOf = async (name: string) => {
    const own = unsigned.filter((release) => release.host === name).map(({ fault }) => fault);
    try {
      return [...new Set([...allFaults(files.read(name) ?? {}, await folder.facts(name)), ...own])];
    } catch (error) {
      return [`${messageOf(error)} “operator mend ${name}” shows and restores its last valid settings.`];
    }
  };
  const found = await Promise.all(hosts.map(faultsOf));
  return hosts.flatMap((name, index) => (found[index] ?? []).map((fault) => ({ host: name, fault })));
}
