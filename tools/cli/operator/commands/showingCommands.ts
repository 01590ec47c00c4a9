import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import type { Site } from '@touchline/site/domains/openSite';
import { describeLastValid, describeRemote, viewLines } from '@touchline/site/domains/viewLines';
import { openCall, siteCommand } from '../openCall';

/** Without the registry every remote below would silently be missing. */
async function tellOfRegistry(site: Site, out: Terminal['out']): Promise<void> {
  try {
    await site.registry();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    out(`No remotes: ${error.message}`);
  }
}

export const showingCommands = (terminal: Terminal) => [
  siteCommand('list', 'every domain, whether it is open, and which releases it runs').action(
    async (options) => {
      const { site } = await openCall(options, terminal);
      await listDomains(site, terminal);
    },
  ),
  siteCommand('show', 'what the players of a domain see')
    .argument('<host>')
    .action(async (host, options) => {
      const { site } = await openCall(options, terminal);
      await tellOfRegistry(site, terminal.out);
      for (const line of viewLines(await site.whatPlayersSee(host))) terminal.out(line);
    }),
  siteCommand('validate', 'checks the settings of one domain or of all; exit code 1 when something is wrong')
    .argument('[host]')
    .action(async (host, options) => {
      const { site } = await openCall(options, terminal);
      await site.registry();
      await site.config();
      const problems = await site.problems(host);
      const faults = [...(await site.registryFaults()), ...(await site.trustFaults())];
      if (problems.length > 0 || faults.length > 0) {
        const lines = [...problems.map(({ host: where, fault }) => `${where}: ${fault}`), ...faults];
        throw new UserError(`${lines.join('\n')}\n${lines.length} problem${lines.length > 1 ? 's' : ''}.`);
      }
      const { length } = await site.hosts();
      terminal.out(`${host ?? (length === 1 ? '1 domain' : `${length} domains`)}: nothing wrong.`);
    }),
];

async function listDomains(site: Site, { out }: Terminal): Promise<void> {
  await tellOfRegistry(site, out);
  const hosts = await site.hosts();
  if (hosts.length === 0) out('This site has no domain yet. Make one: add <host>');
  for (const host of hosts) {
    try {
      const { title, suspended, remotes } = await site.whatPlayersSee(host);
      out(`${host}: “${title}”, ${suspended ? 'SUSPENDED' : 'open'}`);
      const width = Math.max(8, ...remotes.map(({ name }) => name.length));
      for (const remote of remotes) out(`  ${remote.name.padEnd(width)}  ${describeRemote(remote)}`);
    } catch (error) {
      // One broken file must not hide the other domains.
      if (!(error instanceof UserError)) throw error;
      const broken = await site.broken(host);
      out(`${host}: BROKEN. ${error.message}`);
      if (broken) out(`  ${describeLastValid(broken)}`);
    }
  }
}
