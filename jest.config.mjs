import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { jestProjects, slowProject } from '@touchline/build/jest';
import { WORKSPACES } from '@touchline/build/workspaces';

const dir = (path) => `${import.meta.dirname}/${path}`;

// What tests write into a temporary folder need not reach a disk: publishing waits for one hundreds of times.
const MEMORY = '/dev/shm';
if (existsSync(MEMORY) && roomIn(MEMORY) > 2 ** 30) process.env.TMPDIR ??= MEMORY;

export default {
  // A quarter of the time of as many workers as processors is spent waiting for programs, disks and clocks.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A page with a whole tree in it takes seconds on a machine that others use too; what hangs is found all the same.
  testTimeout: 20_000,
  testSequencer: dir('tools/build/jest/sequencer.cjs'),
  projects: [
    ...WORKSPACES.flatMap((path) =>
      jestProjects({
        name: basename(path),
        rootDir: dir(path),
        runsInBrowsers: /^(?:shared|shell|remotes)\b/.test(path),
      }),
    ),
    slowProject(WORKSPACES.map(dir)),
  ],
};

function roomIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
