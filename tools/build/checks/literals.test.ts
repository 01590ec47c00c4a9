import { literalsIn } from './literals.mjs';

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
  ['types', "interface Props { label: 'Log in'; title: string }"],
])('allows %s', (_what, code) => {
  expect(texts(code)).toEqual([]);
});

it('refuses an attribute inside Trans, whose words alone are a message', () => {
  expect(texts('<Trans>See <a title="The rules">rules</a></Trans>')).toEqual(['The rules']);
});

it('says on which line', () => {
  expect(literalsIn('const a = "é";\n\n<p>\n  Log in\n</p>', true)).toEqual([{ line: 4, text: 'Log in' }]);
});
