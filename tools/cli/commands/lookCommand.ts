import { command } from '@touchline/registry/command/command';
import { HEAD, JSON_LINES, REMOTE, readingCommand, VERIFY } from '@touchline/registry/command/options';
import { ownedBy, ownersOf } from '@touchline/registry/owners/ownership';
import { openRegistry } from '@touchline/registry/store/openRegistry';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { fitCommand } from './fitCommand';
import { listReleases } from './listReleases';
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
