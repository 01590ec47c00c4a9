/** @jest-environment jsdom */
import { awaitFirstPage } from './awaitFirstPage';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(50);

/** Calls that end when told to. */
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
