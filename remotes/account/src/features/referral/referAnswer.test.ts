import { referAnswer } from './referAnswer';

test.each([
  [{ success: true }, { kind: 'claimed' }],
  [
    { success: false, error: { code: 'LOCKED', message: 'Not yet.' } },
    { kind: 'refused', words: 'Not yet.' },
  ],
  [
    { success: false, error: { code: 'network', message: 'No network' } },
    { kind: 'unanswered', words: 'No network' },
  ],
  [
    { success: false, error: { code: 'http', message: 'Internal Server Error' } },
    { kind: 'unanswered', words: 'Internal Server Error' },
  ],
  [{ success: false }, { kind: 'refused', words: 'The reward was not claimed.' }],
  [{ success: 'true' }, { kind: 'refused', words: 'The reward was not claimed.' }],
  [undefined, { kind: 'refused', words: 'The reward was not claimed.' }],
])('%j is read as %j', (answer, expected) => {
  expect(referAnswer(answer)).toEqual(expected);
});
