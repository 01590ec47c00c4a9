import { main } from '../../cli/main';

/** What a command line did: all it said, and its exit code. */
export interface Typed {
  code: number;
  said: string;
}

/** Types a command line of `touchline`, in a folder, at a moment. */
export async function typeCommand(
  args: readonly string[],
  { cwd, now = new Date() }: { cwd: string; now?: Date },
): Promise<Typed> {
  const lines: string[] = [];
  const code = await main(args, { out: (line) => lines.push(line), cwd, env: {}, now: () => now });
  return { code, said: lines.join('\n') };
}
