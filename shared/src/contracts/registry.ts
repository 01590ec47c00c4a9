import * as v from 'valibot';
import { remoteManifest } from './remote-manifest';

const release = v.object({ url: v.string(), remote: remoteManifest });
export type Release = v.InferOutput<typeof release>;

const registeredRemote = v.object({
  channels: v.record(v.string(), v.string()),
  canary: v.optional(
    v.object({ version: v.string(), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  ),
  releases: v.record(v.string(), release),
});
export type RegisteredRemote = v.InferOutput<typeof registeredRemote>;

/** The registry: every remote's releases and the channels that point at them. One JSON, served no-cache. */
export const registry = v.object({ remotes: v.record(v.string(), registeredRemote) });
export type Registry = v.InferOutput<typeof registry>;
export const STABLE_CHANNEL = 'stable';
