import { matchRoutes } from 'react-router-dom';
import { seededRandom } from '../../testing';
import { findRoute, paramsOf, routePathFault, routeShape } from './route-path';

const random = seededRandom(33);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const times = <T>(most: number, make: (at: number) => T) =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, (_, at) => make(at));

const WORDS = ['a', 'B', 'auth', 'login', 'Markets', 'x-1', '_', 'constructor', 'toString', '__proto__'];
/** Texts that the grammar refuses, and others: what a hostile remote.json may hold. */
const ODD = [
  'login*',
  '*',
  ':',
  ':a',
  ':a?',
  ':a*',
  'a?',
  'a:b',
  '.',
  '..',
  'a.b',
  '%2F',
  'é',
  '(a)',
  ':a-b',
  '',
  '**',
  '?',
];
const anyPath = () => `/${times(4, (at) => pick([pick(WORDS), `:p${at}`, `:p${at}?`, pick(ODD)])).join('/')}`;
const address = () =>
  `/${times(5, () => pick([...WORDS, 'b', 'LOGIN', '7', '1.234', '%41uth', 'a%2Fb', 'a%252Fb', 'é', '\u212a', '\u017f', '%', '%0A', ' '])).join('/')}${pick(['', '/', '//'])}`;

test('what the grammar takes is read as React Router reads it, every parameter too', () => {
  const taken: string[] = [];
  while (taken.length < 500) {
    const path = anyPath();
    if (routePathFault(path) === undefined) taken.push(path);
  }
  let matched = 0;
  // React Router warns of wrong escapes.
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  for (const path of taken) {
    // Addresses that may match, and others.
    const near = path.replace(/:\w+\??|\*/g, () => pick(['7', 'A', '1.2', 'x%20y']));
    for (const pathname of [near, near.toUpperCase(), `${near}/`, ...Array.from({ length: 20 }, address)]) {
      if (/%0A/i.test(pathname)) continue; // React Router gives such a parameter; no page has one.
      const [found] = matchRoutes([{ path }], pathname) ?? [];
      const params = paramsOf(path, pathname);
      expect([path, pathname, params]).toEqual([path, pathname, found && { ...found.params }]);
      if (params) matched += 1;
    }
  }
  warn.mockRestore();
  expect(matched).toBeGreaterThan(500);
});

test.each([
  ['/auth/login*', '"login*" is no word or parameter'],
  ['/a/:b?/c', 'something else follows an optional parameter'],
  ['/a/:b?/*', 'something else follows an optional parameter'],
  ['/a/*/b', 'something follows "*"'],
  ['/a/:b/:b', 'it has the parameter b twice'],
  ['/a/', '"" is no word or parameter'],
  ['a', 'it does not begin with "/"'],
  ['/a.json', '"a.json" is no word or parameter'],
  ['/:__proto__', '":__proto__" is no word or parameter'],
  [`/${'a/'.repeat(9)}a`, 'it has more than 8 parts'],
  [`/${Array.from({ length: 17 }, (_, at) => `:p${at}?`).join('/')}`, 'it has more than 8 parts'],
  [`/${'*'.repeat(100_000)}`, `"${'*'.repeat(70)}" is no word or parameter`],
])('refused, %#: %.0s%.60s', (path, fault) => {
  expect(routePathFault(path)).toBe(fault);
});

test.each(['/', '/inplay', '/markets/:eventid?/:dreamid?', '/game/:provider/*', '/:name', '/*'])(
  '%s is a path',
  (path) => {
    expect(routePathFault(path)).toBeUndefined();
  },
);

describe('of several routes', () => {
  const open = (pathname: string, ...paths: string[]) =>
    findRoute(
      paths.map((path) => ({ path })),
      pathname,
    )?.route.path;

  test.each([
    ['/auth/login', '/auth/login', ['/auth/:page', '/auth/*', '/auth/login', '/*', '/:a/login']],
    ['/auth', '/auth', ['/auth/*', '/auth/:page?', '/auth']],
    ['/auth/x/y', '/auth/:a/:b', ['/auth/*', '/auth/:a/:b', '/:x/x/y']],
    ['/a/b', '/a/:y', ['/:x/b', '/a/:y']],
  ])('%s opens the narrowest, in every order', (pathname, wanted, paths) => {
    for (let turn = 0; turn < 20; turn++) {
      const order = [...paths].sort(() => random() - 0.5);
      expect(open(pathname, ...order)).toBe(wanted);
    }
  });

  test('the order matters only among those with one shape', () => {
    const paths = Array.from({ length: 3_000 }, anyPath).filter((path) => routePathFault(path) === undefined);
    let met = 0;
    for (let turn = 0; turn < 3_000; turn++) {
      const [a, b] = [pick(paths), pick(paths)];
      const pathname = a.replace(/:\w+\??|\*/g, 'b');
      const [opened, openedReversed] = [open(pathname, a, b), open(pathname, b, a)];
      if (paramsOf(b, pathname)) met += 1;
      expect([a, b, routeShape(opened ?? '')]).toEqual([a, b, routeShape(openedReversed ?? '')]);
    }
    expect(met).toBeGreaterThan(50);
  });
});

test.each(['*', 'inplay', ''])('the address "%s" begins with no slash and is on no path', (pathname) => {
  expect(findRoute([{ path: '/' }, { path: '/inplay' }, { path: '/*' }], pathname)).toBeUndefined();
});
