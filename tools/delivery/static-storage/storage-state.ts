import * as v from 'valibot';
import { UserError } from '../cli/command';
import type { Target } from '../targets/Target';

export const STATE_FILE = 'deploy.json';
const shellNote = v.object({
  platform: v.string(),
  shared: v.optional(v.record(v.string(), v.string())),
  /** Its hashed files. */
  files: v.array(v.string()),
  /** When another took its place, ISO-8601. */
  replaced: v.optional(v.string()),
});
const storageState = v.object({
  /** The shell that is served; absent until the first deploy has ended. */
  shell: v.optional(v.string()),
  /** Those served before it, the latest first. */
  earlier: v.array(v.string()),
  /** The shells whose files are kept, by version. */
  shells: v.record(v.string(), shellNote),
  /** The CDN's functions that were published: their id, what they are made of beside the shells, and whose shells' scripts they allow. */
  edge: v.optional(v.object({ id: v.string(), base: v.string(), shells: v.array(v.string()) })),
  /** A deploy or a rollback that has not ended. */
  unfinished: v.optional(v.object({ shell: v.string(), isRollback: v.boolean() })),
});
export type StorageState = v.InferOutput<typeof storageState>;

export interface KeptState {
  state: StorageState;
  etag: string | undefined;
}

/** @throws UserError when it can't be read */
export async function readStorageState(target: Target): Promise<KeptState> {
  const stored = await target.read(STATE_FILE);
  if (!stored) return { state: { earlier: [], shells: {} }, etag: undefined };
  try {
    return {
      state: v.parse(storageState, JSON.parse(Buffer.from(stored.bytes).toString('utf8'))),
      etag: stored.etag,
    };
  } catch (error) {
    throw new UserError(
      `${STATE_FILE} in ${target.address} can't be read (${error instanceof Error ? error.message : error}). Nothing was changed. Put the last good one back, or delete it and deploy again.`,
    );
  }
}

/** @throws UserError when another deploy wrote meanwhile */
export async function writeStorageState(
  target: Target,
  kept: KeptState,
  state: StorageState,
): Promise<KeptState> {
  if (!(await target.swap(STATE_FILE, kept.etag, Buffer.from(`${JSON.stringify(state)}\n`)))) {
    // The answer to a write of this one may have been lost.
    const now = await readStorageState(target);
    if (JSON.stringify(now.state) === JSON.stringify(state)) return now;
    throw new UserError(
      `Another deploy writes to ${target.address} at the same time. What it serves is whole; run the same command again when it is done.`,
    );
  }
  return readStorageState(target);
}
