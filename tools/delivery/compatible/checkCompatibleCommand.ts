import { resolve } from 'node:path';
import { type Command, UsageError, UserError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { checkBuild } from './checkBuild';
import type { Finding } from './Finding';
import type { Build } from './readBuild';
import { readBuild } from './readBuild';
import { addressOf, readDeployed } from './readDeployed';

/** `touchline check-compatible`: whether this build would run with the deployed shells and settings. */
export const checkCompatibleCommand: Command = {
  name: 'check-compatible',
  summary: 'checks whether this build runs with the deployed shells and settings',
  help: `touchline check-compatible --registry <url or file> [--domains <url or folder>] [--host <name>]…
                           [--release <folder>] [--dropping <path>]… [--json]

Looks at a remote's build beside everything that is deployed: its platform range and every shell that the registry
names, its paths, modals and slots beside those of the other remotes on every domain (as the domain chooses: stable,
another channel, a pin, canaries), the paths that it drops, and its files. Changes nothing.

  --registry   registry.json, by http(s) or as a file
  --domains    the folder of the domains' settings; "domains" beside the registry unless named
  --host       a domain to look at; may be given again. Unless named, all of a folder of this machine; a site does not
               tell which domains it has, so without a name default settings are looked at
  --release    the build's folder; dist unless named
  --dropping   a path of earlier releases that this build lets go on purpose; may be given again
  --json       the findings for a program

Exit code 0: compatible; 1: not, or it can't be known; 2: typed wrongly.

  npm run check:compatible -w remotes/casino -- --registry https://cdn.example/registry.json`,
  async run(args, terminal) {
    const { registry, domains, host, release, dropping, json } = readArgs(args, OPTIONS).values;
    if (registry === undefined) throw new UsageError('Name the registry: --registry <url or file>.');
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
      : words(build, findings, [...deployed.domains.keys()]);
    if (!compatible) throw new UserError(answer);
    terminal.out(answer);
  },
};

const OPTIONS = {
  registry: { type: 'string' },
  domains: { type: 'string' },
  host: { type: 'string', multiple: true },
  release: { type: 'string', default: 'dist' },
  dropping: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const;

function words({ manifest }: Build, findings: readonly Finding[], hosts: readonly string[]): string {
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
