/** @jest-environment jsdom */
import { startUpdates } from './startUpdates';

const LONGEST = 50_000;
let visibility: DocumentVisibilityState;
const stops: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

function setUp(isThere = () => true) {
  const asked = { settings: 0, registry: 0, shell: 0 };
  const count = (name: keyof typeof asked) => async () => {
    asked[name] += 1;
  };
  const stop = startUpdates({
    changes: [count('settings'), count('registry')],
    checkShell: count('shell'),
    isThere,
  });
  stops.push(stop);
  return { asked, stop };
}

it.each([
  [0, 35_000],
  [0.5, 42_500],
])('looks within a minute, each tab at its own time (random %d)', (random, expected) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const { asked } = setUp();
  jest.advanceTimersByTime(expected - 1);
  expect(asked).toMatchObject({ settings: 0, registry: 0 });
  jest.advanceTimersByTime(1);
  expect(asked).toMatchObject({ settings: 1, registry: 1 });
});

it('asks for nothing while the player is away', () => {
  const there = { now: false };
  const { asked } = setUp(() => there.now);
  jest.advanceTimersByTime(10 * LONGEST);
  expect(asked).toEqual({ settings: 0, registry: 0, shell: 0 });
  there.now = true;
  jest.advanceTimersByTime(LONGEST);
  expect(asked.settings).toBeGreaterThan(0);
});

it('goes on looking', () => {
  const { asked } = setUp();
  jest.advanceTimersByTime(10 * LONGEST);
  expect(asked.settings).toBeGreaterThanOrEqual(10);
  expect(asked.registry).toBe(asked.settings);
});

it('asks for the whole page every five minutes alone', () => {
  const { asked } = setUp();
  jest.advanceTimersByTime(299_000);
  expect(asked.shell).toBe(0);
  jest.advanceTimersByTime(601_000);
  expect(asked.shell).toBe(2);
});

it('rests while the tab is hidden, and looks at once when it is shown again', () => {
  const { asked } = setUp();
  become('hidden');
  expect(jest.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(10 * LONGEST);
  expect(asked.registry).toBe(0);
  become('visible');
  expect(asked.registry).toBe(1);
  jest.advanceTimersByTime(LONGEST);
  expect(asked.registry).toBe(2);
});

it('looks at once when the network is back, and when the page comes out of the browser’s cache', () => {
  const { asked } = setUp();
  window.dispatchEvent(new Event('online'));
  expect(asked).toMatchObject({ settings: 1, registry: 1 });
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(asked.registry).toBe(2);
  expect(jest.getTimerCount()).toBe(1);
});

it('started in a hidden tab, it begins when the tab is shown', () => {
  visibility = 'hidden';
  const { asked } = setUp();
  expect(jest.getTimerCount()).toBe(0);
  become('visible');
  expect(asked.registry).toBe(1);
});

it('stopped, it looks no more and leaves nothing behind', () => {
  const { asked, stop } = setUp();
  stop();
  expect(jest.getTimerCount()).toBe(0);
  window.dispatchEvent(new Event('online'));
  become('hidden');
  become('visible');
  jest.advanceTimersByTime(10 * LONGEST);
  expect(asked.registry).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});
