/** A file with its version. */
export interface Stored {
  bytes: Uint8Array;
  /** Changes whenever the content does; `swap` compares it. */
  etag: string;
}

export interface Listed {
  /** Below the target's root, with `/` between its parts. */
  path: string;
  /** Its size in bytes. */
  size: number;
  modified: Date;
}

/**
 * Where releases and the registry are published: a folder that a web server serves, or a bucket. Paths are relative to
 * its root, with `/` between their parts.
 *
 * A target's guarantees, also when the process or the machine fails: a file is complete or absent, and a write that was
 * reported stays. One test suite checks all targets (testing/describeTarget.ts).
 *
 * Every method may throw a UserError: the target is unreachable, full, or refuses.
 */
export interface Target {
  /** Its name for the user, as typed. */
  readonly address: string;
  /** The folder of the site whose files it serves, where that is on this machine: it may have a site.json. */
  readonly site?: string | undefined;
  /** Checks that it can keep its guarantees. Called before the first write. */
  prepare(): Promise<void>;
  /** Deletes partial files of killed processes below a folder, where the target can have any. */
  tidy?(folder: `${string}/`): Promise<void>;
  /** Undefined when there is no such file. */
  read(path: string): Promise<Stored | undefined>;
  /** Every file below this folder, sorted by path; empty when there is none. */
  list(folder: `${string}/`): Promise<Listed[]>;
  /** @returns false when a file of this name exists, which stays as it is */
  putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Compare and swap: replaces a file in one step if it still has the version that was read.
   * @param expected the etag that was read; undefined for a file that did not exist
   * @returns false when it has changed since; nothing is written then
   */
  swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean>;
  /** The registry has changed, so everything built from it beside the target is rebuilt. Never throws. */
  published?(): Promise<void>;
  /** Does nothing when the file does not exist. */
  remove(path: string): Promise<void>;
}

/** How many files are read at once. */
const AT_ONCE = 16;

/** The contents of files by path, without those that are gone by now. */
export async function readFiles(target: Target, paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (let at = 0; at < paths.length; at += AT_ONCE)
    await Promise.all(
      paths.slice(at, at + AT_ONCE).map(async (path) => {
        const found = await target.read(path);
        if (found) contents.set(path, found.bytes);
      }),
    );
  return contents;
}
