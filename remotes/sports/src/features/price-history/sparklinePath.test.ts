import type { HistoryPoint } from './PriceHistory';
import { sparklinePath } from './sparklinePath';

const points = (...backs: (number | undefined)[]): HistoryPoint[] =>
  backs.map((back, index) => ({ at: index * 1_000, back, lay: undefined }));

describe('sparklinePath', () => {
  it.each([
    ['nothing to draw', points(), ''],
    ['a flat line before the first move', points(185), 'M2 10H46'],
    ['a step up', points(185, 190), 'M2 18H40V2H46'],
    ['up and half the way back', points(180, 190, 185), 'M2 18H21V2H40V10H46'],
    ['broken where nothing was known', points(180, undefined, 190), 'M2 18H21M40 2H46'],
    ['ended where nothing is known any more', points(180, 190, undefined), 'M2 18H21V2H40'],
  ])('draws %s', (_what, history, path) => {
    expect(sparklinePath(history)).toBe(path);
  });
});
