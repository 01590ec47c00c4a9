import { userInfo } from 'node:os';
import { type Terminal, UsageError } from './terminal';

const MAX_NAME = 80;

/**
 * The operator's name in the history: the given one, else TOUCHLINE_OPERATOR, else the system's user.
 * @throws UsageError when there is none, or it is not a valid name
 */
export function whoActs(given: string | undefined, { env }: Pick<Terminal, 'env'>): string {
  const who = (given ?? env.TOUCHLINE_OPERATOR ?? systemUser() ?? '').trim();
  if (who === '')
    throw new UsageError('Who are you? Say --as <name> or set TOUCHLINE_OPERATOR: the history keeps it.');
  if (who.length > MAX_NAME || /\p{Cc}/u.test(who))
    throw new UsageError(
      `“${who.slice(0, MAX_NAME)}” is no name: one line of at most ${MAX_NAME} characters.`,
    );
  return who;
}

/**
 * Who a second person must not be: the account of the system, whatever name the command was given. Whoever may become
 * another account, or edit the files, gets around it.
 */
export function accountOf({ account = systemUser() }: Pick<Terminal, 'account'>): string {
  return `account:${account ?? process.getuid?.() ?? 'unknown'}`;
}

function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return undefined;
  }
}
