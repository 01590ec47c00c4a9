import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, remoteManifest, STABLE_CHANNEL } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { REMOTES, type RemoteName } from './ports';

/** Writes the registry of what is built: one release of each remote, stable, at the address it is served from. */
export function writeLocalRegistry(
  root: string,
  cdnDir: string,
  urlOf: (remote: RemoteName) => string,
): void {
  const remotes = Object.fromEntries(
    REMOTES.map((name) => {
      const manifest = v.parse(
        remoteManifest,
        JSON.parse(readFileSync(join(root, 'remotes', name, 'dist/remote.json'), 'utf8')),
      );
      const { version } = manifest;
      return [
        name,
        {
          channels: { [STABLE_CHANNEL]: version },
          releases: { [version]: { url: urlOf(name), remote: manifest } },
        },
      ];
    }),
  );
  writeRegistry(cdnDir, { remotes });
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half. */
export function writeRegistry(cdnDir: string, registry: Registry): void {
  mkdirSync(cdnDir, { recursive: true });
  const file = join(cdnDir, 'registry.json');
  writeFileSync(`${file}.new`, JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}
