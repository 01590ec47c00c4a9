import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { command } from '@touchline/registry/command/command';
import { DROPPING, JSON_LINES, repeated } from '@touchline/registry/command/options';
import { checkBuild } from '@touchline/registry/compatible/checkBuild';
import type { Finding } from '@touchline/registry/compatible/Finding';
import { type Build, readBuild } from '@touchline/registry/compatible/readBuild';
import { addressOf, readDeployed } from '@touchline/registry/compatible/readDeployed';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';

/** `touchline look fit`: whether this build would run with the deployed shells and settings. */
export const fitCommand = (terminal: Terminal) =>
  command('fit', {
    summary: 'whether this build runs with the deployed shells and settings',
    about: `Looks at a remote's build beside everything that is deployed: its platform range and every shell that the registry
names, its paths, modals and slots beside those of the other remotes on every domain (as the domain chooses: stable,
another channel, a pin, canaries), the paths that it drops, and its files.

Exit code 0: it fits; 1: it does not, or it can't be known; 2: typed wrongly.`,
    example: 'npm run check:compatible -w remotes/casino -- --registry https://cdn.example/registry.json',
  })
    .requiredOption('--registry <place>', 'registry.json, by http(s) or as a file')
    .option('--domains <place>', "the folder of the domains' settings (domains beside the registry)")
    .addOption(
      new Option(
        '--host <name>',
        'a domain to look at; may be given again. Unless named, all of a folder of this machine; a site does not tell which domains it has, so without a name default settings are looked at',
      ).argParser(repeated),
    )
    .option('--release <folder>', "the build's folder", 'dist')
    .addOption(DROPPING)
    .addOption(JSON_LINES)
    .action(async ({ registry, domains, host, release, dropping, json }) => {
      const build = readBuild(resolve(terminal.cwd, release));
      const deployed = await readDeployed(
        addressOf(registry, terminal.cwd),
        domains === undefined ? undefined : addressOf(domains.replace(/\/?$/, '/'), terminal.cwd),
        host,
      );
      const findings = checkBuild(build, deployed, dropping);
      const { name, version } = build.manifest;
      const compatible = findings.every(({ level }) => level === 'note');
      const answer = json
        ? JSON.stringify({ name, version, compatible, findings }, null, 2)
        : reportOf(build, findings, [...deployed.domains.keys()]);
      if (!compatible) throw new UserError(answer);
      terminal.out(answer);
    });

function reportOf({ manifest }: Build, findings: readonly Finding[], hosts: readonly string[]): string {
  const lines = findings.map(({ level, domains, words }) => {
    const where = domains.length === 0 || domains.length >= hosts.length ? '' : ` (${domains.join(', ')})`;
    return `${level === 'problem' ? 'PROBLEM' : 'note   '}  ${words}${where}`;
  });
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const build = `${manifest.name} ${manifest.version}`;
  return [
    hosts.length === 0
      ? 'No domains beside the registry: looked at default settings.'
      : `Looked at ${hosts.join(', ')}.`,
    ...lines,
    problems === 0
      ? `Compatible: ${build} would run everywhere.`
      : `Not compatible: ${problems === 1 ? 'one problem' : `${problems} problems`} of ${build}.`,
  ].join('\n');
}
