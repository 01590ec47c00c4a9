import {
  insteadOf,
  isWithheld,
  type ManagedRemote,
  STABLE_CHANNEL,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { UserError } from '../terminal/terminal';
import { endCanary } from './pointChannel';

interface RollbackStep {
  from: string;
  to: string;
}

/**
 * The target of a channel's rollback: what it pointed at before.
 * @throws UserError when the channel points at nothing, or never pointed at anything else
 */
export function stepBack(remote: ManagedRemote, name: string, channel: string): RollbackStep {
  const from = own(remote.channels, channel);
  if (from === undefined)
    throw new UserError(`${name} has no channel "${channel}". It has ${channelsOf(remote)}.`);
  const to = own(remote.previous, channel)?.find(
    // Earlier commands kept the release that took the place of a withheld one among those before it.
    (version) => version !== from && Object.hasOwn(remote.releases, version) && !isWithheld(remote, version),
  );
  if (to === undefined) {
    const toNothing = ` Or take it from the players, who have no ${name} then: touchline give --back --to-nothing`;
    throw new UserError(
      `"${channel}" of ${name} pointed at nothing before ${from}, so there is nothing to go back to. Point it at another release: touchline give <version> --channel ${channel}.${channel === STABLE_CHANNEL ? toNothing : ''}`,
    );
  }
  return { from, to };
}

/**
 * The release of `stable` that nothing came before.
 * @throws UserError when another channel is meant, or there is a release to go back to
 */
export function firstRelease(remote: ManagedRemote, name: string, channel: string): string {
  const version = own(remote.channels, STABLE_CHANNEL);
  if (channel !== STABLE_CHANNEL || version === undefined)
    throw new UserError(`Only "${STABLE_CHANNEL}" goes back to nothing: it is what players of ${name} get.`);
  const before = insteadOf(remote, channel, version).find((candidate) =>
    Object.hasOwn(remote.releases, candidate),
  );
  if (before !== undefined)
    throw new UserError(
      `"${channel}" of ${name} pointed at ${before} before ${version}: touchline give --back. Nothing was changed.`,
    );
  return version;
}

/**
 * Moves a channel one step back. The release that it leaves is not kept, so that a second rollback goes further back; a
 * canary of that release ends. It is then withheld, unless a channel other than `stable` goes back while another channel
 * still points at it.
 * @param step as determined when the command began; when it is done already, nothing changes
 * @param entry why it is withheld
 * @throws UserError when the channel has moved elsewhere since
 */
export function rollBack(
  remote: ManagedRemote,
  name: string,
  channel: string,
  { from, to }: RollbackStep,
  entry: { when: string; reason: string },
): ManagedRemote {
  const now = own(remote.channels, channel);
  if (now === to) return remote;
  if (now !== from)
    throw new UserError(
      `Somebody has pointed "${channel}" of ${name} at ${now} meanwhile (it was ${from}). Nothing was changed. See touchline look releases, and decide anew.`,
    );
  const back = movedBack(remote, channel, to);
  const isElsewhere = channel !== STABLE_CHANNEL && Object.values(back.channels).includes(from);
  return isElsewhere ? back : withhold(back, from, entry);
}

/** A channel at a release that it had before, or that another channel has; only what was before that is kept. */
function movedBack(remote: ManagedRemote, channel: string, to: string): ManagedRemote {
  const before = own(remote.previous, channel) ?? [];
  return {
    ...remote,
    channels: { ...remote.channels, [channel]: to },
    previous: { ...remote.previous, [channel]: before.slice(before.indexOf(to) + 1) },
  };
}

function channelsOf(remote: ManagedRemote): string {
  return Object.keys(remote.channels).sort().join(', ') || 'none';
}

/** No player gets it from now on; channels go back to what they pointed at before, and its canary ends. */
export function withhold(
  remote: ManagedRemote,
  version: string,
  entry: { when: string; reason: string },
): ManagedRemote {
  if (isWithheld(remote, version)) return remote;
  const marked = { ...remote, withheld: { ...remote.withheld, [version]: entry } };
  let back: ManagedRemote = marked;
  for (const [channel, at] of Object.entries(remote.channels)) {
    if (at !== version) continue;
    const to = insteadOf(marked, channel, version).find((candidate) =>
      Object.hasOwn(remote.releases, candidate),
    );
    if (to !== undefined) back = movedBack(back, channel, to);
  }
  return endCanary(back, version);
}

/** Players may have it again. */
export function lifted(remote: ManagedRemote, version: string): ManagedRemote {
  const { [version]: entry, ...withheld } = remote.withheld ?? {};
  return entry ? { ...remote, withheld } : remote;
}
