import { CellsInSight } from './CellsInSight';

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
  place.changed();
  moved(true);
  place.changed();
  expect(write.mock.calls).toEqual([[true], [true]]);
});

test('a price far from the screen is written once, unmarked, within two seconds', () => {
  const write = jest.fn();
  const place = new CellsInSight().watch(cell, write);
  moved(false);
  place.changed();
  place.changed();
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(write.mock.calls).toEqual([[false]]);
});

test('a price that comes near is written before it is in sight', () => {
  const write = jest.fn();
  const place = new CellsInSight().watch(cell, write);
  moved(false);
  place.changed();
  moved(true);
  expect(write.mock.calls).toEqual([[false]]);
  jest.advanceTimersByTime(2_000);
  expect(write).toHaveBeenCalledTimes(1);
});

test('a place behind a first view or a closed tab is written at once and looked at again', () => {
  const write = jest.fn();
  boxes = 0;
  const place = new CellsInSight().watch(cell, write);
  moved(false, 0);
  place.changed();
  expect(write.mock.calls).toEqual([[true]]);
  observed.clear();
  jest.advanceTimersByTime(2_000);
  expect(observed).toEqual(new Set([row]));
});

test('the cells of one row share a place, which is watched until the last has ended', () => {
  const inSight = new CellsInSight();
  const write = jest.fn();
  const [first, second] = [inSight.watch(cell, write), inSight.watch(other, jest.fn())];
  moved(false);
  first.changed();
  first.end();
  expect(observed).toEqual(new Set([row]));
  jest.advanceTimersByTime(2_000);
  expect(write).not.toHaveBeenCalled();
  second.end();
  expect(observed.size).toBe(0);
});
