import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { changingCommand, MAPS, REMOTE, wholeNumber } from '@touchline/registry/command/options';
import { prune } from '@touchline/registry/publish/prune';
import { openMaps } from '@touchline/registry/release/MapPlace';
import { openChange } from '@touchline/registry/store/openChange';
import { remoteName } from '@touchline/registry/store/openRegistry';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';

const DAY_MS = 24 * 3600 * 1000;

export const pruneCommand = (terminal: Terminal) =>
  changingCommand('prune', {
    owner: 'For the team of a remote:',
    summary: 'removes releases that nothing points at from the registry, and later their files',
    about: `A release stays that a channel points at, that --back would go to, that is a canary, or that a domain's settings
(domains/*.json beside the registry) name. An open tab keeps its builds, so files go in two steps: a release leaves the
registry now, and its files and source maps are deleted by a prune after the grace period. Run it every day.`,
    example: `touchline prune --keep 5 --older-than 30d --to /srv/www/cdn`,
  })
    .requiredOption('--keep <number>', 'the newest so many stay in any case', wholeNumber(10_000))
    .addOption(
      new Option(
        '--older-than <days>',
        'only releases published longer ago leave the registry (0d)',
      ).argParser(daysOf),
    )
    .addOption(
      new Option('--grace <days>', 'how long the files of a release stay once it has left (7d)').argParser(
        daysOf,
      ),
    )
    .addOption(REMOTE)
    .addOption(MAPS)
    .action(async ({ keep, olderThan = 0, grace = 7, ...options }) => {
      const now = terminal.now();
      const ago = (days: number) => new Date(Number(now) - days * DAY_MS);
      // A publish in progress has files that no registry names yet.
      if (grace < 1)
        throw new UsageError(
          '--grace takes at least 1d: open tabs hold those files, and a publish may be going on.',
        );
      const name = await remoteName(options.remote, terminal);
      const { target, admission, dryRun } = await openChange(options, terminal);
      const { kept, dropped, waiting, deleted, notes } = await prune(target, name, {
        keep,
        publishedBefore: ago(olderThan),
        leftBefore: ago(grace),
        now,
        dryRun,
        admission,
        maps: await openMaps(options.maps, terminal, target),
      });
      const { out } = terminal;
      if (dryRun) out('Dry run: nothing was changed. This would happen:');
      for (const version of dropped)
        out(`${name} ${version} left the registry; its files stay ${grace} days, for tabs that are open.`);
      for (const version of deleted) out(`${name} ${version}: its files are deleted.`);
      for (const version of waiting) out(`${name} ${version} has left the registry; its files wait.`);
      for (const [version, reason] of kept) out(`${name} ${version} stays: ${reason}.`);
      if (dropped.length + deleted.length === 0) out('Nothing to do.');
      else out('Players see no change.');
      for (const line of notes) out(line);
    });

/** Days, as in `30d`. */
function daysOf(typed: string): number {
  const [, days] = /^(\d{1,4})d$/.exec(typed) ?? [];
  if (days === undefined) throw new InvalidArgumentError('It takes days, as in 30d.');
  return Number(days);
}
