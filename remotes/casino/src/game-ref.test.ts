import { readGameRef, writeGameRef } from './game-ref';

test('a game in the address reads back as it was written, colons in its id too', () => {
  const ref = { provider: 'dream', id: 'teen:patti-1' } as const;
  expect(readGameRef(writeGameRef(ref))).toEqual(ref);
});

test.each(['', 'dream', 'dream:', ':7', 'evil:7', 'toString:7', '__proto__:7'])(
  'the address %p names no game',
  (text) => {
    expect(readGameRef(text)).toBeUndefined();
  },
);
