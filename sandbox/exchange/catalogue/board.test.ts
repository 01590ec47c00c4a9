import { Board } from './board';
import { SPORTS } from './sports';

const NOW = Date.UTC(2026, 10, 27, 12);

test.each([1, 7, 42])('on a board of the usual size no team plays two matches at once (seed %d)', (seed) => {
  const events = new Board(seed, 100, new Map()).replenish([], NOW);
  expect(events.length).toBeGreaterThan(80);
  const twice = events.flatMap((one) => {
    const longest = SPORTS.find(({ id }) => id === one.sportId)?.longestRun ?? 0;
    const { score } = one;
    if (!('home' in score)) return [];
    const others = events.filter(
      (other) =>
        other !== one && other.sportId === one.sportId && Math.abs(other.startsAt - one.startsAt) < longest,
    );
    const playing = others.flatMap(({ score: of }) => ('home' in of ? [of.home, of.away] : []));
    return [score.home, score.away].filter((side) => playing.includes(side));
  });
  expect(twice).toEqual([]);
});
