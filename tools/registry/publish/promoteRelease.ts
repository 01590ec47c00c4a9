import { isWithheld, type ManagedRemote } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { remoteOf } from '../store/editRemote';
import { findVersion } from '../store/findVersion';
import { readChannel } from '../store/openRegistry';
import { pointChannel } from '../store/pointChannel';
import { type Terminal, UserError } from '../terminal/terminal';
import { type GiveOptions, give, openGive } from './give';
import { tellChange } from './tellChange';

/**
 * Points a channel at a published release; what it pointed at before is remembered.
 * @param typed a version, its beginning or its hash, or a channel
 * @throws UserError when it is refused; nothing was changed
 */
export async function promoteRelease(typed: string, options: GiveOptions, terminal: Terminal): Promise<void> {
  const channel = readChannel(options.channel);
  const opened = await openGive(options, terminal);
  const { name, store, dryRun, sites } = opened;
  // Resolved once, because "next" may change while others write.
  const remote = remoteOf(await store.read(), name);
  const version = findVersion(remote, name, typed);
  if (own(remote.channels, channel) === version && isWithheld(remote, version))
    throw new UserError(
      `"${channel}" of ${name} points at ${version} already, which is withheld, so no player gets it. Nothing was changed. If players may have it again: touchline withhold ${version} --off --reason "<why>"`,
    );
  const move = {
    name,
    version,
    words: `promoted ${name} ${version} to "${channel}"`,
    dropping: options.dropping ?? [],
  };
  const edit = (current: ManagedRemote) =>
    pointChannel(current, channel, findVersion(current, name, version));
  const { changed, lines } = await give(opened, 'promote', move, edit, channel);
  tellChange(changed, { name, channel, dryRun, sites }, terminal);
  for (const line of lines) terminal.out(line);
}
