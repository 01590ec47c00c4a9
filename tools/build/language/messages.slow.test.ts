import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...options, dir], {
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

it('passes over a folder without catalogues', () => {
  rmSync(join(dir, 'src/languages'), { recursive: true });
  expect(run('--check')).toEqual({ status: 0, said: '' });
});

it('fails in a folder without sources', () => {
  rmSync(join(dir, 'src'), { recursive: true });
  expect(run('--check')).toEqual({ status: 1, said: expect.stringContaining('has no src') });
});
