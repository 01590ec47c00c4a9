import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../tools/stack/startStack';

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

/** A remote in a folder outside this repository, as `touchline create` makes it, with the packages of this one. */
export async function outsideRemote(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-outside-'));
  const dir = join(folder, name);
  await runIn(ROOT, 'npx', '--no', 'touchline', 'create', name, '--own', dir);
  symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
  return {
    dir,
    /** Replaces a text of one of its files. */
    change(file: string, from: string, to: string) {
      const source = readFileSync(file, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not say "${from}".`);
      writeFileSync(
        file,
        source.replace(from, () => to),
      );
    },
    touchline: (...args: string[]) => runIn(dir, 'npx', '--no', 'touchline', ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
