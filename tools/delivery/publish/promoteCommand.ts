import { STABLE_CHANNEL } from '@touchline/shared/contracts';
import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { actOf, admissionLines, admit, DROPPING_HELP, DROPPING_OPTION } from './admission';
import { editRemote, remoteOf } from './editRemote';
import { findVersion } from './findVersion';
import {
  openRegistry,
  REMOTE_HELP,
  REMOTE_OPTION,
  remoteName,
  TARGET_HELP,
  TARGET_OPTIONS,
} from './openRegistry';
import { pointChannel } from './pointChannel';
import { ADMISSION_HELP, ADMISSION_OPTIONS, readAdmission } from './readAdmission';
import { readChannel } from './readChannel';
import { readSites } from './readSites';
import { tellChange } from './tellChange';

export const promoteCommand: Command = {
  name: 'promote',
  summary: 'points a channel (stable) at a published release',
  help: `touchline promote <version or channel> --to <place> [--channel stable] [--dry-run]

${TARGET_HELP}
  --channel <name>   which channel is pointed at it: stable unless told
${REMOTE_HELP}
${DROPPING_HELP}
${ADMISSION_HELP}

A version may be shortened to its beginning or to the digits behind its "+". What the channel pointed at before is
remembered: touchline rollback goes back to it.

Example, in a remote's folder: what "next" points at, for all players
  touchline promote next --to /srv/www/cdn`,

  async run(args, terminal) {
    const options = {
      ...TARGET_OPTIONS,
      ...REMOTE_OPTION,
      ...ADMISSION_OPTIONS,
      ...DROPPING_OPTION,
      channel: { type: 'string', default: STABLE_CHANNEL },
    } as const;
    const { values, positionals } = readArgs(args, options, 1);
    const [typed] = positionals;
    if (typed === undefined)
      throw new UsageError('Say which release: touchline promote <version or channel>');
    const channel = readChannel(values.channel);
    const name = await remoteName(values.remote, terminal);
    const admission = await readAdmission(values, terminal);
    const { target, store, dryRun } = await openRegistry(values, terminal);
    const sites = await readSites(target);
    // Resolved once, because "next" may change while others write.
    const version = findVersion(remoteOf(await store.read(), name), name, typed);
    const move = {
      name,
      version,
      words: `promoted ${name} ${version} to "${channel}"`,
      dropping: values.dropping ?? [],
    };
    const changed = await store.change(
      (registry) => {
        const edited = editRemote(registry, name, (remote) =>
          pointChannel(remote, channel, findVersion(remote, name, version)),
        );
        return admit(registry, edited, move, admission, sites);
      },
      actOf(admission, 'promote', move, channel),
      { dryRun },
    );
    tellChange(changed, { name, channel, dryRun, sites }, terminal);
    for (const line of admissionLines(changed, move, admission, sites)) terminal.out(line);
  },
};
