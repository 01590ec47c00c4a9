import { command, type Terminal, UsageError } from '../cli/command';
import { AS, DRY_RUN, FORCE, REASON, SITE } from '../cli/options';
import { readForce } from '../cli/readReason';
import { openSite } from '../site/openSite';
import type { Act, Site } from '../site/Site';
import { siteFolder } from './siteFolder';
import { accountOf, whoActs } from './whoActs';

/** The values of the options of operators' commands. */
export interface CallOptions {
  site?: string | undefined;
  as?: string | undefined;
  dryRun?: boolean | undefined;
  force?: boolean | undefined;
  reason?: string | undefined;
  json?: boolean | undefined;
}

/** The site of a command, and who types it. */
export interface Call {
  site: Site;
  /** The operator who changes the site, which is said. @throws UsageError when either of them is not known for sure */
  act(): Act;
}

/** A command that reads a site. */
export const siteCommand = (name: string, summary: string) => command(name, { summary }).addOption(SITE);

/** A command that changes a site without choosing a release. */
export const siteAct = (name: string, summary: string) =>
  siteCommand(name, summary).addOption(AS).addOption(DRY_RUN);

/** A command that changes a site, also by force: to a release that the deployed shell cannot run, or that collides. */
export const siteChange = (name: string, summary: string) =>
  siteAct(name, summary).addOption(FORCE).addOption(REASON);

/** @throws UsageError for a force without a reason, and the other way round */
export async function openCall(options: CallOptions, terminal: Terminal): Promise<Call> {
  const why = readForce(options.force, options.reason);
  const folder = siteFolder(options.site, terminal);
  // One of several was guessed: what is read of it may be another one's.
  if (folder.ambiguous !== undefined && !options.json) terminal.out(folder.name);
  return {
    site: await openSite(folder.dir),
    act: () => {
      if (folder.ambiguous !== undefined) throw new UsageError(folder.ambiguous);
      const act = {
        who: whoActs(options.as, terminal),
        subject: accountOf(terminal),
        dryRun: options.dryRun ?? false,
        reason: why,
      };
      terminal.out(folder.name);
      return act;
    },
  };
}
