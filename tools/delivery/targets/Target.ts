/** A file as it is there now. */
export interface Stored {
  bytes: Uint8Array;
  /** Differs whenever the content does: what `swap` compares. */
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
 * What every target promises, whatever happens to the process or the machine: a file is there whole or not at all, and
 * what a call reported as written stays. One suite of tests holds all of them to it (testing/describeTarget.ts).
 *
 * Every method may throw a UserError: the target can't be reached, is full, or refuses.
 */
export interface Target {
  /** As the person at the keyboard would name it. */
  readonly address: string;
  /** Makes sure that it can keep its promises. Called before the first write. */
  prepare(): Promise<void>;
  /** Undefined when there is no such file. */
  read(path: string): Promise<Stored | undefined>;
  /** Every file whose path begins with this folder, sorted by path; empty when there is none. */
  list(folder: `${string}/`): Promise<Listed[]>;
  /** @returns false when there is a file of this name already: it stays as it is */
  putIfAbsent(path: string, bytes: Uint8Array): Promise<boolean>;
  /**
   * Compare and swap: replaces a file in one step if it is still the one that was read.
   * @param expected the etag that was read; undefined when there was no such file
   * @returns false when it has changed since: nothing is written then
   */
  swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean>;
  /** The registry was exchanged: whatever is made from it beside the target is to be made anew. Never throws. */
  published?(): Promise<void>;
  /** Nothing happens when there is no such file. */
  remove(path: string): Promise<void>;
}
