import { type ManagedRemote, own, STABLE_CHANNEL } from '@touchline/shared/contracts';

/** How many rollback steps a channel keeps; few, because every visit fetches them. */
const REMEMBERED = 5;

/**
 * Points a channel of a remote at a release and keeps what it pointed at before. When `stable` reaches the canary's
 * release, the canary ends.
 */
export function pointChannel(remote: ManagedRemote, channel: string, version: string): ManagedRemote {
  const left = own(remote.channels, channel);
  if (left === version) return remote;
  const older = (own(remote.previous, channel) ?? []).filter((one) => one !== version && one !== left);
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

/** Removes a remote's canary, and its plan, if it has this version. */
export function endCanary(remote: ManagedRemote, version: string | undefined): ManagedRemote {
  if (remote.canary === undefined || remote.canary.version !== version) return remote;
  const { canary: _ended, autoCanary: _plan, ...rest } = remote;
  return rest;
}
