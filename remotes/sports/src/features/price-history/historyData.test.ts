import { agoLabel, historyData } from './historyData';

describe('historyData', () => {
  it('counts in seconds before now and lets the last price stand until now', () => {
    expect(
      historyData(
        [
          { at: 10_000, back: 185, lay: 187 },
          { at: 14_000, back: 186, lay: undefined },
        ],
        20_000,
      ),
    ).toEqual([
      [-10, -6, 0],
      [185, 186, 186],
      [187, null, null],
    ]);
  });

  it('draws a gap on to now as a gap', () => {
    const [, back] = historyData(
      [
        { at: 10_000, back: 185, lay: 187 },
        { at: 14_000, back: undefined, lay: undefined },
      ],
      20_000,
    );
    expect(back).toEqual([185, null, null]);
  });

  it('is empty before anything was seen', () => {
    expect(historyData([], 20_000)).toEqual([[], [], []]);
  });
});

describe('agoLabel', () => {
  it.each([
    [0, 'now'],
    [-30, '30 s'],
    [-60, '1 min'],
    [-150, '2.5 min'],
    [-7_200, '2 h'],
  ])('%d is %s', (seconds, label) => expect(agoLabel(seconds)).toBe(label));
});
