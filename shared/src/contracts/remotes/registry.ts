import * as v from 'valibot';
import { parseUrl } from '../site/safe-address';
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
  url: v.pipe(
    v.string(),
    // not a message: developers read it
    v.check((url) => parseUrl(url, 'https://site.example/') !== undefined, 'This is no address.'),
  ),
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
  /** By version, why and since when (ISO-8601) no player gets it, whatever points at it. A command ends that. */
  withheld: v.optional(v.record(v.string(), v.object({ when: v.string(), reason: v.string() }))),
  /**
   * `frame`: its code runs only in a frame of another origin, without token and storage
   * (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).
   */
  isolation: v.optional(v.picklist(['frame'])),
  releases: v.record(v.string(), release),
});
export type RegisteredRemote = v.InferOutput<typeof registeredRemote>;

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

/**
 * Who owns which places (docs/decisions/owners-and-checks.md#names-and-places-have-owners): what shells read of it. The
 * index has those that several remotes claim.
 */
export const placeOwners = v.object({
  /** By the remote's name. */
  remotes: v.record(v.string(), owned),
});
export type PlaceOwners = v.InferOutput<typeof placeOwners>;

/** A row of a registry that cannot be read. It is left out; the others stay in force. */
export interface UnreadableRow {
  remote: string;
  /** The release's version; absent where the fault is in the remote's whole row. */
  version?: string;
  /** What is wrong, for developers and operators. */
  reason: string;
}

/** Any JSON object, with every key: `v.record` silently leaves out keys such as `constructor`. */
export const anyRecord = v.custom<Record<string, unknown>>(isRecord);

const loose = v.object({
  remotes: anyRecord,
  owners: v.fallback(v.optional(placeOwners), undefined),
});

/**
 * The part of a registry that this shell can read. A row that it cannot read, because it is spoiled or in a newer format,
 * is left out alone, so that one team's build does not remove other remotes.
 * @param answer the registry's JSON
 * @throws ValiError when it is not a registry
 */
export function understoodRegistry(answer: unknown): {
  remotes: Record<string, RegisteredRemote>;
  owners?: PlaceOwners;
  unreadable: readonly UnreadableRow[];
} {
  const { remotes: all, owners } = v.parse(loose, answer);
  const unreadable: UnreadableRow[] = [];
  const remotes = Object.entries(all).flatMap(([name, row]) => {
    const rest = readableRow(name, row, unreadable);
    const remote = rest && v.safeParse(registeredRemote, rest);
    if (remote && !remote.success) unreadable.push({ remote: name, reason: firstIssue(remote.issues) });
    return remote?.success ? [[name, remote.output] as const] : [];
  });
  return { remotes: Object.fromEntries(remotes), ...(owners && { owners }), unreadable };
}

/**
 * A remote's row without the releases that cannot be read.
 * @param unreadable receives what is left out
 * @returns the row itself where all of it can be read; undefined where nothing of it can
 */
export function readableRow(
  name: string,
  row: unknown,
  unreadable: UnreadableRow[],
): Record<string, unknown> | undefined {
  const leaveOut = (reason: string, version?: string) => {
    unreadable.push({ remote: name, ...(version !== undefined && { version }), reason });
    return undefined;
  };
  // not a message: developers and operators read it
  if (!isRemoteName(name)) return leaveOut('It is no name of a remote.');
  // not a message: developers and operators read it
  if (!isRecord(row) || !isRecord(row.releases)) return leaveOut('It has no releases.');
  const { releases } = row;
  const kept = Object.entries(releases).filter(([version, raw]) => {
    const found = v.safeParse(release, raw);
    // not a message: developers and operators read it
    if (isInherited(version)) leaveOut('It is no version.', version);
    else if (!found.success) leaveOut(firstIssue(found.issues), version);
    return found.success && !isInherited(version);
  });
  if (kept.length === Object.keys(releases).length) return row;
  return { ...row, releases: Object.fromEntries(kept) };
}

/** A name that every object has, such as `constructor`. */
const isInherited = (name: string) => name in {};

/** Whether a text can be the name of a remote: names become parts of paths, addresses and identifiers. */
export const isRemoteName = (name: string): boolean =>
  /^[a-z][a-z0-9-]{0,63}$/.test(name) && !isInherited(name);

/** Whether all names of remotes and versions can be read, which costs less than reading the rows. */
export const hasNamesOnly = (remotes: Record<string, unknown>): boolean =>
  Object.entries(remotes).every(
    ([name, row]) =>
      isRemoteName(name) &&
      isRecord(row) &&
      isRecord(row.releases) &&
      !Object.keys(row.releases).some(isInherited),
  );

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  // not a message: developers and operators read it
  return issue ? `${v.getDotPath(issue) ?? 'It'}: ${issue.message}`.slice(0, 300) : 'It cannot be read.';
}
