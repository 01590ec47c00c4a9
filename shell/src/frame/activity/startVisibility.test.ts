/** @jest-environment jsdom */
import { startVisibility } from './startVisibility';

const become = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('it tells of a tab that becomes visible, not of one that hides', () => {
  const visibility = startVisibility(window);
  let seen = 0;
  visibility.visible$.subscribe(() => {
    seen += 1;
  });
  become('hidden');
  expect(seen).toBe(0);
  become('visible');
  expect(seen).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(seen).toBe(1);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(seen).toBe(2);
  visibility.stop();
  become('visible');
  expect(seen).toBe(2);
});

describe('a device that sleeps, or whose clock is set', () => {
  function setUp() {
    jest.useFakeTimers();
    const { visible$, stop } = startVisibility(window);
    const seen = jest.fn();
    visible$.subscribe(seen);
    const jump = (by: number) => {
      jest.advanceTimersByTime(60_000);
      expect(seen).not.toHaveBeenCalled();
      jest.setSystemTime(Date.now() + by);
      jest.advanceTimersByTime(20_000);
    };
    return { seen, stop, jump };
  }

  test.each([-31_536_000_000, -300_000, 600_000, 8 * 3_600_000])('is told of once after %i ms', (by) => {
    const { seen, stop, jump } = setUp();
    jump(by);
    expect(seen).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is not told of in a hidden tab, and its return is told once', () => {
    const { seen, stop, jump } = setUp();
    become('hidden');
    jump(600_000);
    expect(seen).not.toHaveBeenCalled();
    // The browser runs no timer of a tab that it has frozen.
    jest.setSystemTime(Date.now() + 600_000);
    become('visible');
    jest.advanceTimersByTime(60_000);
    expect(seen).toHaveBeenCalledTimes(1);
    stop();
  });
});
