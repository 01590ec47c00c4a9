import { existsSync, statfsSync } from 'node:fs';
import { jestProject } from '@touchline/build/jest';

const dir = (path) => `${import.meta.dirname}/${path}`;

// What tests write into a temporary folder need not reach a disk: publishing waits for one hundreds of times.
const MEMORY = '/dev/shm';
if (existsSync(MEMORY) && roomIn(MEMORY) > 2 ** 30) process.env.TMPDIR ??= MEMORY;

export default {
  // Jest leaves one processor free; of two that is half of the machine.
  maxWorkers: '100%',
  // A page with a whole tree in it takes seconds on a machine that others use too; what hangs is found all the same.
  testTimeout: 20_000,
  testSequencer: dir('tools/build/jest-sequencer.cjs'),
  projects: [
    jestProject({ name: 'shared', rootDir: dir('shared/src') }),
    jestProject({ name: 'build', rootDir: dir('tools/build'), environment: 'node' }),
    jestProject({ name: 'delivery', rootDir: dir('tools/delivery'), environment: 'node' }),
    jestProject({ name: 'shell', rootDir: dir('shell') }),
    jestProject({ name: 'sports', rootDir: dir('remotes/sports') }),
    jestProject({ name: 'account', rootDir: dir('remotes/account') }),
    jestProject({ name: 'casino', rootDir: dir('remotes/casino') }),
    jestProject({ name: 'auth', rootDir: dir('remotes/auth') }),
    jestProject({ name: 'stack', rootDir: dir('tools/stack'), environment: 'node' }),
    jestProject({ name: 'sandbox', rootDir: dir('sandbox'), environment: 'node' }),
    jestProject({ name: 'e2e', rootDir: dir('e2e'), environment: 'node' }),
  ],
};

function roomIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
