import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_QUERIES, STARTING, WHOLE } from '../rspack/browsers.mjs';
import { checkBuilt } from './checkBuilt.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-browsers-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function featuresOf(file: string, text: string, exceptions?: Parameters<typeof checkBuilt>[1]): string[] {
  writeFileSync(join(dir, file), text);
  return checkBuilt([dir], exceptions).found.map(({ feature }) => feature);
}

describe('a script', () => {
  test.each([
    ['URL.canParse(a)', 'URL.canParse'],
    ['window.URL.canParse(a)', 'URL.canParse'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['list.toReversed()', 'toReversed'],
    ['[...list["toSorted"]()]', 'toSorted'],
    ['AbortSignal.any([a])', 'AbortSignal.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Response.json({})', 'Response.json'],
    ['element.checkVisibility()', 'checkVisibility'],
    ['element.showPopover()', 'showPopover'],
    ['requestIdleCallback(f)', 'requestIdleCallback'],
    ['window.requestIdleCallback(f)', 'requestIdleCallback'],
    ['addEventListener("scrollend", f)', 'scrollend event'],
    ['new URLPattern(a)', 'URLPattern'],
    ['a.querySelector(":popover-open")', ':popover-open'],
    ['/(?<=a)b/', 'regular expression: lookbehind_assertion'],
    ['new RegExp("(?<!a)b", "u")', 'regular expression: lookbehind_assertion'],
    ['RegExp(String.raw`(?<!a)b`)', 'regular expression: lookbehind_assertion'],
    ['new RegExp("[\\\\p{L}--[a-z]]", "v")', 'regular expression: unicodeSets'],
    ['new RegExp("(?i:a)")', 'regular expression: modifier'],
    ['new RegExp("(?<a>x)|(?<a>y)")', 'regular expression: duplicate_named_capturing_groups'],
    ['class A { static { f() } }', 'StaticBlock'],
    ['using a = b()', 'syntax'],
    ['/[a--b]/v', 'syntax'],
  ])('is found with %s', (code, feature) => {
    expect(featuresOf('a.js', code)).toContain(feature);
  });

  test.each([
    'list.at(-1); list.findLast(f); Object.hasOwn(a, b); structuredClone(a); a?.b ?? c; class A { #b = 1 }',
    'list.toReversed?.()',
    'if (list.toReversed) list.toReversed()',
    '"toReversed" in list && list.toReversed()',
    'typeof URLPattern === "undefined" ? a : new URLPattern(b)',
    'function f(list) { if (!list.toReversed) return; list.toReversed() }',
    '"requestIdleCallback" in window ? window.requestIdleCallback(f) : setTimeout(f)',
    'function f(URLPattern) { return new URLPattern() }',
    'const own = { union() {} }; own.union()',
    'class A { toSorted() {} } new A().toSorted()',
    'const known = navigator.userActivation',
    '/(?<name>a)(?=b)/su',
  ])('runs in every browser with %s', (code) => {
    expect(featuresOf('a.js', code)).toEqual([]);
  });

  test('is named with its place and the browsers that lack the feature', () => {
    writeFileSync(join(dir, 'a.js'), 'let a;\n  a.toReversed();');
    expect(checkBuilt([dir]).found).toEqual([
      expect.objectContaining({
        file: join(dir, 'a.js'),
        line: 2,
        column: 3,
        lacking: expect.arrayContaining([`chrome ${STARTING.chrome}`, `firefox ${STARTING.firefox}`]),
      }),
    ]);
  });

  test('of a page is found too, with its style', () => {
    const page =
      '<!doctype html>\n<style>a{height:1dvh}</style>\n<script>a.toSorted()</script><script src="/b.js"></script>';
    expect(featuresOf('index.html', page)).toEqual(['dvh', 'toSorted']);
  });
});

describe('a style sheet', () => {
  test.each([
    ['a:has(b) { color: red }', ':has'],
    ['a:dir(rtl) { color: red }', ':dir'],
    ['a { & b { color: red } }', 'nesting'],
    ['a { height: 100dvh }', 'dvh'],
    ['a { --height: 100vh; --height: 100dvh }', 'dvh'],
    ['a { height: 2lh }', 'lh'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
    ['a { text-wrap: balance }', 'text-wrap: balance'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['a::before { content: "x" / "y" }', 'content: … / …'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['@media (width >= 600px) { a { color: red } }', 'range in @media'],
    ['@media (scripting: none) { a { color: red } }', '(scripting)'],
  ])('is found with %s', (css, feature) => {
    expect(featuresOf('a.css', css)).toContain(feature);
  });

  test.each([
    'a { height: 100vh; height: 100dvh }',
    'a { background: red; background: color-mix(in srgb, red, blue) }',
    '@supports (height: 100dvh) { a { height: 100dvh } }',
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    'a { -webkit-user-select: none; user-select: none }',
    'a::-webkit-search-cancel-button { display: none }',
    '@container (width >= 600px) { a:is(b, c) { inset: 0; aspect-ratio: 1 } }',
  ])('works in every browser with %s', (css) => {
    expect(featuresOf('a.css', css)).toEqual([]);
  });
});

describe('an exception', () => {
  const guard = 'nothing is lost';

  test('covers the use that it describes and no other', () => {
    const exceptions = [{ features: [':has'], in: /html:has/, guard }];
    const css = `html:has(a) { color: red } ${' '.repeat(200)} b:has(c) { color: red }`;
    expect(featuresOf('a.css', css, exceptions)).toEqual([':has']);
    expect(checkBuilt([dir], exceptions).unused).toEqual([]);
  });

  test('that nothing needs any more is named', () => {
    writeFileSync(join(dir, 'a.css'), 'a { text-wrap: balance }');
    const exceptions = [{ features: ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty'], guard }];
    expect(checkBuilt([dir], exceptions)).toEqual({ found: [], unused: [`text-wrap: pretty (${guard})`] });
  });
});

describe('the promise', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/browsers.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const NAMES = {
    chrome: 'Chrome',
    edge: 'Edge',
    samsung: 'Samsung Internet',
    firefox: 'Firefox',
    safari: 'Safari',
  };

  test.each(Object.entries(NAMES))(
    'names the same versions of %s on its page and for the builds',
    (key, name) => {
      const row = rows.find(([, first]) => first === name);
      const [whole, starting] = [WHOLE, STARTING].map((versions) => versions[key as keyof typeof versions]);
      expect(row?.slice(2, 4)).toEqual([whole, starting]);
      expect(BROWSER_QUERIES).toContain(`${key} >= ${starting}`);
    },
  );
});
