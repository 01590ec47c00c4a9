import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@touchline/build/integrity';
import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { MANIFEST_FILE, type ReleaseFiles } from '../../release/readRelease';

type Route = RemoteManifest['routes'][number];

/** A page that everybody may see; its title is its path unless told. */
export const madeRoute = (path: string, more: Partial<Route> = {}): Route => ({
  path,
  layout: 'main',
  access: 'public',
  title: path,
  module: './Page',
  ...more,
});

/** A release like a build's, with files of a few bytes. The same name, version and content give the same bytes. */
export function madeRelease(
  name: string,
  version: string,
  content = version,
  chunks = 3,
  changes: Partial<RemoteManifest> = {},
): ReleaseFiles {
  const sources = new Map([[`remoteEntry.${version}.js`, `/* ${name} ${content} */`]]);
  for (let chunk = 0; chunk < chunks; chunk++)
    sources.set(`chunk${chunk}.js`, `/* ${content} ${chunk} */`.repeat(200));
  const files = new Map<string, Uint8Array>([...sources].map(([file, text]) => [file, Buffer.from(text)]));
  const manifest: RemoteManifest = {
    name,
    version,
    platform: '^1.0.0',
    entry: `remoteEntry.${version}.js`,
    integrity: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
    routes: [],
    modals: [],
    slots: [],
    ...changes,
  };
  files.set(MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return { manifest, files };
}

/** The same in a folder. */
export async function writeRelease(folder: string, { files }: ReleaseFiles): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of files) await writeFile(join(folder, file), bytes);
  return folder;
}
