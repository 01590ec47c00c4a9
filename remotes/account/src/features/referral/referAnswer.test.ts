import { referAnswer } from './referAnswer';

test.each([
  [{ success: true }, { kind: 'claimed' }],
  [
    { success: false, error: { code: 'LOCKED', message: 'Not yet.' } },
    { kind: 'refused', message: 'Not yet.' },
  ],
  [
    { success: false, error: { code: 'network', message: 'No network' } },
    { kind: 'unknown', message: 'No network' },
  ],
  [
    { success: false, error: { code: 'http', message: 'Internal Server Error' } },
    { kind: 'unknown', message: 'Internal Server Error' },
  ],
  [{ success: false }, { kind: 'refused', message: 'The reward was not claimed.' }],
  [{ success: 'true' }, { kind: 'refused', message: 'The reward was not claimed.' }],
  [undefined, { kind: 'refused', message: 'The reward was not claimed.' }],
])('%j is read as %j', (answer, expected) => {
  expect(referAnswer(answer)).toEqual(expected);
});
