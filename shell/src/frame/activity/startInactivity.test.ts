/** @jest-environment jsdom */
import { startBus } from '../../core/bus/startBus';
import { PROMPT_AFTER, STOP_AFTER, startInactivity } from './startInactivity';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(path = '/markets/12') {
  const bus = startBus();
  const active: boolean[] = [];
  bus.on('user-active').subscribe((value) => active.push(value));
  const inactivity = startInactivity(bus, window);
  inactivity.watch(path);
  return { bus, inactivity, active, stops: () => active.filter((value) => !value).length };
}
const act = () => window.dispatchEvent(new Event('pointerdown'));

test('after five minutes without activity it asks; ten seconds later requests stop and it hides', () => {
  const { inactivity, active, stops } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER - 1);
  expect(inactivity.prompt$.value).toBe('hidden');
  jest.advanceTimersByTime(1);
  expect(inactivity.prompt$.value).toBe('prompt');
  jest.advanceTimersByTime(STOP_AFTER - 1);
  expect(stops()).toBe(0);
  jest.advanceTimersByTime(1);
  expect(inactivity.prompt$.value).toBe('hidden');
  expect(stops()).toBe(1);
  expect(active).toEqual([true, false]);
});

test('the times are those of the specification', () => {
  expect([PROMPT_AFTER, STOP_AFTER]).toEqual([300_000, 10_000]);
});

test('an answer resets the timer and keeps the user active', () => {
  const { inactivity, active, stops } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER);
  inactivity.answer();
  expect(inactivity.prompt$.value).toBe('hidden');
  jest.advanceTimersByTime(PROMPT_AFTER - 1);
  expect(inactivity.prompt$.value).toBe('hidden');
  jest.advanceTimersByTime(1);
  expect(inactivity.prompt$.value).toBe('prompt');
  expect(stops()).toBe(0);
  expect(active).toEqual([true]);
});

test('activity puts the question off', () => {
  const { inactivity } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER - 1000);
  act();
  jest.advanceTimersByTime(PROMPT_AFTER - 1);
  expect(inactivity.prompt$.value).toBe('hidden');
  jest.advanceTimersByTime(1);
  expect(inactivity.prompt$.value).toBe('prompt');
});

test('while it asks only the answer counts', () => {
  const { inactivity, stops } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER);
  act();
  expect(inactivity.prompt$.value).toBe('prompt');
  jest.advanceTimersByTime(STOP_AFTER);
  expect(stops()).toBe(1);
});

test('after it stopped, a sign of life makes the user active again', () => {
  const { inactivity, active } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER + STOP_AFTER);
  act();
  expect(active).toEqual([true, false, true]);
  jest.advanceTimersByTime(PROMPT_AFTER);
  expect(inactivity.prompt$.value).toBe('prompt');
});

test.each(['/inplay', '/open-bets', '/'])('on %s nothing is asked', (path) => {
  const { inactivity } = setUp(path);
  jest.advanceTimersByTime(10 * PROMPT_AFTER);
  expect(inactivity.prompt$.value).toBe('hidden');
});

test.each(['/markets', '/my-markets', '/Markets/12', '/MARKETS', '/My-Markets'])(
  'on %s it is asked: the path contains markets',
  (path) => {
    const { inactivity } = setUp(path);
    jest.advanceTimersByTime(PROMPT_AFTER);
    expect(inactivity.prompt$.value).toBe('prompt');
  },
);

test('leaving the markets hides the question and makes the user active', () => {
  const { inactivity, bus } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER);
  inactivity.watch('/inplay');
  expect(inactivity.prompt$.value).toBe('hidden');
  inactivity.watch('/markets/1');
  jest.advanceTimersByTime(PROMPT_AFTER + STOP_AFTER);
  inactivity.watch('/inplay');
  expect(bus.value('user-active')).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test('stopped, it holds no timer and hears nothing', () => {
  const { inactivity, active } = setUp();
  inactivity.stop();
  act();
  expect(jest.getTimerCount()).toBe(0);
  expect(active).toEqual([true]);
});

test('a tab that is shown again after it stopped starts again', () => {
  const { active } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER + STOP_AFTER);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(active).toEqual([true, false, true]);
});

test('a tab that is shown again while it asks needs no answer', () => {
  const { inactivity, active, stops } = setUp();
  jest.advanceTimersByTime(PROMPT_AFTER);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(inactivity.prompt$.value).toBe('hidden');
  jest.advanceTimersByTime(PROMPT_AFTER - 1);
  expect([stops(), active]).toEqual([0, [true]]);
  jest.advanceTimersByTime(1);
  expect(inactivity.prompt$.value).toBe('prompt');
});
