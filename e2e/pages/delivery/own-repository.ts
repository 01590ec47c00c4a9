import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../../tools/stack/startStack';

const run = promisify(execFile);

/** The command itself: npx takes 0.4 s of a processor to find it, and is tried in own-repository.spec.ts. */
const TOUCHLINE = join(ROOT, 'node_modules/.bin/touchline');

/**
 * Runs a program in a folder as its team does: without variables of this repository, and without colours.
 * @returns its output
 * @throws Error with its output when it fails
 */
export function runIn(cwd: string, program: string, ...args: string[]): Promise<string> {
  return runWith({}, cwd, program, ...args);
}

async function runWith(
  variables: Readonly<Record<string, string>>,
  cwd: string,
  program: string,
  ...args: string[]
): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|_COLOR$/.test(name));
  const env = { ...Object.fromEntries(own), ...variables };
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
  await runIn(ROOT, TOUCHLINE, 'create', name, '--own', dir);
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
    touchline: (...args: string[]) => runIn(dir, TOUCHLINE, ...args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a step of a workflow of a repository as its machine does: the line as written, with these variables. */
export function runStep(dir: string, file: string, step: string, env: Readonly<Record<string, string>>) {
  const workflow = readFileSync(join(dir, '.github/workflows', file), 'utf8');
  const [, line] = new RegExp(`- name: ${step}\\n(?: {8}if: .*\\n)? {8}run: (.*)\\n`).exec(workflow) ?? [];
  if (line === undefined) throw new Error(`${file} has no step "${step}".`);
  return runWith(env, dir, 'bash', '-ec', line);
}

/** The installed packages that npm would run a script of. */
export function packagesWithScripts(dir: string): string[] {
  const installed = readFileSync(join(dir, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = v.parse(
    v.object({ packages: v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean()) })) }),
    JSON.parse(installed),
  );
  const having = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  return having.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
