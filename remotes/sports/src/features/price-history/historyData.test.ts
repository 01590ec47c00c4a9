import { agoLabel, historyData, withBets, within } from './historyData';

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

describe('the shown part of a history', () => {
  const data: Parameters<typeof within>[0] = [
    [-2_000, -1_000, -10, 0],
    [185, 186, null, null],
    [187, 188, 189, 189],
  ];

  it('begins with the price that stood then', () => {
    expect(within(data, 900)).toEqual([
      [-900, -10, 0],
      [186, null, null],
      [188, 189, 189],
    ]);
  });

  it('is all of it where it is shorter, or no limit is asked for', () => {
    expect(within(data, 3_600)).toEqual(data);
    expect(within(data, undefined)).toEqual(data);
  });

  it('marks the bets that were placed during it, and the lines go on through them', () => {
    const now = 5_000_000;
    const bet = (seconds: number, side: 'BACK' | 'LAY') => ({ at: now + seconds * 1_000, price: 190, side });
    expect(withBets(within(data, 900), [bet(-500, 'BACK'), bet(-10, 'LAY'), bet(-950, 'BACK')], now)).toEqual(
      [
        [-900, -500, -10, 0],
        [186, 186, null, null],
        [188, 188, 189, 189],
        [null, 190, null, null],
        [null, null, 190, null],
      ],
    );
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
