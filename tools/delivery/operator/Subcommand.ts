import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from '../cli/Command';
import type { Act, Site } from '../site/Site';

/** What a word of `touchline operator` may use. */
export interface Call {
  site: Site;
  /** What was typed after the word, without options. */
  args: readonly string[];
  /** The word's own options, by name. */
  options: Readonly<Record<string, string | undefined>>;
  /** Options without a value that were typed. */
  flags: ReadonlySet<string>;
  /** Who acts. @throws UsageError when nobody can tell */
  act(): Act;
  terminal: Terminal;
}

/** One word of `touchline operator`. */
export interface Word {
  /** After the word itself: `<host> <remote> <version>`; in brackets what may be left out. */
  usage: string;
  /** One line for the help. */
  summary: string;
  /** Options besides those that all words have. */
  options?: NonNullable<ParseArgsConfig['options']>;
  run(call: Call): Promise<void>;
}
