import { depthData } from './depthData';
import { depthOf } from './depthOf';

const price = (hundredths: number, size: number | undefined = 100) => ({
  price: hundredths,
  size,
  line: undefined,
});

describe('depthData', () => {
  it('runs from the worst back to the worst lay, each side with its own totals', () => {
    expect(depthData(depthOf([price(185), price(184)], [price(187), price(188)], 'CLASSIC'))).toEqual([
      [184, 185, 187, 188],
      [200, 100, null, null],
      [null, null, 100, 200],
    ]);
  });

  it('has nothing to draw of one price a side, or of sizes that nobody tells', () => {
    expect(depthData(depthOf([price(185)], [price(187)], 'CLASSIC'))).toBeUndefined();
    const sizeless = { price: 185, size: undefined, line: undefined };
    expect(depthData(depthOf([sizeless, price(184)], [price(187)], 'CLASSIC'))).toBeUndefined();
  });
});
