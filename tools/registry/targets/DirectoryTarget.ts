import { createHash } from 'node:crypto';
import { type Dirent, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { ifThere, isCode } from '../terminal/system-errors';
import type { RegistryChanged } from '../terminal/terminal';
import { LOCK_DRAFT, withDirectoryLock } from './directory-lock';
import type { Listed, Stored, Target } from './Target';
import { explained } from './target-faults';
import { PART, writeNew, writeWhole } from './writeWhole';

/** A partial file this old belongs to no running process. */
const FORGOTTEN_MS = 24 * 3600 * 1000;

/** A folder that a web server serves, also on a network file system. */
export class DirectoryTarget implements Target {
  /**
   * @param site the site's folder, where that is not the one around it
   * @param registryChanged rebuilds what is made from the registry on a machine that also deploys the site
   */
  constructor(
    readonly address: string,
    readonly site = dirname(address),
    private readonly registryChanged?: RegistryChanged,
  ) {}

  /** Creates the folder and deletes what killed processes left at its top. */
  prepare(): Promise<void> {
    return this.#as('Preparing to write', async () => {
      await mkdir(this.address, { recursive: true });
      const names = await readdir(this.address);
      const left = names.filter((name) => name.endsWith(PART) || name.startsWith(LOCK_DRAFT));
      await removeForgotten(left.map((name) => join(this.address, name)));
    });
  }

  tidy(folder: `${string}/`): Promise<void> {
    return this.#as(`Tidying ${folder}`, () =>
      removeForgotten(filesBelow(this.#file(folder.slice(0, -1))).filter((file) => file.endsWith(PART))),
    );
  }

  read(path: string): Promise<Stored | undefined> {
    return this.#as(`Reading ${path}`, async () => {
      const bytes = await ifThere(readFile(this.#file(path)));
      return bytes && { bytes, etag: createHash('sha256').update(bytes).digest('hex') };
    });
  }

  list(folder: `${string}/`): Promise<Listed[]> {
    return this.#as(`Listing ${folder}`, async () => {
      const listed: Listed[] = [];
      for (const file of filesBelow(this.#file(folder.slice(0, -1)))) {
        if (file.endsWith(PART)) continue;
        // The file may disappear in between.
        const info = await stat(file).catch(() => undefined);
        if (!info) continue;
        const path = relative(this.address, file).split(sep).join('/');
        listed.push({ path, size: info.size, modified: info.mtime });
      }
      return listed.sort((a, b) => (a.path < b.path ? -1 : 1));
    });
  }

  putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean> {
    return this.#as(`Writing ${path}`, () => writeNew(this.#file(path), bytes));
  }

  swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean> {
    return this.#as(`Writing ${path}`, () =>
      withDirectoryLock(this.address, async () => {
        if ((await this.read(path))?.etag !== expected) return false;
        await writeWhole(this.#file(path), bytes);
        return true;
      }),
    );
  }

  async published(): Promise<void> {
    await this.registryChanged?.(this.site);
  }

  remove(path: string): Promise<void> {
    return this.#as(`Deleting ${path}`, async () => {
      const file = this.#file(path);
      await rm(file, { force: true });
      for (let folder = dirname(file); folder !== this.address; folder = dirname(folder)) {
        if ((await rmdir(folder).catch((fault: unknown) => fault)) !== undefined) break;
      }
    });
  }

  #file(path: string): string {
    const file = join(this.address, path);
    if (!file.startsWith(`${this.address}${sep}`)) throw new Error(`${path} leads out of ${this.address}.`);
    return file;
  }

  readonly #as = <T>(doing: string, action: () => Promise<T>) => explained(this.address, doing, action);
}

async function removeForgotten(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const info = await stat(path).catch(() => undefined);
    if (info && Date.now() - info.mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Not asynchronous, and one folder after another: both take several times as long for a site of thousands of releases. */
function filesBelow(top: string): string[] {
  const files: string[] = [];
  const folders = [top];
  // The loop adds to this list.
  for (const folder of folders) {
    for (const entry of entriesOf(folder)) {
      const path = folder + sep + entry.name;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
  }
  return files;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (fault) {
    if (isCode(fault, 'ENOENT')) return [];
    throw fault;
  }
}
