/** @jest-environment jsdom */
import { awaitFirstPage, whenPainted } from './awaitFirstPage';

const settle = () => jest.advanceTimersByTimeAsync(50);

/** Calls that end on demand. */
function someCalls(count: number) {
  const ends: (() => void)[] = [];
  const calls = Array.from({ length: count }, () => new Promise<void>((resolve) => ends.push(resolve)));
  let ended = 0;
  return {
    underWay: () => calls[ended],
    end: () => {
      ends[ended]?.();
      ended += 1;
    },
  };
}

function watch(underWay: () => Promise<unknown> | undefined) {
  const page = awaitFirstPage(underWay);
  const seen = { shown: false };
  void page.shown.then(() => {
    seen.shown = true;
  });
  return { page, seen };
}

describe('awaitFirstPage', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('the first page is shown when it has mounted and its calls have ended, also those that follow from the first', async () => {
    const calls = someCalls(2);
    const { page, seen } = watch(calls.underWay);
    page.arrived();
    await settle();
    expect(seen.shown).toBe(false);
    calls.end();
    await settle();
    expect(seen.shown).toBe(false);
    calls.end();
    await settle();
    expect(seen.shown).toBe(true);
  });

  test('a call that hangs holds nothing back for longer than four seconds, nor a page that never mounts', async () => {
    const { seen } = watch(someCalls(1).underWay);
    await jest.advanceTimersByTimeAsync(7_900);
    expect(seen.shown).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(seen.shown).toBe(true);
  });
});

describe('whenPainted', () => {
  afterEach(() => jest.restoreAllMocks());

  test('it waits for the page to load, then for a moment of rest', async () => {
    const ready = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    let started = false;
    const begun = new Promise<void>((resolve) => {
      whenPainted(window)(() => {
        started = true;
        resolve();
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(started).toBe(false);
    ready.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    expect(started).toBe(false);
    await begun;
  });

  test('on a page that has loaded it waits for the moment alone', async () => {
    let started = false;
    const begun = new Promise<void>((resolve) => {
      whenPainted(window)(() => {
        started = true;
        resolve();
      });
    });
    expect(started).toBe(false);
    await begun;
  });
});
