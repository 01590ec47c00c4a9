import { type RegisteredRemote, STABLE_CHANNEL } from '@touchline/shared/contracts';

/** How many steps back a channel remembers: every visit fetches them. */
const REMEMBERED = 5;

/**
 * A remote whose channel points at a release, and remembers what it pointed at before. A canary of the release that
 * `stable` now points at has become the rule, so it ends.
 */
export function pointChannel(remote: RegisteredRemote, channel: string, version: string): RegisteredRemote {
  const left = remote.channels[channel];
  if (left === version) return remote;
  const older = (remote.previous?.[channel] ?? []).filter((one) => one !== version && one !== left);
  const previous = left === undefined ? older : [left, ...older].slice(0, REMEMBERED);
  return endCanary(
    {
      ...remote,
      channels: { ...remote.channels, [channel]: version },
      previous: { ...remote.previous, [channel]: previous },
    },
    channel === STABLE_CHANNEL ? version : undefined,
  );
}

/** A remote without its canary, if it is one of this version. */
export function endCanary(remote: RegisteredRemote, version: string | undefined): RegisteredRemote {
  if (remote.canary === undefined || remote.canary.version !== version) return remote;
  const { canary: _ended, ...rest } = remote;
  return rest;
}
