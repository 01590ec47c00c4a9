import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../terminal/terminal';

const DELIVERY = join(import.meta.dirname, '..');
/** What a remote in a repository of its own installs of this one. */
export const PACKAGES = ['shared', 'build', 'delivery'] as const;

/**
 * Packs this package and the two beside it, from a checkout or from where npm installed them.
 * @param folder is made
 * @throws UserError when npm cannot
 */
export async function packInto(folder: string): Promise<void> {
  await mkdir(folder);
  const found = PACKAGES.map(packageFolder);
  // npm is a script of the shell on Windows, which takes folders with blanks in quotes.
  const isWindows = process.platform === 'win32';
  const args = ['pack', ...found, '--pack-destination', folder, '--ignore-scripts'];
  await promisify(execFile)('npm', isWindows ? args.map((one) => `"${one}"`) : args, {
    shell: isWindows,
  }).catch((cause: Error) => {
    throw new UserError(
      `npm could not pack @touchline/${PACKAGES.join(', ')}. Nothing was changed.\n${cause.message}`,
    );
  });
}

/**
 * Where one of these packages is installed: the versions that this command comes with.
 * @throws UserError when it is not there
 */
export function packageFolder(name: (typeof PACKAGES)[number]): string {
  if (name === 'delivery') return DELIVERY;
  for (let dir = DELIVERY; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules/@touchline', name);
    if (existsSync(candidate)) return candidate;
    if (dir === dirname(dir)) throw new UserError(`@touchline/${name} is not installed. Run npm install.`);
  }
}
