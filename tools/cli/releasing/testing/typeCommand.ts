import { main } from '../../main';

/** The output and exit code of a command line. */
export interface Typed {
  code: number;
  said: string;
}

/** Runs a command line of `touchline` in a folder at a given time. */
export async function typeCommand(
  args: readonly string[],
  { cwd, now = new Date(), env = {} }: { cwd: string; now?: Date; env?: Record<string, string> },
): Promise<Typed> {
  const lines: string[] = [];
  const code = await main(args, { out: (line) => lines.push(line), cwd, env, now: () => now });
  return { code, said: lines.join('\n') };
}
