// The entry of `npm start` and `npm test`. It needs no packages: it installs what is missing, then runs the TypeScript
// program named by the first argument.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const [program, ...rest] = process.argv.slice(2);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Touchline needs Node 20.19 or later; this is ${process.version}. Install a newer Node and try again.`,
  );
  process.exit(1);
}

const installed = join(ROOT, 'node_modules/.package-lock.json');
const lockfile = join(ROOT, 'package-lock.json');
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
  console.log('Installing packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    // npm is a script of the shell on Windows.
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: see above. Nothing else was started.');
    process.exit(status ?? 1);
  }
}

const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const child = spawn(process.execPath, [tsx, join(ROOT, `tools/stack/${program}.ts`), ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
});
// Ctrl-C reaches the child directly (same process group); this process waits until the child has stopped.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
