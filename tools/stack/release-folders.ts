import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@touchline/build/workspaces';
import { localRelease, writeLocalRegistry } from './localRegistry';

/** Lays the built remotes out as a site has them: released files in `cdn/remotes`, the registry naming them by path. */
export async function layOutReleases(root: string, cdnDir: string): Promise<void> {
  for (const name of REMOTES) {
    const folder = join(cdnDir, 'remotes', name, localRelease(root, name).version);
    if (!existsSync(folder)) cpSync(join(root, 'remotes', name, 'dist'), folder, { recursive: true });
  }
  await writeLocalRegistry(root, cdnDir, (name) => `remotes/${name}/${localRelease(root, name).version}/`);
}
