import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from '../cli/Command';
import type { Act, Site } from '../site/Site';

/** The context of a subcommand of `touchline operator`. */
export interface Call {
  site: Site;
  /** The arguments after the subcommand, without options. */
  args: readonly string[];
  /** The subcommand's own options, by name. */
  options: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were given. */
  flags: ReadonlySet<string>;
  /** The operator who changes the site, which is said. @throws UsageError when either of them is not known for sure */
  act(): Act;
  terminal: Terminal;
}

/** One subcommand of `touchline operator`. */
export interface Subcommand {
  /** The arguments: `<host> <remote> <version>`; optional ones in brackets. */
  usage: string;
  /** One line for the help. */
  summary: string;
  /** Options besides those of all subcommands. */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** `--reason` is an option of its own, and needs no `--force`. */
  hasReason?: boolean;
  run(call: Call): Promise<void>;
}
