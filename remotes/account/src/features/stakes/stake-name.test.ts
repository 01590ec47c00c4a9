import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import fc from 'fast-check';
import { stakeName, stakeSaid } from './stake-name';

test.each([
  [500, '500'],
  [1000, '1k'],
  [2500, '2.5k'],
  [2550, '2550'],
  [100_000, '1L'],
  [12_345_678, '12345678'],
])('₹%i is called %p', (stake, name) => {
  expect(stakeName(stake)).toBe(name);
});

test('the presets of the house are called as the specification calls them', () => {
  expect(DEFAULT_STAKES.map(({ value }) => stakeName(value))).toEqual(
    DEFAULT_STAKES.map(({ title }) => title),
  );
});

test.each([
  ['1k', 1000],
  ['1.5 K', 1500],
  ['₹2L', 200_000],
  ['1cr', 10_000_000],
  ['1,000', 1000],
  ['2.55k', 2550],
  ['7', 7],
  ['१.५k', 1500],
  ['1,5k', 1500],
  ['1,5000', undefined],
  ['1.5', 1.5],
  ['Tiny', undefined],
  ['k', undefined],
  ['1k+', undefined],
  ['', undefined],
])('%p reads as %p', (name, stake) => {
  expect(stakeSaid(name)).toBe(stake);
});

test('a name never says another stake than its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (stake) => {
      expect(stakeSaid(stakeName(stake))).toBe(stake);
    }),
  );
});
