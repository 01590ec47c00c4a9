import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Loaded before a program, it kills it at one of its writes, or lets the write fail. */
export const FAULT_AT_STEP = join(__dirname, 'fault-at-step.cjs');

/**
 * Bundles a program, so that the hundreds of processes of a test each start fast.
 * @param entry its absolute path
 * @param folder where the bundle is written
 * @param packages stay outside of it, for example native ones; Node finds them from the folder upwards
 * @returns the path of the file that Node can run
 */
export function bundleProgram(entry: string, folder: string, packages: readonly string[] = []): string {
  const args = [join(__dirname, 'bundle.mjs'), entry, folder, ...packages];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(folder, 'program.mjs');
}

/**
 * Runs a bundled program to its end.
 * @param fault of fault-at-step.cjs: `kill:12` kills it at its twelfth write, `count` only counts them
 * @returns what it said, whether it was killed, and how many writes it made
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  fault = 'count',
  env: object = {},
) {
  const child = spawn(process.execPath, ['--require', FAULT_AT_STEP, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, TOUCHLINE_FAULT: fault },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  await once(child, 'close');
  const steps = Number(/steps: (\d+)/.exec(said)?.[1] ?? 0);
  return { code: child.exitCode, wasKilled: child.signalCode === 'SIGKILL', steps, said };
}
