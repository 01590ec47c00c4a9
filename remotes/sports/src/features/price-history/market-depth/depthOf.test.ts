import type { Price } from '@touchline/shared/contracts/markets';
import { depthOf } from './depthOf';

const price = (hundredths: number, rupees?: number): Price => ({
  price: hundredths,
  size: rupees === undefined ? undefined : rupees * 100,
  line: undefined,
});

describe('depthOf', () => {
  it('adds up what is on offer from the best price outwards', () => {
    const { back, lay } = depthOf(
      [price(185, 500), price(184, 300), price(183, 200)],
      [price(187, 100), price(188, 50)],
      'CLASSIC',
    );
    expect(back.map(({ price, size, total }) => [price, size, total])).toEqual([
      [185, 50_000, 50_000],
      [184, 30_000, 80_000],
      [183, 20_000, 100_000],
    ]);
    expect(lay.map(({ total }) => total)).toEqual([10_000, 15_000]);
  });

  it.each([
    ['within a band', 185, 187, { width: 2, ticks: 2 }],
    ['across two bands', 198, 204, { width: 6, ticks: 4 }],
    ['one step', 300, 305, { width: 5, ticks: 1 }],
    ['the whole ladder', 101, 100_000, { width: 99_899, ticks: 349 }],
  ])('counts the spread in steps of the ladder: %s', (_where, back, lay, spread) => {
    expect(depthOf([price(back)], [price(lay)], 'CLASSIC').spread).toEqual(spread);
  });

  it('knows no steps where there is no ladder, and no spread where a side is empty', () => {
    expect(depthOf([price(185)], [price(187)], 'NONE').spread).toEqual({ width: 2, ticks: undefined });
    expect(depthOf([price(185)], [], 'CLASSIC').spread).toBeUndefined();
  });

  it('weighs the money of both sides', () => {
    expect(depthOf([price(185, 300)], [price(187, 100)], 'CLASSIC').backPercent).toBe(75);
    expect(depthOf([price(185, 300)], [], 'CLASSIC').backPercent).toBe(100);
  });

  it('doesn’t pretend to know sizes that the back end keeps to itself', () => {
    const { back, backPercent } = depthOf([price(185), price(184, 300)], [], 'CLASSIC');
    expect(back.map(({ total }) => total)).toEqual([undefined, undefined]);
    expect(backPercent).toBeUndefined();
    expect(depthOf([], [], 'CLASSIC')).toEqual({
      back: [],
      lay: [],
    });
  });
});
