import * as v from 'valibot';

/** What one remote owns. */
const owned = v.object({
  /** The team that its name, and so its channels, belong to; absent until a publish names one. */
  team: v.optional(v.string()),
  /** Paths as its routes declare them. */
  paths: v.array(v.string()),
  modals: v.array(v.string()),
  slots: v.array(v.string()),
});

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

/** Who owns what in a registry (docs/decisions/0088): written by publishing, ignored by shells. */
export const owners = v.object({
  /** By the remote's name. */
  remotes: v.record(v.string(), owned),
  /** The oldest first. */
  acts: v.array(ownersAct),
});
export type Owners = v.InferOutput<typeof owners>;
export type Owned = Owners['remotes'][string];
