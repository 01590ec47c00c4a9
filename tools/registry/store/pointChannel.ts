import { type ManagedRemote, majorsOfRange, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';

/** How many rollback steps a channel keeps at least; few, because every visit fetches them. */
const REMEMBERED = 5;

/**
 * Points a channel of a remote at a release and keeps what it pointed at before. When `stable` reaches the canary's
 * release, the canary ends.
 */
export function pointChannel(remote: ManagedRemote, channel: string, version: string): ManagedRemote {
  const left = own(remote.channels, channel);
  if (left === version) return remote;
  const older = (own(remote.previous, channel) ?? []).filter(
    (before) => before !== version && before !== left,
  );
  const remembered = rememberedOf(remote, version, left === undefined ? older : [left, ...older]);
  return endCanary(
    {
      ...remote,
      channels: { ...remote.channels, [channel]: version },
      previous: { ...remote.previous, [channel]: remembered },
    },
    channel === STABLE_CHANNEL ? version : undefined,
  );
}

/**
 * The last releases before a version, and of each platform major on which none of these runs the newest that does: a
 * shell of that major gives it to its players.
 */
function rememberedOf(remote: ManagedRemote, version: string, older: readonly string[]): string[] {
  const kept = older.slice(0, REMEMBERED);
  const majors = new Set([version, ...kept].flatMap((release) => majorsOf(remote, release)));
  for (const release of older.slice(REMEMBERED)) {
    const others = majorsOf(remote, release).filter((major) => !majors.has(major));
    if (others.length > 0) kept.push(release);
    for (const major of others) majors.add(major);
  }
  return kept;
}

/** The majors of the platform on which a release runs; none where it is not in the registry any more. */
const majorsOf = ({ releases }: ManagedRemote, version: string): number[] =>
  majorsOfRange(own(releases, version)?.remote.platform ?? '');

/** Removes a remote's canary, and its plan, if it has this version. */
export function endCanary(remote: ManagedRemote, version: string | undefined): ManagedRemote {
  if (remote.canary === undefined || remote.canary.version !== version) return remote;
  const { canary: _ended, autoCanary: _plan, ...rest } = remote;
  return rest;
}
