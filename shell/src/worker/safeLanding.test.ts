import fc from 'fast-check';
import { safeLanding } from './safeLanding';

const ROUTES = [
  '/inplay',
  '/markets/12',
  '/casino',
  '/account-cash-statement/detail/7',
  '/auth/login',
  '/under-maintenance',
];
const isRoute = (path: string) => ROUTES.includes(path);

test.each([
  '/inplay',
  '/markets/12',
  '/casino?game=4',
  '/account-cash-statement/detail/7#row',
  '/inplay?next=https://x.example//y',
])('a path of this site is kept: %s', (to) => {
  expect(safeLanding(to, isRoute)).toBe(to);
});

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%2Fevil.example',
  '/inplay//evil.example',
  '/.//evil.example',
  '/inplay/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x',
  '/inplay\u0000',
  '/inplay\u2028',
  '/inplay%00',
  'https://evil.example/inplay',
  'https:evil.example',
  'http:/evil.example',
  '@evil.example',
  'evil.example/inplay',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,x',
  '/%E0%A4%A',
  '/unknown',
  '/INPLAY/x',
  '/auth/login',
  '/Auth/Logout',
  '/auth',
  '/under-maintenance',
  '?to=/inplay',
  '#/inplay',
  '',
  `/inplay?${'x'.repeat(2048)}`,
];
test.each(HOSTILE)('%j goes nowhere', (to) => {
  expect(safeLanding(to, isRoute)).toBeUndefined();
});

test('the page of a closed site is no landing in any spelling', () => {
  for (const to of ['/Under-Maintenance', '/under-maintenance/?x=1', '/under%2dmaintenance'])
    expect(safeLanding(to, () => true)).toBeUndefined();
});

test('nothing to go to is nothing', () => {
  expect(safeLanding(undefined, isRoute)).toBeUndefined();
  expect(safeLanding(null, isRoute)).toBeUndefined();
});

test('whatever comes out stays on the origin, even if every path is known', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%255c',
      '\t',
      '@',
      ':',
      'evil.example',
      '..',
      '.',
      '?',
      '#',
      'a',
    ),
    fc.string({ maxLength: 3, unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const landing = safeLanding(pieces.join(''), () => true);
      if (landing === undefined) return;
      expect(new URL(landing, 'https://shop.example').origin).toBe('https://shop.example');
      expect(landing.startsWith('/')).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
