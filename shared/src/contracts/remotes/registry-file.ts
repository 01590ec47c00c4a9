import * as v from 'valibot';
import { own } from '../../utilities/own';
import {
  anyRecord,
  hasNamesOnly,
  placeOwners,
  readableRow,
  registeredRemote,
  type UnreadableRow,
} from './registry';

// The registry as tools read and write it. Shells read the parts in registry.ts, so their first load leaves this out.

/** A handover, or a change of a channel that was forced. */
const ownersAct = v.object({
  /** ISO-8601. */
  when: v.string(),
  who: v.string(),
  /** What was done, in plain words. */
  words: v.string(),
  /** Why it was forced. */
  reason: v.optional(v.string()),
});
export type OwnersAct = v.InferOutput<typeof ownersAct>;

/**
 * Who owns what in a registry (docs/decisions/owners-and-checks.md#names-and-places-have-owners): written by
 * publishing.
 */
export const owners = v.object({
  ...placeOwners.entries,
  /** The oldest first; the index for shells leaves them out. */
  acts: v.optional(v.array(ownersAct)),
});
export type Owners = v.InferOutput<typeof owners>;

/**
 * What `touchline give --auto` has to do and what it has seen
 * (docs/decisions/canary-and-insight.md#a-canary-that-raises-itself). It holds as long as the remote's canary has the
 * same release and share; a change by hand ends the automatic raising.
 */
const canaryPlan = v.object({
  version: v.string(),
  percent: v.number(),
  /** The release that it is compared with. */
  stable: v.string(),
  /** When the share was changed last; ISO-8601, as the other times. */
  since: v.string(),
  /** The hour from which figures are counted. */
  from: v.string(),
  /** How many page views the release had reported when the share was changed last. */
  seen: v.number(),
  /** How long each share is held at least, in minutes. */
  hold: v.number(),
  /** How many page views each share has to bring. */
  pageViews: v.number(),
  /** How long a share may wait for them, in hours. */
  longest: v.number(),
  /** Since when the collector has not answered. */
  silentSince: v.optional(v.string()),
  /** When somebody was asked to look at the figures of this share. */
  alerted: v.optional(v.string()),
});
export type CanaryPlan = v.InferOutput<typeof canaryPlan>;

/** A build that a link shows (docs/decisions/development.md#a-preview-by-a-link). */
const openPreview = v.object({
  /** ISO-8601, as the other time. */
  until: v.string(),
  since: v.string(),
  who: v.string(),
  /** Where its link opens. */
  hosts: v.array(v.string()),
});
export type OpenPreview = v.InferOutput<typeof openPreview>;

/** A remote with what only commands read. */
const managedRemote = v.object({
  ...registeredRemote.entries,
  /** By the channel that has the build. */
  previews: v.optional(v.record(v.string(), openPreview)),
  autoCanary: v.optional(canaryPlan),
});
export type ManagedRemote = v.InferOutput<typeof managedRemote>;

/** The registry: every remote's releases and the channels that point at them. One JSON, served no-cache. */
export const registry = v.object({
  remotes: v.record(v.string(), managedRemote),
  /**
   * The deployed shells by version: a release must be able to run on them. `shared`: the versions of the modules that a
   * shell shares. `replaced` (ISO-8601) is when visitors began to
   * get another one; open tabs may still run it. Shells themselves ignore it.
   */
  shells: v.optional(
    v.record(
      v.string(),
      v.object({
        platform: v.string(),
        shared: v.optional(v.record(v.string(), v.string())),
        replaced: v.optional(v.string()),
      }),
    ),
  ),
  /** Who owns names, paths, modals and slots. Shells read the owner of a place that several remotes claim. */
  owners: v.optional(owners),
  /**
   * The record of the change that wrote this registry (docs/decisions/owners-and-checks.md#the-trail-is-a-chain): its number
   * and its SHA-256. Shells ignore it.
   */
  trail: v.optional(v.object({ number: v.number(), sha256: v.string() })),
});
export type Registry = v.InferOutput<typeof registry>;

/** A registry as a command reads it. */
export interface ReadRegistry {
  /** Without the rows that cannot be read; the JSON itself where all can. */
  registry: Registry;
  unreadable: readonly UnreadableRow[];
}

const rows = v.looseObject({ remotes: anyRecord });
const rawReleases = v.object({ releases: anyRecord });

/**
 * Reads a registry's JSON without rebuilding it, so that fields of later versions stay. A row that cannot be read is left
 * out alone.
 * @throws ValiError when it is not a registry
 */
export function readRegistryJson(json: unknown): ReadRegistry {
  const { remotes, ...rest } = v.parse(rows, json);
  if (hasNamesOnly(remotes) && v.is(registry, json)) return { registry: json, unreadable: [] };
  const unreadable: UnreadableRow[] = [];
  const kept = Object.entries(remotes).flatMap(([name, row]) => {
    const readable = readableRow(name, row, unreadable);
    const found = readable && v.safeParse(managedRemote, readable);
    // not a message: operators read it
    if (found && !found.success)
      unreadable.push({
        remote: name,
        reason: `${v.getDotPath(found.issues[0]) ?? 'It'}: ${found.issues[0].message}`,
      });
    return found?.success ? [[name, readable]] : [];
  });
  const read: unknown = { ...rest, remotes: Object.fromEntries(kept) };
  v.assert(registry, read);
  return { registry: read, unreadable };
}

/**
 * A changed registry with the rows that could not be read, as they were.
 * @param json as it was read
 * @returns undefined where the change concerns a remote whose whole row cannot be read
 */
export function withUnreadable(
  edited: Registry,
  json: unknown,
  unreadable: readonly UnreadableRow[],
): Registry | undefined {
  if (unreadable.length === 0) return edited;
  const { remotes: raw } = v.parse(rows, json);
  if (
    unreadable.some(({ remote, version }) => version === undefined && Object.hasOwn(edited.remotes, remote))
  )
    return undefined;
  // In the order of the registry, because the first of two claims gets a place without an owner.
  const names = new Set([...Object.keys(raw), ...Object.keys(edited.remotes)]);
  const all = [...names].flatMap((name) => {
    const left = unreadable.filter(({ remote }) => remote === name);
    const row = own(edited.remotes, name);
    if (!row) return left.some(({ version }) => version === undefined) ? [[name, raw[name]]] : [];
    if (left.length === 0) return [[name, row]];
    const { releases } = v.parse(rawReleases, raw[name]);
    const back = left.map(({ version = '' }) => [version, releases[version]]);
    // A release that was published again takes the place of the row.
    return [[name, { ...row, releases: { ...Object.fromEntries(back), ...row.releases } }]];
  });
  return { ...edited, remotes: Object.fromEntries(all) };
}
