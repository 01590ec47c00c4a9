import { type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts';
import { UserError } from '../cli/Command';
import { endCanary } from './pointChannel';

/** One step back of a channel. */
export interface Step {
  from: string;
  to: string;
}

/**
 * The target of a channel's rollback: what it pointed at before.
 * @throws UserError when the channel points at nothing, or never pointed at anything else
 */
export function stepBack(remote: ManagedRemote, name: string, channel: string): Step {
  const from = remote.channels[channel];
  if (from === undefined)
    throw new UserError(`${name} has no channel "${channel}". It has ${channelsOf(remote)}.`);
  const to = remote.previous?.[channel]?.find((version) => version in remote.releases);
  if (to === undefined)
    throw new UserError(
      `"${channel}" of ${name} pointed at nothing before ${from}, so there is nothing to go back to. Point it at another release: touchline promote <version> --channel ${channel}`,
    );
  return { from, to };
}

/**
 * Moves a channel one step back. The release that it leaves is not kept, so that a second rollback goes further back; a
 * canary of that release ends.
 * @param step as determined when the command began; when it is done already, nothing changes
 * @throws UserError when the channel has moved elsewhere since
 */
export function rollBack(
  remote: ManagedRemote,
  name: string,
  channel: string,
  { from, to }: Step,
): ManagedRemote {
  const now = remote.channels[channel];
  if (now === to) return remote;
  if (now !== from)
    throw new UserError(
      `Somebody has pointed "${channel}" of ${name} at ${now} meanwhile (it was ${from}). Nothing was changed. See touchline releases, and decide anew.`,
    );
  const before = remote.previous?.[channel] ?? [];
  const previous = before.slice(before.indexOf(to) + 1);
  return endCanary(
    {
      ...remote,
      channels: { ...remote.channels, [channel]: to },
      previous: { ...remote.previous, [channel]: previous },
    },
    channel === STABLE_CHANNEL ? from : undefined,
  );
}

function channelsOf(remote: ManagedRemote): string {
  return Object.keys(remote.channels).sort().join(', ') || 'none';
}
