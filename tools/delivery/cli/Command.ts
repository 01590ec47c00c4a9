/** What a command may use of the world; tests give their own. */
export interface Terminal {
  out(line: string): void;
  /** The folder the command was typed in. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
}

/** One word of `touchline`. */
export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** All of its help, in plain words, with an example. */
  help: string;
  /** @throws UserError when it refuses: nothing was changed then, or the message says what was */
  run(args: readonly string[], terminal: Terminal): Promise<void>;
}

/** Something the person at the keyboard can mend. The message says what happened, why, and what to do. */
export class UserError extends Error {
  override readonly name: string = 'UserError';
  readonly exitCode: number = 1;
}

/** The command was typed wrongly: nothing was tried. */
export class UsageError extends UserError {
  override readonly name = 'UsageError';
  override readonly exitCode = 2;
}
