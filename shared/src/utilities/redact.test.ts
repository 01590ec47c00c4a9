import { redact } from './redact';

test.each([
  ['Failed: https://api.example/user?token=abc#frag', 'Failed: https://api.example/user?…'],
  ['Bearer abc.def was refused', 'Bearer … was refused'],
  ['no eyJhbGciOiJIUzI.eyJzdWIiOiJh.c2ln here', 'no … here'],
  ['asha.k+1@mail.example.com is taken', '… is taken'],
  ['/markets/29380123/1.2345 of +91 98765 43210', '/markets/#/# of +# # #'],
  [`key ${'aB-'.repeat(16)} end`, 'key … end'],
])('%s', (text, left) => {
  expect(redact(text)).toBe(left);
});

test('secrets go in every form that is given, and a text is cut', () => {
  expect(redact('asha has opaque', ['asha', 'opaque'])).toBe('… has …');
  expect(redact('word '.repeat(10_000))).toHaveLength(500);
});
