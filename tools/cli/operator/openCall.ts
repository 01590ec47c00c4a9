import { openServedSite } from '@touchline/deploy/nginx/rebakeSite';
import { command } from '@touchline/registry/command/command';
import { AS, AT, DRY_RUN, FORCE, REASON, SITE } from '@touchline/registry/command/options';
import { findSite } from '@touchline/registry/terminal/findSite';
import { readForce } from '@touchline/registry/terminal/readReason';
import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { accountOf, whoActs } from '@touchline/registry/terminal/whoActs';
import { type Changes, changeSeveral } from '@touchline/site/domains/changeSeveral';
import type { Site } from '@touchline/site/domains/openSite';
import type { RemoteView } from '@touchline/site/domains/PlayersView';
import type { Act } from '@touchline/site/domains/permissions';
import { tellOutcome } from './tellOutcome';

/** The values of the options of operators' commands. */
export interface CallOptions {
  site?: string | undefined;
  as?: string | undefined;
  dryRun?: boolean | undefined;
  force?: boolean | undefined;
  reason?: string | undefined;
  json?: boolean | undefined;
  at?: string | undefined;
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

/** A command that changes the domains that it names, now or at a set time, without choosing a release. */
export const domainAct = (name: string, summary: string) =>
  siteAct(name, summary).argument('<host>', HOSTS).addOption(AT);

/** A command that changes the domains that it names, now or at a set time, also by force. */
export const domainChange = (name: string, summary: string) =>
  siteChange(name, summary).argument('<host>', HOSTS).addOption(AT);

const HOSTS = 'a domain, or several: shop.example,other.example. Either all are changed or none is';

/** @throws UsageError for a force without a reason, and the other way round */
export async function openCall(options: CallOptions, terminal: Terminal): Promise<Call> {
  const why = readForce(options.force, options.reason);
  const at = options.at === undefined ? undefined : readMoment(options.at, terminal.now());
  const folder = findSite(options.site, terminal);
  // The folder was chosen among several, so the output says which site it is about.
  if (folder.ambiguous !== undefined && !options.json) terminal.out(folder.name);
  return {
    site: await openServedSite(folder.dir),
    act: () => {
      if (folder.ambiguous !== undefined) throw new UsageError(folder.ambiguous);
      const act = {
        who: whoActs(options.as, terminal),
        subject: accountOf(terminal),
        dryRun: options.dryRun ?? false,
        reason: why,
        at,
      };
      terminal.out(folder.name);
      return act;
    },
  };
}

/**
 * Changes one domain, or several: either all or none.
 * @param named hosts, with commas between
 * @param changeOf the change of a host
 * @throws UserError with the refusals of all domains
 */
export async function changeDomains(
  named: string,
  options: CallOptions,
  terminal: Terminal,
  changeOf: (host: string, site: Site) => Changes | Promise<Changes>,
): Promise<void> {
  const { site, act } = await openCall(options, terminal);
  // Called once for all domains, because it prints the name of the site.
  const by = act();
  const changes = hostsOf(named).map((host) => ({ host, change: () => changeOf(host, site), act: by }));
  for (const outcome of await changeSeveral(site, changes)) tellOutcome(outcome, terminal);
}

function hostsOf(named: string): string[] {
  const hosts = named.split(',').map((host) => host.trim());
  if (hosts.includes(''))
    throw new UsageError(`“${named}” has a comma too many: name domains as a.example,b.example.`);
  const twice = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice.`);
  return hosts;
}

/** @throws UserError for a remote that the domain does not have */
export async function remoteOn(site: Site, host: string, name: string): Promise<RemoteView> {
  const { remotes } = await site.whatPlayersSee(host);
  const remote = remotes.find((each) => each.name === name);
  if (remote) return remote;
  const names = remotes.map((each) => each.name);
  throw new UserError(unknownWord('remote', name, names));
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A time to come, with its zone: 2026-12-01T06:00Z, 2026-12-01T11:30+05:30.
 * @returns ISO-8601 in UTC @throws UsageError when it is none, or has passed
 */
function readMoment(typed: string, now: Date): string {
  const at = MOMENT.test(typed) ? Date.parse(typed) : Number.NaN;
  if (Number.isNaN(at))
    throw new UsageError(`--at takes a time with its zone, as 2026-12-01T06:00Z, not “${typed}”.`);
  const moment = new Date(at).toISOString();
  if (at <= now.getTime())
    throw new UsageError(
      `--at: ${moment} has passed; it is ${now.toISOString()}. Leave --at out to change it now.`,
    );
  return moment;
}
