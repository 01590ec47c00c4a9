import { describeDuration } from './describeDuration';

test.each([
  [0, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [47 * 60_000 + 59_000, '47 minutes'],
  [3_600_000, '1 hour'],
  [3_660_000, '1 hour 1 minute'],
  [26 * 3_600_000 + 5 * 60_000, '26 hours 5 minutes'],
])('%i ms are %p', (ms, text) => {
  expect(describeDuration(ms)).toBe(text);
});
