import { hash, hash32 } from './hash';

test('a hash is FNV-1a in 32 bits, and its short form is base 36', () => {
  // The published test vectors of FNV-1a.
  expect(hash32('')).toBe(0x811c9dc5);
  expect(hash32('a')).toBe(0xe40c292c);
  expect(hash32('foobar')).toBe(0xbf9cf968);
  expect(hash('foobar')).toBe((0xbf9cf968).toString(36));
});

test('a text has another hash under each seed', () => {
  const seeds = [0, 1, 7, 2 ** 31];
  expect(new Set(seeds.map((seed) => hash32('foobar', seed))).size).toBe(seeds.length);
  expect(hash32('foobar', 0)).toBe(hash32('foobar'));
});
