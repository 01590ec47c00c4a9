import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { branchPoint } from './branchPoint';

const root = mkdtempSync(join(tmpdir(), 'branch-point-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root })
    .toString()
    .trim();

function commit(): string {
  git('commit', '--allow-empty', '-qm', 'change');
  return git('rev-parse', 'HEAD');
}

test('a branch is compared with the main of the remote, else of the clone, else with its last commit', () => {
  git('init', '-qb', 'main');
  const atRemote = commit();
  const inClone = commit();
  git('switch', '-qc', 'feature');
  commit();
  expect(branchPoint(root)).toBe(inClone);
  git('update-ref', 'refs/remotes/origin/main', atRemote);
  expect(branchPoint(root)).toBe(atRemote);
  git('update-ref', '-d', 'refs/remotes/origin/main');
  git('branch', '-qD', 'main');
  expect(branchPoint(root)).toBe('HEAD');
});
