import { HISTORY_CAPACITY, type HistoryPoint, PriceHistory, thinned } from './PriceHistory';

const point = (at: number, back: number | undefined, lay = back): HistoryPoint => ({ at, back, lay });

describe('PriceHistory', () => {
  it('keeps a point per change, not per look', () => {
    const history = new PriceHistory();
    history.record(1_000, 185, 187);
    history.record(2_000, 185, 187);
    history.record(3_000, 186, 187);
    expect(history.points).toEqual([
      { at: 1_000, back: 185, lay: 187 },
      { at: 3_000, back: 186, lay: 187 },
    ]);
    expect(history.changes).toBe(2);
  });

  it('knows open, low, high, now and how often the price moved', () => {
    const history = new PriceHistory();
    for (const [index, back] of [185, 190, 180, 182].entries()) history.record(index * 1_000, back, back + 2);
    expect(history.facts).toEqual({ since: 0, open: 185, low: 180, high: 190, now: 182, moves: 3 });
  });

  it('counts a change of the lay price alone as no move', () => {
    const history = new PriceHistory();
    history.record(0, 185, 187);
    history.record(1_000, 185, 188);
    expect(history.facts?.moves).toBe(0);
    expect(history.points).toHaveLength(2);
  });

  it('has no facts before a price was seen, and doesn’t begin with a gap', () => {
    const history = new PriceHistory();
    history.pause(0);
    expect(history.points).toEqual([]);
    expect(history.facts).toBeUndefined();
    expect(history.isCurrent).toBe(false);
  });

  it('shows a pause as a gap and goes on after it, from what it knew', () => {
    const history = new PriceHistory();
    history.record(0, 185, 187);
    history.pause(5_000);
    history.pause(6_000);
    expect(history.isCurrent).toBe(false);
    history.record(9_000, 185, 187);
    expect(history.isCurrent).toBe(true);
    expect(history.points.map(({ at, back }) => [at, back])).toEqual([
      [0, 185],
      [5_000, undefined],
      [9_000, 185],
    ]);
    expect(history.facts).toMatchObject({ now: 185, moves: 0 });
  });

  it('stays within its bounds for ever, its facts exact', () => {
    const history = new PriceHistory();
    for (let second = 0; second < 20_000; second++) {
      const isSpike = second === 777;
      if (second % 50 === 0) history.pause(second);
      else history.record(second, isSpike ? 900 : 200 + (second % 7), isSpike ? 910 : 220);
    }
    expect(history.points.length).toBeLessThanOrEqual(HISTORY_CAPACITY);
    expect(history.points.length).toBeGreaterThan(HISTORY_CAPACITY / 2);
    expect(history.facts).toMatchObject({ since: 1, open: 201, low: 200, high: 900 });
    expect(history.points.some(({ back }) => back === 900)).toBe(true);
    const times = history.points.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});

describe('thinning', () => {
  it('leaves the first point and the newer half alone', () => {
    const points = Array.from({ length: 40 }, (_, index) => point(index, 200 + index));
    const kept = thinned(points);
    expect(kept[0]).toBe(points[0]);
    expect(kept.slice(-20)).toEqual(points.slice(20));
    expect(kept.length).toBe(1 + 10 + 20);
  });

  it('keeps spikes and gaps', () => {
    const points = Array.from({ length: 40 }, (_, index) => point(index, 200));
    points[6] = point(6, 900);
    points[10] = point(10, undefined);
    const kept = thinned(points);
    expect(kept).toContain(points[6]);
    expect(kept).toContain(points[10]);
  });
});
