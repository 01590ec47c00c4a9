import { inZone } from '@touchline/shared/testing';
import { type RangeTexts, readRange } from './range';

const NOW = new Date(2026, 10, 20, 22, 30);
const read = (texts: Partial<RangeTexts>) => readRange({ range: '', from: '', to: '', ...texts }, '7d', NOW);
const midnight = (day: number, month = 10) => new Date(2026, month, day).toISOString();

test.each([
  ['today', '2026-11-20', '2026-11-20', { from: midnight(20) }],
  ['yesterday', '2026-11-19', '2026-11-19', { from: midnight(19), to: midnight(20) }],
  ['7d', '2026-11-14', '2026-11-20', { from: midnight(14) }],
  ['30d', '2026-10-22', '2026-11-20', { from: midnight(22, 9) }],
  ['all', '', '', {}],
])('%s is from %p to %p', (range, fromDay, toDay, bounds) => {
  expect(read({ range })).toEqual({ status: 'range', preset: range, fromDay, toDay, bounds });
});

test('an address that says nothing means the fallback', () => {
  expect(read({})).toMatchObject({ preset: '7d' });
});

test('days of the player’s own outrank a preset, and are whole days', () => {
  expect(read({ range: 'today', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    status: 'range',
    preset: undefined,
    fromDay: '2026-11-01',
    toDay: '2026-11-02',
    bounds: { from: midnight(1), to: midnight(3) },
  });
});

test('one bound is enough', () => {
  expect(read({ to: '2026-11-02' })).toMatchObject({ bounds: { to: midnight(3) } });
});

test('a moment of the server’s is where it begins, even one that this device’s clock has yet to reach', () => {
  const since = new Date(2026, 10, 20, 23, 5).toISOString();
  expect(read({ since })).toEqual({
    status: 'range',
    preset: undefined,
    fromDay: '2026-11-20',
    toDay: '',
    bounds: { from: since },
    since,
  });
  expect(read({ since, range: 'today' })).toMatchObject({ preset: 'today' });
});

test.each([
  [{ since: 'login' }, '“login” is not a moment.'],
  [{ from: 'yesterday' }, '“yesterday” is not a day.'],
  [{ to: '2026-02-31' }, '“2026-02-31” is not a day.'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'The range ends before it begins.'],
  [{ from: '2026-11-21' }, '2026-11-21 is yet to come.'],
  [{ to: '2027-01-01' }, '2027-01-01 is yet to come.'],
  [{ range: 'toString' }, 'There is no range “toString”.'],
])('%j is told to be no range', (texts, message) => {
  expect(read(texts)).toEqual({ status: 'wrong', message });
});

test.each([
  [
    'Europe/London',
    '2026-03-29T23:30:00Z',
    '2026-03-29',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T23:00:00.000Z',
  ],
  [
    'Europe/London',
    '2026-10-25T23:50:00Z',
    '2026-10-24',
    '2026-10-23T23:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
  ],
  [
    'Asia/Kolkata',
    '2026-03-28T18:29:00Z',
    '2026-03-27',
    '2026-03-26T18:30:00.000Z',
    '2026-03-27T18:30:00.000Z',
  ],
])('in %s at %s yesterday is %s of the calendar', (zone, now, day, from, to) => {
  const texts = { range: 'yesterday', from: '', to: '' };
  expect(inZone(zone, () => readRange(texts, '7d', new Date(now)))).toEqual({
    status: 'range',
    preset: 'yesterday',
    fromDay: day,
    toDay: day,
    bounds: { from, to },
  });
});
