import * as v from 'valibot';
import { placeOwners, registeredRemote } from './registry';

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

/** Who owns what in a registry (docs/decisions/0088): written by publishing. */
export const owners = v.object({
  ...placeOwners.entries,
  /** The oldest first; shells get none. */
  acts: v.optional(v.array(ownersAct)),
});
export type Owners = v.InferOutput<typeof owners>;

/**
 * What `touchline canary --auto` has to do and what it has seen (docs/decisions/0098). It counts as long as the remote's
 * canary has the same release and share; whoever changes that by hand takes the canary over.
 */
const canaryPlan = v.object({
  version: v.string(),
  percent: v.number(),
  /** The release that it is compared with. */
  stable: v.string(),
  /** When the share was changed last; ISO-8601, as the other times. */
  since: v.string(),
  /** The hour from which figures count. */
  from: v.string(),
  /** How many page views the release had reported when the share was changed last. */
  seen: v.number(),
  /** How long each share is held at least, in minutes. */
  hold: v.number(),
  /** How many page views each share has to bring. */
  pageViews: v.number(),
  /** How long a share may wait for them, in hours. */
  longest: v.number(),
  /** Since when the collector has told nothing. */
  silentSince: v.optional(v.string()),
});
export type CanaryPlan = v.InferOutput<typeof canaryPlan>;

/** A remote with what only commands read. */
const managedRemote = v.object({
  ...registeredRemote.entries,
  autoCanary: v.optional(canaryPlan),
});
export type ManagedRemote = v.InferOutput<typeof managedRemote>;

/** The registry: every remote's releases and the channels that point at them. One JSON, served no-cache. */
export const registry = v.object({
  remotes: v.record(v.string(), managedRemote),
  /**
   * The deployed shells by version: a release must be able to run on them. `replaced` (ISO-8601) is when visitors began to
   * get another one; open tabs may still run it. Shells themselves ignore it.
   */
  shells: v.optional(
    v.record(v.string(), v.object({ platform: v.string(), replaced: v.optional(v.string()) })),
  ),
  /** Who owns names, paths, modals and slots. Shells read whose a place is that several remotes claim. */
  owners: v.optional(owners),
  /** The record of the change that wrote this registry (docs/decisions/0100): its number and its SHA-256. Shells ignore it. */
  trail: v.optional(v.object({ number: v.number(), sha256: v.string() })),
});
export type Registry = v.InferOutput<typeof registry>;
