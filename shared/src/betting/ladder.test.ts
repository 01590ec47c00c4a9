import { CLASSIC_LADDER, isOnLadder, nearestPrice, nextPrice, previousPrice } from './ladder';

describe('the CLASSIC ladder', () => {
  it('has 350 prices from 1.01 to 1000, ascending', () => {
    expect(CLASSIC_LADDER).toHaveLength(350);
    expect(CLASSIC_LADDER[0]).toBe(101);
    expect(CLASSIC_LADDER.at(-1)).toBe(100_000);
    expect([...new Set(CLASSIC_LADDER)].sort((a, b) => a - b)).toEqual(CLASSIC_LADDER);
  });

  it.each([
    [101, 102],
    [199, 200],
    [200, 202],
    [298, 300],
    [300, 305],
    [395, 400],
    [400, 410],
    [590, 600],
    [600, 620],
    [980, 1000],
    [1000, 1050],
    [1950, 2000],
    [2000, 2100],
    [2900, 3000],
    [3000, 3200],
    [4800, 5000],
    [5000, 5500],
    [9500, 10_000],
    [10_000, 11_000],
    [99_000, 100_000],
  ])('steps from %i up to %i and down again', (low, high) => {
    expect(nextPrice(low)).toBe(high);
    expect(previousPrice(high)).toBe(low);
  });

  it('walks through every price both ways', () => {
    CLASSIC_LADDER.slice(1).forEach((price, index) => {
      expect(nextPrice(CLASSIC_LADDER[index] ?? 0)).toBe(price);
      expect(previousPrice(price)).toBe(CLASSIC_LADDER[index]);
      expect(isOnLadder(price)).toBe(true);
    });
  });

  it('stops at its ends', () => {
    expect(nextPrice(100_000)).toBe(100_000);
    expect(previousPrice(101)).toBe(101);
    expect(nextPrice(50)).toBe(101);
    expect(previousPrice(200_000)).toBe(100_000);
  });

  it('finds the neighbours of a price that is no rung', () => {
    expect(nextPrice(201)).toBe(202);
    expect(previousPrice(201)).toBe(200);
    expect(previousPrice(403)).toBe(400);
  });

  it.each([
    [201, 202],
    [200.9, 200],
    [302, 300],
    [302.5, 305],
    [1, 101],
    [999_999, 100_000],
    [596, 600],
  ])('takes %d to the nearest rung %i', (price, rung) => {
    expect(nearestPrice(price)).toBe(rung);
  });

  it.each([100, 201, 0, -185, 185.5, Number.NaN, 100_500, 110_000])('refuses %d', (price) => {
    expect(isOnLadder(price)).toBe(false);
  });
});

describe('the FINEST ladder', () => {
  it('steps by a hundredth between 1.01 and 1000', () => {
    expect(nextPrice(5000, 'FINEST')).toBe(5001);
    expect(previousPrice(5000, 'FINEST')).toBe(4999);
    expect(nearestPrice(5000.6, 'FINEST')).toBe(5001);
    expect(isOnLadder(5001, 'FINEST')).toBe(true);
    expect(isOnLadder(100, 'FINEST')).toBe(false);
  });
});

describe('a market without a ladder', () => {
  it('takes every quote above 0 and steps nowhere', () => {
    expect(isOnLadder(8550, 'NONE')).toBe(true);
    expect(isOnLadder(0, 'NONE')).toBe(false);
    expect(nextPrice(8550, 'NONE')).toBe(8550);
    expect(previousPrice(8550, 'NONE')).toBe(8550);
    expect(nearestPrice(8550.4, 'NONE')).toBe(8550);
  });
});
