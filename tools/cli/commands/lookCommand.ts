import { command } from '@touchline/registry/command/command';
import { HEAD, JSON_LINES, REMOTE, readingCommand, VERIFY } from '@touchline/registry/command/options';
import { openRegistry } from '@touchline/registry/store/openRegistry';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { fitCommand } from './fitCommand';
import { listReleases } from './listReleases';
import { listTrail } from './listTrail';
import { ownersLines } from './ownersLines';

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
