import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

test.each([
  ['bytes.mjs', ['--bogus'], 'npm run bytes'],
  ['bytes.mjs', ['--accept'], '--accept <reason>'],
  ['bytes.mjs', ['--since', 'no-such-commit'], 'no-such-commit is no commit'],
  ['browsers.mjs', ['no-such-folder'], 'no-such-folder is not there'],
  ['browsers.mjs', [], 'Name the folders'],
  ['../language/messages.mjs', ['--chek'], 'There is no option --chek. The only one is --check'],
])('%s %j is refused in a sentence', (check, typed, said) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, check), ...typed], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toContain(said);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

test('the check of browsers says how to install the packages that it needs, where they are not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  for (const part of ['package.json', 'browsers', 'checks/browsers.mjs'])
    cpSync(join(ROOT, 'tools/build', part), join(folder, part), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ['checks/browsers.mjs', 'browsers'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toMatch(
    /npm install --save-dev --save-exact acorn@[\d.]+ .*@mdn\/browser-compat-data@[\d.]+$/m,
  );
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

test.each(['sandbox/main.ts', 'tools/stack/dev.ts', 'e2e/bench/load/load.ts'])(
  '%s names its options where it is given a wrong one',
  (program) => {
    const { status, stderr } = spawnSync(
      join(ROOT, 'node_modules/.bin/tsx'),
      [join(ROOT, program), '--bogus'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    expect(stderr).toMatch(/^Unknown option '--bogus'\. The options are --\w.*\.$/m);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(1);
  },
);
