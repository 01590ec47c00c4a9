import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import {
  openRegistry,
  REMOTE_HELP,
  REMOTE_OPTION,
  remoteName,
  TARGET_HELP,
  TARGET_OPTIONS,
} from './openRegistry';
import { prune } from './prune';
import { ADMISSION_HELP, ADMISSION_OPTIONS, readAdmission } from './readAdmission';

const DAY_MS = 24 * 3600 * 1000;

export const pruneCommand: Command = {
  name: 'prune',
  summary: 'removes releases that nothing points at from the registry, and later their files',
  help: `touchline prune --keep <number> --to <place> [--older-than 30d] [--grace 7d] [--dry-run]

${TARGET_HELP}
  --keep <number>      the newest so many stay in any case
  --older-than <days>  only releases published longer ago leave the registry: 0d unless told
  --grace <days>       how long the files of a release stay once it has left: 7d unless told
${REMOTE_HELP}
${ADMISSION_HELP}

A release stays that a channel points at, that a rollback would go to, that is a canary, or that a domain's settings
(domains/*.json beside the registry) name. An open tab keeps its builds, so files go in two steps: a release leaves the
registry now, and its files are deleted by a prune after the grace period. Run it every day.

Example, in a remote's folder:
  touchline prune --keep 5 --older-than 30d --to /srv/www/cdn`,

  async run(args, terminal) {
    const { values } = readArgs(args, {
      ...TARGET_OPTIONS,
      ...REMOTE_OPTION,
      keep: { type: 'string' },
      'older-than': { type: 'string', default: '0d' },
      grace: { type: 'string', default: '7d' },
      ...ADMISSION_OPTIONS,
    });
    const keep = Number(values.keep);
    if (values.keep === undefined || !Number.isInteger(keep) || keep < 1)
      throw new UsageError('Say how many of the newest releases stay: --keep 5');
    const now = terminal.now();
    const ago = (days: number) => new Date(Number(now) - days * DAY_MS);
    const olderThan = daysOf('older-than', values['older-than']);
    const grace = daysOf('grace', values.grace);
    // A publish in progress has files that no registry names yet.
    if (grace < 1)
      throw new UsageError(
        '--grace takes at least 1d: open tabs hold those files, and a publish may be going on.',
      );
    const name = await remoteName(values.remote, terminal);
    const admission = await readAdmission(values, terminal);
    const { target, dryRun } = await openRegistry(values, terminal);
    const { kept, dropped, waiting, deleted, notes } = await prune(target, name, {
      keep,
      publishedBefore: ago(olderThan),
      leftBefore: ago(grace),
      now,
      dryRun,
      admission,
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
  },
};

function daysOf(option: string, typed: string): number {
  const [, days] = /^(\d{1,4})d$/.exec(typed) ?? [];
  if (days === undefined) throw new UsageError(`--${option} takes days, as in 30d, not "${typed}".`);
  return Number(days);
}
