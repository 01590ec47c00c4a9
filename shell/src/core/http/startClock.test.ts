import { startClock } from './startClock';

const MINUTE = 60_000;
const DAY = 86_400_000;
const OFFSETS = [-365 * DAY, -DAY, -5 * MINUTE, 5 * MINUTE, DAY, 365 * DAY];
const SERVER = Date.parse('2026-11-25T10:00:00Z');
const date = (server = SERVER) => new Date(server).toUTCString();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe.each(OFFSETS)('a device whose clock is wrong by %i ms', (offset) => {
  beforeEach(() => jest.setSystemTime(SERVER + offset));

  it('knows the server’s time from the Date of an answer, and goes on from there', () => {
    const clock = startClock();
    clock.noteDate(date(), null, 200);
    expect(Math.abs(clock.serverNow() - SERVER)).toBeLessThanOrEqual(1_200);
    jest.advanceTimersByTime(90_000);
    expect(Math.abs(clock.serverNow() - SERVER - 90_000)).toBeLessThanOrEqual(1_200);
  });

  it('has it exact from an answer with its time, and keeps it when its clock is corrected', () => {
    const clock = startClock();
    clock.noteDate(date(), null, 200);
    clock.noteTime(SERVER + 400, 200);
    expect(clock.serverNow()).toBe(SERVER + 500);
    jest.setSystemTime(SERVER);
    clock.noteDate(date(), null, 200);
    expect(Math.abs(clock.serverNow() - SERVER)).toBeLessThanOrEqual(1_200);
  });
});

it('without an answer it is the device’s', () => {
  jest.setSystemTime(SERVER);
  const clock = startClock();
  clock.noteDate(null, null, 10);
  clock.noteDate('soon', null, 10);
  clock.noteDate(date(SERVER - DAY), '86400', 10);
  clock.noteTime(Date.parse('0001-01-01T00:00:00Z'), 10);
  expect(clock.serverNow()).toBe(SERVER);
});

it('times without a zone, which disagree with the Date, are not taken; without a Date they are', () => {
  const clock = startClock();
  const wrong = SERVER + 5.5 * 3_600_000;
  clock.noteTime(wrong, 0);
  expect(clock.serverNow()).toBe(wrong);
  clock.noteDate(date(), null, 0);
  clock.noteTime(wrong, 0);
  expect(Math.abs(clock.serverNow() - SERVER)).toBeLessThanOrEqual(1_000);
});
