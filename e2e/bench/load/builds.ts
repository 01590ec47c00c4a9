import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/stack/startStack';

/** The served builds: a shell with its remotes, or all of it as one application. */
export interface Built {
  /** The folder of the house: `shell/dist` and each remote's `dist` are in it. */
  root: string;
  oneApp: string;
  isEarlier: boolean;
}

/** Builds this checkout's one app; the shell and the remotes are built already. */
export function builtHere(): Built {
  return { root: ROOT, oneApp: buildOneApp(ROOT), isEarlier: false };
}

/**
 * Builds an earlier commit beside this one, once: later runs find it.
 * @param commit anything that git accepts as one
 * @throws Error when git does not know it, or a build fails
 */
export function builtBefore(commit: string): Built {
  const hash = run('git', ['rev-parse', '--verify', `${commit}^{commit}`], ROOT).trim();
  const root = join(ROOT, '.touchline/previous', hash.slice(0, 12));
  const oneApp = join(root, '.touchline/one-app/dist');
  if (existsSync(oneApp)) return { root, oneApp, isEarlier: true };
  if (!existsSync(root)) {
    mkdirSync(join(ROOT, '.touchline/previous'), { recursive: true });
    run('git', ['clone', '--quiet', '--no-checkout', ROOT, root], ROOT);
    run('git', ['checkout', '--quiet', '--detach', hash], root);
  }
  console.log(`Installing and building ${hash.slice(0, 12)}, once; it takes minutes …`);
  const locks = [ROOT, root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  // The packages' links to the workspaces are relative: a copy of them names the earlier sources.
  if (locks[0] === locks[1]) run('cp', ['-al', join(ROOT, 'node_modules'), join(root, 'node_modules')], ROOT);
  // As tools/stack/bootstrap.mjs installs, for the reason that it gives.
  else run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], root);
  run('npm', ['run', '--silent', 'build'], root);
  return { root, oneApp: buildOneApp(root), isEarlier: true };
}

function buildOneApp(root: string): string {
  run(
    join(root, 'node_modules/.bin/rspack'),
    ['build', '--mode', 'production', '-c', join(root, 'e2e/bench/load/one-app-config.mjs')],
    root,
  );
  return join(root, '.touchline/one-app/dist');
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}\n${stderr}`);
  return stdout;
}
