import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMMAND = join(import.meta.dirname, 'messages.mjs');
const HEADER = (more = '') =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: hi\\n"\n${more}`;

let dir: string;
const file = () => join(dir, 'src/languages/hi.po');

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-messages-test-'));
  mkdirSync(join(dir, 'src/languages'), { recursive: true });
  writeFileSync(
    join(dir, 'src/Page.ts'),
    "import { t } from '@touchline/shared/language/macro';\nexport const label = () => t`Log in`;\n",
  );
});
afterEach(() => rmSync(dir, { recursive: true }));

function run(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...options, '.'], {
    cwd: dir,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('collects the texts of the code, and finds them then', () => {
  writeFileSync(file(), HEADER());
  const before = run('--check');
  expect([before.status, before.said]).toEqual([
    1,
    expect.stringContaining('does not have the texts of the code'),
  ]);
  expect(run('--check').status).toBe(1);
  expect(run().status).toBe(0);
  expect(readFileSync(file(), 'utf8')).toContain('msgid "Log in"');
  expect(run('--check')).toEqual({
    status: 0,
    said: expect.stringContaining('1 texts, 1 not translated'),
  });
});

it('refuses a complete language that lacks a translation', () => {
  writeFileSync(file(), HEADER('"X-Complete: yes\\n"\n'));
  run();
  expect(run('--check')).toEqual({ status: 1, said: expect.stringContaining('lacks: Log in') });
  writeFileSync(file(), readFileSync(file(), 'utf8').replace(/(msgid "Log in"\nmsgstr ")"/, '$1लॉग इन"'));
  expect(run('--check')).toEqual({ status: 0, said: expect.stringContaining('0 not translated') });
});

describe('after a check that passed', () => {
  const page = () => join(dir, 'src/Page.ts');
  beforeEach(() => {
    writeFileSync(file(), HEADER());
    run();
    expect(run('--check')).toEqual({ status: 0, said: expect.not.stringContaining('unchanged') });
  });

  it('does not collect the texts of unchanged files again', () => {
    writeFileSync(join(dir, 'src/total.ts'), 'export const total = 1;\n');
    writeFileSync(join(dir, 'src/Page.test.ts'), readFileSync(page(), 'utf8').replace('Log in', 'Sign up'));
    expect(run('--check')).toEqual({
      status: 0,
      said: expect.stringMatching(/1 texts, 1 not translated \(unchanged\)/),
    });
  });

  it.each<[string, () => void]>([
    ['another text', () => writeFileSync(page(), readFileSync(page(), 'utf8').replace('Log in', 'Sign up'))],
    ['a new file with a text', () => cpSync(page(), join(dir, 'src/Other.ts'))],
    ['a file that is gone', () => rmSync(page())],
    ['a file with another name', () => renameSync(page(), join(dir, 'src/Other.ts'))],
    ['another catalogue', () => writeFileSync(file(), HEADER())],
    ['a new catalogue', () => writeFileSync(join(dir, 'src/languages/ur.po'), HEADER())],
  ])('finds %s', (_, change) => {
    change();
    expect(run('--check').status).toBe(1);
  });
});

it('passes over a folder without catalogues', () => {
  rmSync(join(dir, 'src/languages'), { recursive: true });
  expect(run('--check')).toEqual({ status: 0, said: '' });
});

it('fails in a folder without sources', () => {
  rmSync(join(dir, 'src'), { recursive: true });
  expect(run('--check')).toEqual({ status: 1, said: expect.stringContaining('has no src') });
});
