// Checks the types of every workspace, two compilers at a time, which two processors and the memory can carry. Each runs
// in one thread, because several checkers work out the same types again. What each found is kept in .touchline/types, so
// that the next check looks only at what has changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACES } from '../workspaces.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const waiting = WORKSPACES.filter((path) => existsSync(join(ROOT, path, 'tsconfig.json')));

async function checkNext() {
  const workspace = waiting.shift();
  if (!workspace) return;
  const buildInfo = join('.touchline/types', `${workspace.replaceAll('/', '-')}.tsbuildinfo`);
  const tsc = spawn(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['-p', workspace, '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo],
    { cwd: ROOT, stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => tsc.on('exit', resolve));
  if (code !== 0) process.exitCode = 1;
  await checkNext();
}

await Promise.all([checkNext(), checkNext()]);
