import { userInfo } from 'node:os';
import { type Terminal, UsageError } from '../cli/Command';

const MAX_NAME = 80;

/**
 * The name that the history keeps: the one given, else TOUCHLINE_OPERATOR, else the user of the system.
 * @throws UsageError when there is none, or it is no name
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

function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that has no name.
    return undefined;
  }
}
