import { Board } from './board';

test.each([1, 2, 7, 42, 2026])('nobody plays in two events at once (seed %d)', (seed) => {
  const now = Date.UTC(2026, 10, 27, 12);
  const events = new Board(seed, 34, new Map()).replenish([], now);
  const live = events.filter(({ startsAt }) => startsAt <= now);
  const sides = live.flatMap(({ sportId, title }) => title.split(' v ').map((side) => `${sportId} ${side}`));
  expect(live.length).toBeGreaterThan(5);
  expect(new Set(sides).size).toBe(sides.length);
});

test('the same seed makes the same board', () => {
  const board = () => new Board(7, 34, new Map()).replenish([], 0);
  expect(board()).toEqual(board());
});
