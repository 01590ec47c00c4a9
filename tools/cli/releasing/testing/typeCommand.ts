import type { Terminal } from '@touchline/registry/terminal/terminal';
import { main } from '../../main';

/** The output and exit code of a command line. */
export interface Typed {
  code: number;
  said: string;
}

interface Typing extends Pick<Terminal, 'cwd' | 'account'> {
  now?: Date;
  env?: Terminal['env'];
}

/** Runs a command line of `touchline` in a folder at a given time. */
export async function typeCommand(
  args: readonly string[],
  { now = new Date(), env = {}, ...terminal }: Typing,
): Promise<Typed> {
  const lines: string[] = [];
  const code = await main(args, { ...terminal, out: (line) => lines.push(line), env, now: () => now });
  return { code, said: lines.join('\n') };
}

/** Runs a subcommand of `operator` in the folder of a site, as Asha unless told. */
export function typeOperator(
  site: string,
  args: readonly string[],
  { env = { TOUCHLINE_OPERATOR: 'asha' }, ...typing }: Omit<Typing, 'cwd'> = {},
): Promise<Typed> {
  return typeCommand(['operator', ...args], { cwd: site, env: { TOUCHLINE_SITE: site, ...env }, ...typing });
}

/** What a command line is expected to end with: its exit code, and a text or a pattern of what it says. */
export const outcome = (code: number, said: string | RegExp) => ({
  code,
  said: typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said),
});
