/** The environment of a command; tests give their own. */
export interface Terminal {
  out(line: string): void;
  /** The folder in which the command was typed. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  /** The account of the system; by default the process's. */
  account?: string;
  /** Set by the program, so that publishing does not know how a site is served. */
  registryChanged?: RegistryChanged;
}

/**
 * Rebuilds what contains the registry of a site: the pages that its machine serves. Never throws.
 * @param site the site's folder
 */
export type RegistryChanged = (site: string) => Promise<unknown>;

/** An error that the user can fix. The message says what happened, why, and what to do. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  readonly exitCode: number = 1;
}

/** The command was typed wrongly; nothing was tried. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}

/** The message of what was thrown, which need not be an Error. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
