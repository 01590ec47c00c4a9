import { hash32 } from '../../utilities/hash';
import { own } from '../../utilities/own';
import type { DomainSettings, RemoteChoice } from '../settings';
import type { Canary, RegisteredRemote, Release } from './registry';
import type { Registry } from './registry-file';

// The page's first script contains this file, so it uses no schema.

/** The channel of a domain without a choice. */
export const STABLE_CHANNEL = 'stable';

/** Whether no player may get a version of a remote (docs/decisions/registry.md#releases-that-are-withheld). */
export const isWithheld = ({ withheld = {} }: Pick<RegisteredRemote, 'withheld'>, version: string): boolean =>
  own(withheld, version) !== undefined;

/**
 * The releases that a domain's settings choose from the registry, by remote: off, a channel or a pinned version; without
 * a setting, stable. A domain's own canary comes before its choice; the registry's canary applies to stable only; a
 * pinned version takes only the domain's own canary. A withheld release is never chosen: what its channel pointed at
 * before takes its place.
 * @param device a constant id of this device; without one there is no canary
 * @param runs whether a shell can run a release; where it can't run what a channel points at, what that pointed at before
 * takes its place
 */
export function chooseReleases(
  registry: Registry,
  choices: DomainSettings['remotes'],
  device?: string,
  runs: (release: Release) => boolean = () => true,
): Record<string, Release> {
  const chosen = enabledRemotes(registry, choices, device).flatMap(
    ({ remote, registered, choice, tried, version, release }) => {
      if (tried && runs(tried)) return [[remote, tried] as const];
      const inForce =
        release && runs(release) ? release : (before(choice, registered, version, runs) ?? release);
      return inForce ? [[remote, inForce] as const] : [];
    },
  );
  return Object.fromEntries(chosen);
}

/** Why an enabled remote of the registry has no active release, where it should have one. */
export interface Unresolved {
  remote: string;
  reason: string;
}

/**
 * The remotes whose choice the registry does not have. A remote without a stable release is none of them, unless the
 * domain chooses another.
 * @param releases those of `chooseReleases`
 * @param device a constant id of this device; without one there is no canary
 */
export function unresolvedChoices(
  registry: Registry,
  choices: DomainSettings['remotes'],
  releases: Readonly<Record<string, Release>>,
  device?: string,
): Unresolved[] {
  return enabledRemotes(registry, choices, device).flatMap(
    ({ remote, registered, choice, canary, tried, version, release }) => {
      if (tried && own(releases, remote) === tried) return [];
      const reasons = [
        // not a message: developers and operators read it
        canary && !tried && `The registry has no release ${canary.version} of it (canary).`,
        !release && !isUnreleased(choice, registered) && reasonOf(choice, registered, version),
      ];
      return reasons.flatMap((reason) => (reason ? [{ remote, reason }] : []));
    },
  );
}

/**
 * The remotes that a domain has, each with the canary that this device takes part in (`tried` is its release) and with
 * what the domain chooses.
 */
function enabledRemotes(registry: Registry, choices: DomainSettings['remotes'], device?: string) {
  return Object.entries(registry.remotes).flatMap(([remote, registered]) => {
    const choice = choiceOf(own(choices, remote));
    if (!choice.enabled) return [];
    const offered = canaryOf(choice, registered);
    const canary = offered && device !== undefined && isChosen(device, remote, offered) ? offered : undefined;
    const version = choice.version ?? own(registered.channels, choice.channel);
    const tried = givenOf(registered, canary?.version);
    const release = givenOf(registered, version);
    return [{ remote, registered, choice, canary, tried, version, release }];
  });
}

/**
 * The position of a device in a release's canary, in percent: [0, 100) in steps of a hundredth. It is constant while
 * the percentage grows and differs between releases, so that not always the same players try first.
 */
export function canaryBucket(device: string, remote: string, version: string): number {
  let hash = hash32(`${device}|${remote}|${version}`);
  // The low bits of a short hash are evenly distributed only after the other bits have been mixed into them.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return ((hash >>> 0) % 10_000) / 100;
}

function isChosen(device: string, remote: string, { version, percent }: Canary): boolean {
  return canaryBucket(device, remote, version) < percent;
}

/** What a domain chooses of one remote, with the defaults of what its settings leave out. */
export interface Choice {
  enabled: boolean;
  channel: string;
  /** The pinned release. */
  version: string | undefined;
  /** The domain's own. */
  canary: Canary | undefined;
}

/**
 * The choice that a domain's settings make of one remote.
 * @param choice undefined where they do not name the remote: it is on, and stable
 */
export function choiceOf(choice: RemoteChoice | undefined): Choice {
  if (typeof choice !== 'object')
    return { enabled: choice ?? true, channel: STABLE_CHANNEL, version: undefined, canary: undefined };
  return {
    enabled: choice.enabled ?? true,
    channel: choice.channel ?? STABLE_CHANNEL,
    version: choice.version,
    canary: choice.canary,
  };
}

/** The canary that devices of a domain may take part in: its own, else the registry's, which is for those who follow stable. */
export function canaryOf(choice: Choice, registered: Pick<RegisteredRemote, 'canary'>): Canary | undefined {
  if (choice.canary) return choice.canary;
  const isStable = choice.version === undefined && choice.channel === STABLE_CHANNEL;
  return isStable ? registered.canary : undefined;
}

/** The channel's previous release, for a shell that is too old to read or to run the current one. */
function before(
  { version, channel }: Choice,
  registered: RegisteredRemote,
  wanted: string | undefined,
  runs: (release: Release) => boolean,
): Release | undefined {
  // A pin to a missing release shows nothing. A pin to a withheld release shows what the domain would have without the
  // pin.
  if (version !== undefined && !isWithheld(registered, version)) return undefined;
  return insteadOf(registered, channel, wanted)
    .flatMap((candidate) => givenOf(registered, candidate) ?? [])
    .find(runs);
}

/**
 * The versions that can replace a version that is not given, the most recent first. Where it is withheld, those of
 * `stable` come last.
 */
export function insteadOf(
  registered: Pick<RegisteredRemote, 'channels' | 'previous' | 'withheld'>,
  channel: string,
  wanted: string | undefined,
): string[] {
  const { channels, previous = {} } = registered;
  const isTaken = wanted !== undefined && isWithheld(registered, wanted);
  const all = [channel, ...(isTaken ? [STABLE_CHANNEL] : [])].flatMap((name) => [
    own(channels, name),
    ...(own(previous, name) ?? []),
  ]);
  return all.flatMap((version) =>
    version === undefined || version === wanted || isWithheld(registered, version) ? [] : [version],
  );
}

const givenOf = (registered: RegisteredRemote, version: string | undefined) =>
  version === undefined || isWithheld(registered, version) ? undefined : own(registered.releases, version);

/** Without a stable release a remote is only for the domains that name another channel or a version. */
function isUnreleased({ version, channel }: Choice, { channels }: RegisteredRemote): boolean {
  return version === undefined && channel === STABLE_CHANNEL && channels[STABLE_CHANNEL] === undefined;
}

function reasonOf(choice: Choice, registered: RegisteredRemote, version: string | undefined): string {
  // not a message: developers and operators read it
  if (version === undefined) return `The registry has no channel "${choice.channel}" for it.`;
  // not a message: developers and operators read it
  if (isWithheld(registered, version)) return `Its release ${version} is withheld.`;
  // not a message: developers and operators read it
  return `The registry has no release ${version} of it that this shell understands.`;
}

/**
 * Whether a remote runs in a frame alone.
 * @param framed the remotes that the site holds in frames, which whoever writes the registry does not change
 */
export const isFramed = (
  remote: string,
  row: Pick<RegisteredRemote, 'isolation'> | undefined,
  framed: readonly string[] = [],
): boolean => row?.isolation === 'frame' || framed.includes(remote);
