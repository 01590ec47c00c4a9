import { parseJson } from './parseJson';

it('keeps the digits of integers that no number holds', () => {
  expect(
    parseJson(
      '{"id":1234567890123456789,"ids":[ -9223372036854775807,9007199254740991, 12],"at": 1764072000000}',
    ),
  ).toEqual({
    id: '1234567890123456789',
    ids: ['-9223372036854775807', 9_007_199_254_740_991, 12],
    at: 1_764_072_000_000,
  });
});

it('finds a long integer at any place, however long it is', () => {
  for (let before = 0; before < 40; before += 1)
    for (const digits of ['9007199254740993', '12345678901234567', '1234567890123456789'])
      expect(parseJson(`["${'1'.repeat(before)}",${digits}]`)).toEqual(['1'.repeat(before), digits]);
});

it('leaves texts and other numbers as they are', () => {
  const text =
    '{"a\\"b":"x:1234567890123456789,","c":[0.12345678901234567890,1e21,1234567890123456789.5,null]}';
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

it('refuses what is no JSON', () => {
  expect(() => parseJson('[1234567890123456789')).toThrow(SyntaxError);
});

it('reads each part of a hostile text once', () => {
  // A string without an end, in which every escaped quote looks like the beginning of another.
  for (const escaped of ['\\"', '\\\n"']) {
    const text = `[1234567890123456789,"${escaped.repeat(1_000)}`;
    const replace = jest.spyOn(String.prototype, 'replace');
    expect(() => parseJson(text)).toThrow(SyntaxError);
    const [pattern] = replace.mock.calls.find(([searched]) => `${searched}`.includes('\\d')) ?? [];
    replace.mockRestore();
    if (!(pattern instanceof RegExp)) throw new Error('Nothing was replaced.');
    // A quote that no match has taken is where a search to the end of the text was in vain.
    expect(text.replace(pattern, '').includes('"')).toBe(false);
  }
});
