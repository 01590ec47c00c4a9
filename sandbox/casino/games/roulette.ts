import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { rupeesText, toPaise } from '../../money/paise';
import { invalid } from '../../server/Refusal';
import { oneBetGame } from '../tables/Game';

/** Pockets of a wheel with one zero. */
export const POCKETS = 37;
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const SMALLEST_CHIP: Paise = 1_000;
const MOST_SPOTS = 49;

interface Spot {
  covers(pocket: number): boolean;
  /** Payout of a winning chip, its stake included. */
  pays: number;
}

const range = (from: number, to: number, pays: number): Spot => ({
  covers: (pocket) => pocket >= from && pocket <= to,
  pays,
});
/** Zero belongs to none of these. */
const outside = (covers: (pocket: number) => boolean, pays: number): Spot => ({
  covers: (pocket) => pocket > 0 && covers(pocket),
  pays,
});

/** Every spot for a chip: `n0` to `n36`, dozens, columns and the even chances. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map([
  ...Array.from({ length: POCKETS }, (_, pocket): [string, Spot] => [
    `n${pocket}`,
    range(pocket, pocket, 36),
  ]),
  ['dozen1', range(1, 12, 3)],
  ['dozen2', range(13, 24, 3)],
  ['dozen3', range(25, 36, 3)],
  ['column1', outside((pocket) => pocket % 3 === 1, 3)],
  ['column2', outside((pocket) => pocket % 3 === 2, 3)],
  ['column3', outside((pocket) => pocket % 3 === 0, 3)],
  ['low', range(1, 18, 2)],
  ['high', range(19, 36, 2)],
  ['even', outside((pocket) => pocket % 2 === 0, 2)],
  ['odd', outside((pocket) => pocket % 2 === 1, 2)],
  ['red', outside((pocket) => RED.has(pocket), 2)],
  ['black', outside((pocket) => !RED.has(pocket), 2)],
]);

const chip = v.object({ spot: v.string(), stake: v.number() });
type Chip = v.InferOutput<typeof chip>;

function spotOf({ spot }: Chip): Spot {
  const found = SPOTS.get(spot);
  if (!found) throw invalid('spot', `There is no place ${spot} on this table.`);
  return found;
}

function paiseOf({ stake }: Chip): Paise {
  const paise = toPaise(stake, 'stake');
  if (paise < SMALLEST_CHIP) throw invalid('stake', `The smallest chip is ${rupeesText(SMALLEST_CHIP)}.`);
  return paise;
}

/** European roulette: any number of chips, one spin. */
export const roulette = oneBetGame(
  v.object({ chips: v.pipe(v.array(chip), v.minLength(1), v.maxLength(MOST_SPOTS)) }),
  {
    name: 'roulette',
    stakeOf: ({ chips }) => {
      for (const each of chips) spotOf(each);
      return chips.reduce((sum, each) => sum + paiseOf(each), 0) / 100;
    },
    play: ({ chips }, stake, draws) => {
      const pocket = draws.below(POCKETS);
      const wins = chips.filter((each) => spotOf(each).covers(pocket));
      return {
        payout: wins.reduce((sum, each) => sum + paiseOf(each) * spotOf(each).pays, 0),
        remark: `${rupeesText(stake)} on ${chips.length} ${chips.length === 1 ? 'place' : 'places'}, ${pocket}`,
        shown: { pocket, wins: wins.map(({ spot }) => spot) },
      };
    },
  },
);
