import { bookPercentage } from './book-percentage';

describe('the book percentage', () => {
  it.each([
    [[200, 200], 1000],
    [[185, 210], 1017],
    [[300, 300, 300], 1000],
    // 6.25 tenths are 6; 2.5 tenths are rounded up.
    [[16_000], 6],
    [[40_000], 3],
    [Array.from({ length: 40 }, () => 100_000), 40],
  ])('of %j is %i tenths of a percent', (prices, tenths) => {
    expect(bookPercentage(prices)).toBe(tenths);
  });

  it.each([[[]], [[200, 0]]])('of %j is unknown', (prices) => {
    expect(bookPercentage(prices)).toBeUndefined();
  });
});
