import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { matchOf } from './matchOf';

const word = fc.constantFrom('a', 'Markets', 'x-1', '_');
const part = fc.constantFrom('7', '1.234', 'a%2Fb', 'a%252Fb', 'é', '%', 'x%20y', 'B');

/** A path of the grammar with an address that it matches. */
const places = fc
  .record({
    segments: fc.array(fc.tuple(word, fc.boolean(), part), { maxLength: 3 }),
    end: fc.constantFrom('', ':last?', '*'),
    rest: fc.array(part, { maxLength: 3 }),
    slash: fc.constantFrom('', '/'),
  })
  .map(({ segments, end, rest, slash }) => {
    const path = segments.map(([own, isParam], at) => (isParam ? `:p${at}` : own));
    const address = segments.map(([own, isParam, value]) => (isParam ? value : own));
    const after = end === '*' ? rest : end === '' ? [] : rest.slice(0, 1);
    return {
      path: `/${[...path, ...(end === '' ? [] : [end])].join('/')}`,
      pathname: `/${[...address, ...after].join('/')}${slash}`,
    };
  });

it('is what React Router makes of a page and an address', () => {
  jest.spyOn(console, 'warn').mockImplementation(); // React Router warns of wrong escapes.
  fc.assert(
    fc.property(places, ({ path, pathname }) => {
      const [found] = matchRoutes([{ path }], pathname) ?? [];
      fc.pre(found !== undefined);
      const { params, pathname: matched, pathnameBase } = found ?? {};
      expect(matchOf(path, pathname)).toEqual({ params, pathname: matched, pathnameBase });
    }),
    { numRuns: 2_000 },
  );
});
