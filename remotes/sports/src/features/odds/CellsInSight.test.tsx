import { CellsInSight, FAR_EVERY_MS } from './CellsInSight';
import { STALE_AFTER_MS } from './store/OddsStore';

interface Seen {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly height: number };
}

let tell: (entries: readonly Seen[]) => void;
const observed = new Set<Element>();

class FakeObserver {
  constructor(callback: (entries: readonly Seen[]) => void) {
    tell = callback;
  }
  observe = (target: Element) => void observed.add(target);
  unobserve = (target: Element) => void observed.delete(target);
}

const row = document.createElement('div');
const cell = row.appendChild(document.createElement('button'));
let boxes = 1;
row.getClientRects = () => Object.assign([], { length: boxes, item: () => null });
const other = row.appendChild(document.createElement('button'));

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  // jsdom lays nothing out.
  boxes = 1;
  Object.assign(row, { checkVisibility: undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  observed.clear();
});

const moved = (isIntersecting: boolean, height = 46) =>
  tell([{ target: row, isIntersecting, boundingClientRect: { height } }]);

test('a price near the screen is written at once, and a place that is not known yet counts as near', () => {
  const write = jest.fn();
  const place = new CellsInSight().watch(cell, write);
  place.changed(7);
  moved(true);
  place.changed(7);
  expect(write.mock.calls).toEqual([
    [true, 7],
    [true, 7],
  ]);
});

test('a price far from the screen is written once, unmarked, before it counts as old', () => {
  expect(FAR_EVERY_MS).toBeLessThan(STALE_AFTER_MS);
  const write = jest.fn();
  const place = new CellsInSight().watch(cell, write);
  moved(false);
  place.changed(7);
  place.changed(7);
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(FAR_EVERY_MS);
  expect(write.mock.calls).toEqual([[false, performance.now()]]);
});

test('a price that comes near is written before it is in sight', () => {
  const write = jest.fn();
  const place = new CellsInSight().watch(cell, write);
  moved(false);
  place.changed(7);
  moved(true);
  expect(write.mock.calls).toEqual([[false, performance.now()]]);
  jest.advanceTimersByTime(FAR_EVERY_MS);
  expect(write).toHaveBeenCalledTimes(1);
});

test.each([
  // Chromium lays such a place out for whoever asks for its boxes.
  ['has boxes', 1, () => false],
  ['has none, in a browser that does not tell whether it is visible', 0, undefined],
])(
  'a place behind a first view or a closed tab that %s is written at once and looked at again',
  (_what, has, isVisible) => {
    const write = jest.fn();
    boxes = has;
    Object.assign(row, { checkVisibility: isVisible });
    const place = new CellsInSight().watch(cell, write);
    moved(false, 46 * has);
    place.changed(7);
    expect(write.mock.calls).toEqual([[true, 7]]);
    observed.clear();
    jest.advanceTimersByTime(FAR_EVERY_MS);
    expect(observed).toEqual(new Set([row]));
  },
);

test('the cells of one row share a place, which is watched until the last has ended', () => {
  const inSight = new CellsInSight();
  const write = jest.fn();
  const [first, second] = [inSight.watch(cell, write), inSight.watch(other, jest.fn())];
  moved(false);
  first.changed(7);
  first.end();
  expect(observed).toEqual(new Set([row]));
  jest.advanceTimersByTime(FAR_EVERY_MS);
  expect(write).not.toHaveBeenCalled();
  second.end();
  expect(observed.size).toBe(0);
});
