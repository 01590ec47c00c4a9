import { oversOf } from './overs-of';

describe('the last balls by over', () => {
  it.each([
    [
      'in the middle of an over',
      ['1', '4', '0', '6', 'W'],
      '142/3 (16.2)',
      [
        ['1', '4', '0'],
        ['6', 'W'],
      ],
    ],
    [
      'at the end of an over',
      ['1', '0', '1', '2', '3', '4', '6'],
      '50/1 (6.0)',
      [['1'], ['0', '1', '2', '3', '4', '6']],
    ],
    ['with a wide that began the over', ['4', 'Wd', '1'], '20/0 (3.1)', [['4'], ['Wd', '1']]],
    ['with a no-ball before the first ball', ['4', '1Nb'], '20/0 (3.0)', [['4', '1Nb']]],
    ['of a score without overs', ['4', '1'], '20/0', [['4', '1']]],
    ['of no score', ['4', '1'], undefined, [['4', '1']]],
    ['when there are none', [], '20/0 (3.1)', []],
  ])('%s', (_, balls, score, overs) => {
    expect(oversOf(balls, score)).toEqual(overs);
  });
});
