import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from '../cli/Command';
import type { Act, Site } from '../site/Site';

/** What a subcommand of `touchline operator` may use. */
export interface Call {
  site: Site;
  /** What was typed after the subcommand, without options. */
  args: readonly string[];
  /** The subcommand's own options, by name. */
  options: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were typed. */
  flags: ReadonlySet<string>;
  /** Who acts. @throws UsageError when nobody can tell */
  act(): Act;
  terminal: Terminal;
}

/** One subcommand of `touchline operator`. */
export interface Subcommand {
  /** After the subcommand itself: `<host> <remote> <version>`; in brackets what may be left out. */
  usage: string;
  /** One line for the help. */
  summary: string;
  /** Options besides those that all subcommands have. */
  options?: NonNullable<ParseArgsConfig['options']>;
  run(call: Call): Promise<void>;
}
