import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

test.each([
  ['bytes.mjs', ['--bogus'], 'npm run bytes'],
  ['bytes.mjs', ['--accept'], '--accept <reason>'],
  ['bytes.mjs', ['--since', 'no-such-commit'], 'no-such-commit is no commit'],
  ['browsers.mjs', ['no-such-folder'], 'no-such-folder is not there'],
  ['browsers.mjs', [], 'Name the folders'],
])('%s %j is refused in a sentence', (check, typed, said) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, check), ...typed], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toContain(said);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});
