import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);

/**
 * Runs a program in a folder as its team does: without variables of this repository, and without colours.
 * @returns its output
 * @throws Error with its output when it fails
 */
export async function runIn(cwd: string, program: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|_COLOR$/.test(name)),
  );
  try {
    const { stdout, stderr } = await run(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout + stderr;
  } catch (cause) {
    const said = v.parse(v.object({ stdout: v.string(), stderr: v.string() }), cause);
    throw new Error(`${program} ${args.join(' ')} failed:\n${said.stdout}${said.stderr}`);
  }
}

/** The versions that npm installed, by name. */
export async function installedIn(dir: string): Promise<Record<string, string>> {
  const { stdout } = await run('npm', ['ls', '--json', '--depth=0'], { cwd: dir });
  const { dependencies } = v.parse(
    v.object({ dependencies: v.record(v.string(), v.object({ version: v.string() })) }),
    JSON.parse(stdout),
  );
  return Object.fromEntries(Object.entries(dependencies).map(([name, { version }]) => [name, version]));
}
