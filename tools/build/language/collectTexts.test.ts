import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectTexts } from './collectTexts.mjs';

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

async function run(option?: '--check') {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const options = { folders: [], check: option === '--check', cwd: dir, say: write, complain: write };
  return { isRight: await collectTexts(options), said: lines.join('\n') };
}

it('collects the texts of the code, and finds them then', async () => {
  writeFileSync(file(), HEADER());
  const before = await run('--check');
  expect([before.isRight, before.said]).toEqual([
    false,
    expect.stringContaining('does not have the texts of the code'),
  ]);
  expect((await run('--check')).isRight).toBe(false);
  expect((await run()).isRight).toBe(true);
  expect(readFileSync(file(), 'utf8')).toContain('msgid "Log in"');
  expect(await run('--check')).toEqual({
    isRight: true,
    said: expect.stringContaining('1 texts, 1 not translated'),
  });
});

it('refuses a complete language that lacks a translation', async () => {
  writeFileSync(file(), HEADER('"X-Complete: yes\\n"\n'));
  await run();
  expect(await run('--check')).toEqual({ isRight: false, said: expect.stringContaining('lacks: Log in') });
  writeFileSync(file(), readFileSync(file(), 'utf8').replace(/(msgid "Log in"\nmsgstr ")"/, '$1लॉग इन"'));
  expect(await run('--check')).toEqual({ isRight: true, said: expect.stringContaining('0 not translated') });
});

describe('after a check that passed', () => {
  const page = () => join(dir, 'src/Page.ts');
  beforeEach(async () => {
    writeFileSync(file(), HEADER());
    await run();
    expect(await run('--check')).toEqual({ isRight: true, said: expect.not.stringContaining('unchanged') });
  });

  it('does not collect the texts of unchanged files again', async () => {
    writeFileSync(join(dir, 'src/total.ts'), 'export const total = 1;\n');
    writeFileSync(join(dir, 'src/Page.test.ts'), readFileSync(page(), 'utf8').replace('Log in', 'Sign up'));
    expect(await run('--check')).toEqual({
      isRight: true,
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
  ])('finds %s', async (_, change) => {
    change();
    expect((await run('--check')).isRight).toBe(false);
  });
});

it('passes over a folder without catalogues', async () => {
  rmSync(join(dir, 'src/languages'), { recursive: true });
  expect(await run('--check')).toEqual({ isRight: true, said: '' });
});

it('fails in a folder without sources', async () => {
  rmSync(join(dir, 'src'), { recursive: true });
  expect(await run('--check')).toEqual({ isRight: false, said: expect.stringContaining('has no src') });
});

it('fails at a file that it cannot read, and keeps the catalogue', async () => {
  writeFileSync(file(), HEADER());
  writeFileSync(
    join(dir, 'src/Page.ts'),
    "import { t } from '@touchline/shared/language/macro';\nconst = t`a`;\n",
  );
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await run()).toEqual({ isRight: false, said: expect.stringContaining('could not be collected') });
  expect(String(error.mock.calls)).toContain('Page.ts');
  error.mockRestore();
  expect(readFileSync(file(), 'utf8')).toBe(HEADER());
});
