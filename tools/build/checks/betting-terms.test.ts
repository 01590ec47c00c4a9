import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const TABLE =
  readFileSync(join(ROOT, 'docs/reference/betting-terms.md'), 'utf8').split('## Started')[0] ?? '';

/** The column of a language in the table, and words that stand for a term elsewhere in its catalogues or are misspelt. */
const LANGUAGES = {
  hi: {
    column: 2,
    strays: [/(?:आपका|अपना|का|खुले) बेट(?!िंग)/, /दाँव(?! पर)/, /इवेंट/, /ब्रेक/, /बाकी/, /खत्म/, /लॉगिन/],
  },
  ur: { column: 3, strays: [/بیٹ(?! سلپ|نگ)/, /قیمت/, /داؤ(?! پر)/, /سپورٹ/] },
};
/** The terms that keep their first letters in every form. */
const TERMS = [
  ...[
    'bet',
    'stake',
    'liability',
    'exposure',
    'price',
    'event',
    'market',
    'runner',
    'unmatched',
    'commission',
  ],
  ...[
    'balance',
    'bonus',
    'turnover',
    'statement',
    'ladder',
    'tick',
    'wallet',
    'receipt',
    'support',
    'password',
  ],
];
/** English words with a term in them that mean something else. */
const OTHERWISE = /at stake|bet slip|\{[^}]*\}|<[^>]*>/gi;

describe.each(Object.entries(LANGUAGES))('in %s', (language, { column, strays }) => {
  const wordOf = (term: string) =>
    TABLE.split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim()))
      .find((cells) => cells[1]?.replace(/ \(.*/, '') === term)?.[column];
  // The last letter of a word may change with its case and number.
  const stems = TERMS.map((term) => [term, wordOf(term)?.replace(/[ाہ]$/u, '')] as const);

  const catalogues = execFileSync('git', ['ls-files', `*/${language}.po`], { cwd: ROOT, encoding: 'utf8' });

  it.each(catalogues.trim().split('\n'))('%s has one translation for each term of the table', (file) => {
    const messages = readFileSync(join(ROOT, file), 'utf8')
      .replaceAll('"\n"', '')
      .matchAll(/^msgid "(.+)"\nmsgstr "(.+)"/gm);
    const wrong = [...messages].flatMap(([, message = '', translation = '']) => [
      ...stems
        .filter(([term]) => new RegExp(`\\b${term}(?:e?s)?\\b`, 'i').test(message.replace(OTHERWISE, '')))
        .filter(([, stem]) => stem === undefined || !translation.includes(stem))
        .map(([term, stem]) => `${message}: ${translation}: ${term} is ${stem}`),
      ...strays
        .filter((stray) => stray.test(translation))
        .map((stray) => `${message}: ${translation}: ${stray}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
