import { inZone } from '@touchline/shared/testing';
import { dayOf, dayRange, readDay } from './day-range';

test('a range runs from the first moment of its first day to the first moment after its last', () => {
  expect(dayRange('2026-11-01', '2026-11-30')).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});

test.each(['', 'yesterday', '2026-1-1', '2026-11-01T00:00'])('%p is no bound', (text) => {
  expect(dayRange(text, text)).toEqual({});
});

test.each([
  ['2026-11-05', '2026-11-05'],
  ['5/11/2026', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['५-११-२०२६', '2026-11-05'],
  ['۲۰۲۶/۱۱/۰۵', '2026-11-05'],
  [' 5 / 11 / 2026 ', '2026-11-05'],
  ['29/02/2028', '2028-02-29'],
])('where days are typed as text, %p is %s', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  '',
  '2',
  '2026',
  '2026-11',
  '31/11/2026',
  '29/2/2027',
  '5/11/26',
  '11/2026/5',
  'today',
  '5/11/2026/1',
])('%p is no day', (typed) => expect(readDay(typed)).toBeUndefined());

test('a day is the one of the player’s clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  // 23 hours: the clocks go forward. 25 hours: they go back.
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // A day that begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  // Half-hour zones: without a summer time, and with one of half an hour.
  ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', '2026-03-29T18:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z'],
])('in %s the day %s is the one of its calendar', (zone, day, from, to) => {
  inZone(zone, () => {
    expect(dayRange(day, day)).toEqual({ from, to });
    expect([dayOf(new Date(from)), dayOf(new Date(Date.parse(to) - 1))]).toEqual([day, day]);
  });
});
