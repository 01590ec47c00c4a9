import * as v from 'valibot';
import { remoteManifest } from './remote-manifest';

/** A publisher's signature of a release (release-signature.ts). */
export const releaseSignature = v.object({
  /** The id of the key. */
  key: v.string(),
  /** Ed25519, base64url. */
  value: v.string(),
  /** SHA-256 of its remote.json without spaces, base64url. */
  manifest: v.string(),
  /** The files that the shell itself puts into a page, entry and first views, with their subresource integrity. */
  files: v.record(v.string(), v.string()),
});
export type ReleaseSignature = v.InferOutput<typeof releaseSignature>;

/**
 * One release of a remote.
 * - `url`: its folder, absolute or relative to the registry's own address, so that a registry and its files can move
 * - `signature`: shells ignore it where the site does not require signatures; an unreadable one is none
 */
export const release = v.object({
  url: v.string(),
  remote: remoteManifest,
  signature: v.fallback(v.optional(releaseSignature), undefined),
});
export type Release = v.InferOutput<typeof release>;

/** A release that a share of the devices gets instead of the chosen one. */
const canary = v.object({
  version: v.string(),
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type Canary = v.InferOutput<typeof canary>;

export const registeredRemote = v.object({
  channels: v.record(v.string(), v.string()),
  canary: v.optional(canary),
  /** What each channel pointed at before, newest first, a few at most, for rollbacks. */
  previous: v.optional(v.record(v.string(), v.array(v.string()))),
  /** By version, why and since when (ISO-8601): no player gets it, whatever points at it, until a command lifts that. */
  withheld: v.optional(v.record(v.string(), v.object({ when: v.string(), reason: v.string() }))),
  releases: v.record(v.string(), release),
});
export type RegisteredRemote = v.InferOutput<typeof registeredRemote>;

/** Whether no player may get a version of a remote (docs/decisions/0146-releases-that-are-withheld.md). */
export const isWithheld = ({ withheld = {} }: Pick<RegisteredRemote, 'withheld'>, version: string): boolean =>
  Object.hasOwn(withheld, version);

/** What one remote owns. */
export const owned = v.object({
  /** The team that its name, and so its channels, belong to; absent until a publish names one. */
  team: v.optional(v.string()),
  /** Paths as its routes declare them. */
  paths: v.array(v.string()),
  modals: v.array(v.string()),
  slots: v.array(v.string()),
});
export type Owned = v.InferOutput<typeof owned>;

/** Who owns which places (docs/decisions/0088): what shells read of it. The index has those that several remotes claim. */
export const placeOwners = v.object({
  /** By the remote's name. */
  remotes: v.record(v.string(), owned),
});
export type PlaceOwners = v.InferOutput<typeof placeOwners>;

const loose = v.object({
  remotes: v.record(v.string(), v.unknown()),
  owners: v.fallback(v.optional(placeOwners), undefined),
});
const looseRemote = v.looseObject({ releases: v.record(v.string(), v.unknown()) });

/**
 * The part of a registry that this shell can read. A release in a newer format is left out alone (`chooseReleases`
 * reports it where it was chosen), so that one team's build does not remove other remotes from older shells.
 * @param answer the registry's JSON
 * @throws ValiError when it is not a registry
 */
export function understoodRegistry(answer: unknown): {
  remotes: Record<string, RegisteredRemote>;
  owners?: PlaceOwners;
} {
  const { remotes: all, owners } = v.parse(loose, answer);
  const remotes = Object.entries(all).flatMap(([name, said]) => {
    const found = v.safeParse(looseRemote, said);
    if (!found.success) return [];
    const releases = Object.entries(found.output.releases).filter(([, one]) => v.is(release, one));
    const remote = v.safeParse(registeredRemote, { ...found.output, releases: Object.fromEntries(releases) });
    return remote.success ? [[name, remote.output] as const] : [];
  });
  return { remotes: Object.fromEntries(remotes), ...(owners && { owners }) };
}

/** The channel of a domain without a choice. */
export const STABLE_CHANNEL = 'stable';
