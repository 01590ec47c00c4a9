import { basename, dirname, join } from 'node:path';

/**
 * The folder with the source maps of a built folder: `source-maps/<name>` of the workspace whose `dist` or `release/<name>`
 * it is. It may be missing.
 */
export function builtMaps(folder: string): string {
  const parent = dirname(folder);
  return join(basename(parent) === 'release' ? dirname(parent) : parent, 'source-maps', basename(folder));
}
