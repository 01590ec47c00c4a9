import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { literalsIn } from './literalsIn.mjs';

const texts = (code: string) => literalsIn(code, true).map(({ text }) => text);

it.each([
  ['words between tags', '<p>Log in</p>', 'Log in'],
  ['words of a fragment', '<>Loading</>', 'Loading'],
  ['a string as a child', "<p>{'Log in'}</p>", 'Log in'],
  ['a choice', "<p>{open ? 'Hide' : t`Show`}</p>", 'Hide'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['a count', "<p>{n && `${n} ${n === 1 ? 'game' : 'games'}`}</p>", 'game'],
  ['an attribute that is read', '<button aria-label="Close" />', 'Close'],
  ['an attribute with a choice', "<Button title={busy ? 'Wait' : t`Send`} />", 'Wait'],
  ['a sentence that a function returns', "const describe = () => 'Log in first';", 'Log in first'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['a sentence with a value', 'const describe = (n) => `Wait ${n} seconds`;', 'Wait seconds'],
  ['a constant', "const TITLE = open ? 'No bets yet' : undefined;", 'No bets yet'],
  ['an error for players', "throw new ApiError('refused', 'Refused', { operation: 'x' });", 'Refused'],
  ['a toast', "toast.error('Saved');", 'Saved'],
  ['a toast of the platform', "usePlatform().toast.success('Saved');", 'Saved'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['a sentence in a message', "t`It is ${open ? 'Not open yet' : name}`;", 'Not open yet'],
  ['a rule of a form', "string().required('Enter a name');", 'Enter a name'],
  ['a table of labels', "const TABS = [{ label: 'Open bets' }];", 'Open bets'],
])('refuses %s', (_what, code, text) => {
  expect(texts(code)[0]).toBe(text);
});

it.each([
  ['a message', '<p title={t`Log in`}>{t`Log in`}</p>'],
  ['the words of Trans', '<Trans>Read the <a href="/rules">rules</a></Trans>'],
  ['the forms of Plural', '<Plural value={n} one="# bet" other="# bets" />'],
  ['signs', '<p>₹{stake} · 50% → – 18+ &nbsp;</p>'],
  ['names that are the same in all languages', '<p>UPI</p>'],
  ['attributes that nobody reads', '<input type="text" className="wide field" autoComplete="given-name" />'],
  ['keys', "const place = { label: 'main', description: './Page' };"],
  ['what is passed to a function', "<p>{format('day')}</p>"],
  [
    'a message in a function',
    "const describe = () => t({ message: 'Log in first', comment: 'On a button' });",
  ],
  ['a message by another name', "import { msg as m } from 'x'; const A = m({ message: 'Log in first' });"],
  ['a plural', "plural(n, { one: 'One bet left', other: 'There are # bets' });"],
  ['an error for developers', "throw new RangeError('No amount in paise');"],
  ['an error of a class', "class Moved extends Error { constructor() { super('The list moved'); } }"],
  [
    'a report',
    "platform.report?.({ kind: 'x', message: 'The registry is gone' }); report({ message: 'It is gone' });",
  ],
  ['the console', "console.warn('The session is not refreshed');"],
  ['a kind', "new ApiError('refused', t`Refused`, { operation: 'x' });"],
  ['a comparison', "if (name === 'Match odds') go();"],
  ['what says why it is none', "// not a message: back ends name it so\nconst NAME = 'Horse Racing';"],
  ['types', "interface Props { label: 'Log in'; title: string }"],
])('allows %s', (_what, code) => {
  expect(texts(code)).toEqual([]);
});

it('refuses an attribute inside Trans, whose words alone are a message', () => {
  expect(texts('<Trans>See <a title="The rules">rules</a></Trans>')).toEqual(['The rules']);
});

it('refuses a comment without a reason', () => {
  expect(texts("// not a message:\nconst NAME = 'Horse Racing';")).toEqual(['Horse Racing']);
});

describe('the command, also by the link that npm makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'literals-'));
  const link = join(folder, 'touchline-literals');
  symlinkSync(join(__dirname, 'literals.mjs'), link);
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(code: string) {
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'src/describe.ts'), code);
    return spawnSync(process.execPath, [link], { cwd: folder, encoding: 'utf8' });
  }

  it('fails where a text is no message', () => {
    const { status, stderr } = run("export const describe = () => 'Log in first';");
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'src/describe.ts:1 “Log in first” is no message\n',
    });
  });

  it('passes where all texts are messages', () => {
    expect(run('export const describe = () => t`Log in first`;').status).toBe(0);
  });

  it('fails in a folder without sources', () => {
    const { status, stderr } = spawnSync(process.execPath, [link, 'other'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'other has no src whose texts could be checked\n',
    });
  });
});

it('says on which line', () => {
  expect(literalsIn('const a = "é";\n\n<p>\n  Log in\n</p>', true)).toEqual([{ line: 4, text: 'Log in' }]);
});

it('leaves the settings of a remote to operators', () => {
  const schema = "{ notice: { type: 'string', title: 'Notice', description: 'Stands above the page' } }";
  expect(literalsIn(`const a = ${schema} as const satisfies SettingsSchema;`, false)).toEqual([]);
  expect(literalsIn(`const a = ${schema};`, false)).toHaveLength(2);
});
