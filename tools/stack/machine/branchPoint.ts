import { spawnSync } from 'node:child_process';

/**
 * The last commit that the checked-out branch has in common with `main`: that of the remote, else that of this clone.
 * Without a `main` it is the last commit, so that only uncommitted changes are tested.
 */
export function branchPoint(root: string): string {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: root });
    if (status === 0) return stdout.toString().trim();
  }
  return 'HEAD';
}
