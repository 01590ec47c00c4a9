import { planOf } from '@touchline/insight/canary/canary-rules';
import { command } from '@touchline/registry/command/command';
import { HEAD, JSON_LINES, REMOTE, readingCommand, VERIFY } from '@touchline/registry/command/options';
import { ownedBy, ownersOf } from '@touchline/registry/owners/ownership';
import { MANIFEST_FILE } from '@touchline/registry/release/readRelease';
import { releaseFolder } from '@touchline/registry/store/addRelease';
import { remoteOf } from '@touchline/registry/store/editRemote';
import { openRegistry, type RegistryOptions, remoteName } from '@touchline/registry/store/openRegistry';
import { readRemoved } from '@touchline/registry/store/removed-releases';
import type { Listed } from '@touchline/registry/targets/Target';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { fitCommand } from './fitCommand';
import { listTrail } from './listTrail';

/** `touchline look`: it changes nothing. */
export const lookCommand = (terminal: Terminal) =>
  command('look', {
    owner: 'For the team of a remote:',
    summary: 'shows releases, owners and changes of a registry, and whether a build fits what is deployed',
    example: `in a remote's folder:
  touchline look releases --to /srv/www/cdn
every night, from another machine:
  touchline look trail --verify --head "$(cat last-head)" --to s3://site/cdn`,
  })
    .addCommand(
      readingCommand('releases', { summary: 'the releases of a remote, and who points at them' })
        .addOption(REMOTE)
        .action((options) => listReleases(options, terminal)),
    )
    .addCommand(
      readingCommand('owners', {
        summary: 'who owns names, paths, modals and slots, and what was handed over or forced',
        about: `A remote's name and its channels belong to a team; a path, a modal and a slot belong to a remote. Each belongs to who
published it first. touchline owners give hands them over.`,
      }).action(async (options) => {
        const { store } = await openRegistry({ ...options, dryRun: true }, terminal);
        for (const line of ownersLines(await store.read())) terminal.out(line);
      }),
    )
    .addCommand(
      readingCommand('trail', {
        summary: 'who changed the registry, when and why, the latest first; whether nothing is missing',
        about: `Every command that changes the registry writes a record first: who, when, what, and the hash of the record before. The
registry names its own record.`,
      })
        .option('--remote <name>', 'only changes of this remote')
        .addOption(VERIFY)
        .addOption(HEAD)
        .addOption(JSON_LINES)
        .action((options) => listTrail(options, terminal)),
    )
    .addCommand(fitCommand(terminal));

/** Who owns what, and what was handed over or forced, as lines. */
function ownersLines(registry: Registry): string[] {
  const { remotes, acts = [] } = ownersOf(registry);
  const names = Object.keys(remotes).sort();
  if (names.length === 0) return ['Nothing was published here yet, so nobody owns anything.'];
  return [
    ...names.flatMap((name) => {
      const { team, paths, modals, slots } = ownedBy({ remotes }, name);
      const channels = Object.keys(own(registry.remotes, name)?.channels ?? {}).sort();
      const rows: [string, readonly string[]][] = [
        ['channels', channels],
        ['paths', paths],
        ['modals', modals],
        ['slots', slots],
      ];
      return [
        `${name}: ${team === undefined ? 'no team yet' : `the team ${team}`}`,
        ...rows.flatMap(([kind, list]) =>
          list.length > 0 ? [`  ${kind.padEnd(9)} ${list.join(', ')}`] : [],
        ),
      ];
    }),
    ...acts.map(
      ({ when, who, words, reason }) =>
        `${when.slice(0, 16).replace('T', ' ')}  ${who}: ${words}${reason === undefined ? '' : ` Reason: ${reason}`}`,
    ),
  ];
}

/** Tells the releases of a remote, the latest first, and who points at each. */
async function listReleases(
  options: RegistryOptions & { remote?: string | undefined },
  terminal: Terminal,
): Promise<void> {
  const name = await remoteName(options.remote, terminal);
  const { target, store } = await openRegistry({ ...options, dryRun: true }, terminal);
  const remote = remoteOf(await store.read(), name);
  const files = await target.list(`remotes/${name}/`);
  const removed = await readRemoved(target, name);
  const rows = Object.keys(remote.releases).map((version) => {
    const own = filesOf(files, name, version);
    const pointing = Object.entries(remote.channels).filter(([, at]) => at === version);
    const { canary } = remote;
    const before = Object.entries(remote.previous ?? {}).filter(([, was]) => was[0] === version);
    return {
      version,
      published: own.find(({ path }) => path.endsWith(`/${MANIFEST_FILE}`))?.modified,
      who: [
        ...pointing.map(([channel]) => channel),
        ...(canary?.version === version
          ? [`canary ${canary.percent} %${planOf(remote) ? ', on its own' : ''}`]
          : []),
        ...(remote.withheld?.[version] ? ['withheld'] : []),
        ...before.map(([channel]) => `before in ${channel}`),
      ].join(', '),
      size: sizeOf(own),
    };
  });
  rows.sort((a, b) => Number(b.published ?? 0) - Number(a.published ?? 0));
  const { out } = terminal;
  const fault = await store.indexFault();
  if (fault !== undefined) out(fault);
  out(line('version', 'published', 'size', 'pointed at by'));
  for (const { version, published, size, who } of rows)
    out(line(version, published ? minute(published) : 'elsewhere', size, who));
  if (remote.isolation === 'frame') out(`${name} runs in a frame alone (touchline owners isolate).`);
  for (const [version, { when, reason }] of Object.entries(remote.withheld ?? {}))
    out(`${version} is withheld since ${minute(new Date(when))}. ${reason}`);
  for (const [version, { left }] of Object.entries(removed))
    out(
      line(version, '', sizeOf(filesOf(files, name, version)), `left the registry ${minute(new Date(left))}`),
    );
}

function filesOf(files: readonly Listed[], name: string, version: string): Listed[] {
  return files.filter(({ path }) => path.startsWith(releaseFolder({ name, version })));
}

function sizeOf(files: readonly Listed[]): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes === 0 ? '' : `${Math.ceil(bytes / 1000)} kB`;
}

function minute(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

function line(version: string, published: string, size: string, who: string): string {
  return `${version.padEnd(20)}  ${published.padEnd(16)}  ${size.padStart(9)}  ${who}`.trimEnd();
}
