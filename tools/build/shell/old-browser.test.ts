import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parse } from 'acorn';

const FOLDER = join(import.meta.dirname, '../../../shell/src/first-load');
const scriptOf = (file: string) =>
  /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1] ?? '';
const GATE = scriptOf('index.html');
const PAGE = scriptOf('old-browser.html');

/** What the fifth edition of the language has, of the built-ins that later ones extended. */
const ES5: Readonly<Record<string, string>> = {
  Object:
    'prototype name length getPrototypeOf getOwnPropertyDescriptor getOwnPropertyNames create defineProperty defineProperties seal freeze preventExtensions isSealed isFrozen isExtensible keys',
  'Object.prototype':
    'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable',
  'Array.prototype':
    'constructor length toString toLocaleString concat join pop push reverse shift slice sort splice unshift indexOf lastIndexOf every some forEach map filter reduce reduceRight',
  'String.prototype':
    'constructor length toString valueOf charAt charCodeAt concat indexOf lastIndexOf localeCompare match replace search slice split substring toLowerCase toLocaleLowerCase toUpperCase toLocaleUpperCase trim',
};
const REMOVE_YOUNGER = Object.entries(ES5)
  .map(
    ([owner, names]) =>
      `Object.getOwnPropertyNames(${owner}).forEach(function (name) { if (!/^(${names.replaceAll(' ', '|')})$/.test(name)) delete ${owner}[name]; });`,
  )
  .reverse()
  .join('');

function run(script: string, globals: Record<string, unknown>): void {
  const context = createContext(globals);
  runInContext(REMOVE_YOUNGER, context);
  runInContext(script, context);
}

test('both scripts need nothing newer than ES5', () => {
  for (const script of [GATE, PAGE])
    expect(() => parse(script, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
});

describe('a browser that opens the site', () => {
  const gone = (CSS: unknown) => {
    const replace = jest.fn();
    run(GATE, { window: { CSS }, CSS, location: { pathname: '/market/1', search: '?a=b', replace } });
    return replace.mock.calls;
  };

  test('goes on where it has container queries, as every browser of the promise', () => {
    expect(gone({ supports: (name: string) => name === 'container-type' })).toEqual([]);
  });

  test.each([
    ['without them', { supports: () => false }],
    ['that cannot tell', {}],
    ['without CSS', undefined],
  ])('%s is told to leave, and where it wanted to go is kept', (_, CSS) => {
    expect(gone(CSS)).toEqual([['/old-browser.html#%2Fmarket%2F1%3Fa%3Db']]);
  });
});

describe('the page for old browsers', () => {
  interface Seen {
    lang: string;
    dir: string | undefined;
    title: string;
    texts: Record<string, string | undefined>;
    again: string | undefined;
  }

  function open(navigator: object, { cookie = '', hash = '' } = {}): Seen {
    const elements: Record<string, { textContent?: string; href?: string }> = {};
    for (const id of ['title', 'update', 'apple', 'safe', 'again']) elements[id] = {};
    const documentElement: { lang: string; dir?: string } = { lang: 'en' };
    const document = { cookie, title: '', documentElement, getElementById: (id: string) => elements[id] };
    run(PAGE, { document, navigator, location: { hash } });
    return {
      lang: documentElement.lang,
      dir: documentElement.dir,
      title: document.title,
      texts: Object.fromEntries(Object.entries(elements).map(([id, { textContent }]) => [id, textContent])),
      again: elements.again?.href,
    };
  }

  test.each([
    ['hi', { languages: ['hi-IN', 'en'] }, ''],
    ['hi', { languages: ['ta-IN', 'hi'] }, ''],
    ['hi', { language: 'hi' }, ''],
    ['hi', { userLanguage: 'hi-IN' }, ''],
    ['hi', { languages: ['en-IN'] }, 'a=b; language=hi'],
    ['ur', { languages: ['ur-PK'] }, ''],
    ['en', { languages: ['en-IN', 'hi'] }, ''],
    ['en', { languages: ['ur'] }, 'language=en'],
    ['en', { languages: ['ta'] }, ''],
    ['en', { languages: ['constructor'] }, ''],
    ['en', {}, ''],
  ])('speaks %s with %j and the cookie "%s"', (language, navigator, cookie) => {
    const { lang, dir, title, texts } = open(navigator, { cookie });
    expect([lang, dir]).toEqual([language, language === 'ur' ? 'rtl' : undefined]);
    const isOther = language !== 'en';
    expect(title !== '').toBe(isOther);
    for (const text of Object.values(texts)) expect(text !== undefined).toBe(isOther);
  });

  test.each([
    ['#%2Fmarket%2F1%3Fa%3Db', '/market/1?a=b'],
    ['', undefined],
    ['#%2F%2Fevil.example', undefined],
    ['#%2F%5Cevil.example', undefined],
    ['#%2F%09%2Fevil.example', undefined],
    ['#javascript%3Aalert(1)', undefined],
    ['#https%3A%2F%2Fevil.example', undefined],
  ])('tries %s again at %s', (hash, href) => {
    expect(open({}, { hash }).again).toBe(href);
  });
});
