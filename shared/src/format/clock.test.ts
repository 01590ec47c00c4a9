import { serverNow, steadyNow } from './clock';

const MINUTE = 60_000;
const DAY = 86_400_000;

beforeEach(() => {
  jest.useFakeTimers();
  steadyNow();
});
afterEach(() => jest.useRealTimers());

const setClock = (by: number) => jest.setSystemTime(Date.now() + by);

it.each([-5 * MINUTE, -DAY, -365 * DAY])('a clock that is put back by %i ms changes no age', (by) => {
  const at = steadyNow();
  jest.advanceTimersByTime(4_000);
  setClock(by);
  expect(steadyNow() - at).toBe(4_000);
  jest.advanceTimersByTime(1_000);
  expect(steadyNow() - at).toBe(5_000);
});

it.each([5 * MINUTE, DAY, 365 * DAY])('a sleep of %i ms counts', (by) => {
  const at = steadyNow();
  setClock(by);
  expect(steadyNow() - at).toBe(by);
  jest.advanceTimersByTime(1_000);
  expect(steadyNow() - at).toBe(by + 1_000);
});

it('a clock that stands still changes no age', () => {
  const at = steadyNow();
  const stopped = Date.now();
  jest.advanceTimersByTime(7_000);
  jest.setSystemTime(stopped);
  expect(steadyNow() - at).toBe(7_000);
});

it('the server’s time is the platform’s', () => {
  expect(serverNow({ clock: { serverNow: () => 7 } })).toBe(7);
});
