import type { RemoteManifest } from '@touchline/shared/contracts';

/** A remote's build, as its folder has it. */
export interface Build {
  manifest: RemoteManifest;
  /** The hash of every script and style in the folder, by name. */
  hashes: Readonly<Record<string, string>>;
}
