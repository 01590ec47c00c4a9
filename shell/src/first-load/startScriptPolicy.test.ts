/** @jest-environment jsdom */
import { startScriptPolicy } from './startScriptPolicy';

const FOLDER = 'https://cdn.example/casino/1.0.0/';
let rules: { createScriptURL(url: string): string | null };
const made: string[] = [];

beforeEach(() => {
  made.length = 0;
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (name: string, given: typeof rules) => {
        made.push(name);
        rules = given;
      },
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

const passes = (url: string) => rules.createScriptURL(url) !== null;

test('it is the one policy of the page, for strings too', () => {
  startScriptPolicy();
  expect(made).toEqual(['default']);
});

test("the shell's own files pass, and scripts of folders that were allowed, from then on", () => {
  const allow = startScriptPolicy();
  expect(passes('/start.0a1b2c.js')).toBe(true);
  expect(passes('/worker.js')).toBe(true);
  expect(passes(`${FOLDER}remoteEntry.js`)).toBe(false);
  allow(FOLDER);
  expect(passes(`${FOLDER}remoteEntry.js`)).toBe(true);
  expect(passes(`${FOLDER}lobby-LobbyPage.0a1b.js`)).toBe(true);
});

test.each([
  ['another release', 'https://cdn.example/casino/1.0.1/chunk.js'],
  ['a folder below', `${FOLDER}more/chunk.js`],
  ['a way out of the folder', `${FOLDER}../1.0.1/chunk.js`],
  ['an encoded way out', `${FOLDER}%2e%2e/1.0.1/chunk.js`],
  ['another host', 'https://evil.example/casino/1.0.0/chunk.js'],
  ['a host that begins alike', 'https://cdn.example.evil.example/casino/1.0.0/chunk.js'],
  ['a file that is no script', `${FOLDER}remote.json`],
  ['a query', `${FOLDER}chunk.js?callback=alert`],
  ['a file of the site below its root', '/domains/evil.js'],
  ['an answer of the site', '/registry.json'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob', 'blob:http://localhost/1.js'],
  ['code', 'javascript:alert(1)//a.js'],
])('%s does not pass', (_what, url) => {
  startScriptPolicy()(FOLDER);
  expect(passes(url)).toBe(false);
});

test('a browser without Trusted Types goes on without a policy', () => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(() => startScriptPolicy()(FOLDER)).not.toThrow();
});
