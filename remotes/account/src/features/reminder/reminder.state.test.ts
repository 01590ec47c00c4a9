import fc from 'fast-check';
import { nextDue, REMINDER_MINUTES, readReminder } from './reminder.state';

const MINUTE = 60_000;
const LOGIN = Date.parse('2026-11-20T16:05:00Z');
const after = (minutes: number) => LOGIN + minutes * MINUTE;

test.each([
  ['set before the login, it is due an interval after it', -600, 30, 30],
  ['set at the login', 0, 30, 30],
  ['set in between, it keeps to the whole intervals of the login', 47, 15, 60],
  ['answered some minutes late, the next is not late', 33, 30, 60],
  ['answered just in time', 30, 30, 60],
  ['missed for hours, one answer covers them', 305, 60, 360],
] as const)('%s', (_, done, minutes, due) => {
  expect(nextDue({ minutes, doneUntil: after(done) }, LOGIN)).toBe(after(due));
});

test('the next one is always after what is done, at most an interval, and at a whole number of intervals', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REMINDER_MINUTES),
      fc.integer({ min: 0, max: 10 ** 9 }),
      (minutes, since) => {
        const due = nextDue({ minutes, doneUntil: LOGIN + since }, LOGIN);
        expect(due).toBeGreaterThan(LOGIN + since);
        expect(due - LOGIN - since).toBeLessThanOrEqual(minutes * MINUTE);
        expect((due - LOGIN) % (minutes * MINUTE)).toBe(0);
      },
    ),
  );
});

test('what was kept is read again', () => {
  const kept = { minutes: 60, doneUntil: LOGIN };
  expect(readReminder(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([
  undefined,
  null,
  'off',
  60,
  {},
  { minutes: 60 },
  { minutes: 7, doneUntil: LOGIN },
  { minutes: '60', doneUntil: LOGIN },
  { minutes: 60, doneUntil: 'now' },
  { minutes: 60, doneUntil: Number.NaN },
])('%j is no reminder', (kept) => {
  expect(readReminder(kept)).toBeNull();
});
