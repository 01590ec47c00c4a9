import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { rupeesText } from '../../money/paise';
import { invalid } from '../../server/Refusal';
import { oneBetGame } from '../tables/Game';

/** Rolls are 0 to 9999, shown as 0.00 to 99.99; so are targets. */
export const ROLLS = 10_000;
/** The player's chance of winning must lie within these, in ten-thousandths. */
const MIN_CHANCE = 200;
const MAX_CHANCE = 9_600;
/** Return to player: 99 %. */
const RETURN = 9_900;

type Side = 'UNDER' | 'OVER';

/** How many of the 10,000 rolls win: "under T" wins on rolls below T, "over T" on T and above. */
export function chance(side: Side, target: number): number {
  return side === 'UNDER' ? target : ROLLS - target;
}

/** Payout per unit staked, in ten-thousandths, rounded down. */
function multiplier(winning: number): number {
  return Math.floor((RETURN * ROLLS) / winning);
}

/** Payout in paise of a won stake, rounded down. */
export function payout(stake: Paise, winning: number): Paise {
  return Math.floor((stake * multiplier(winning)) / ROLLS);
}

/** Lucky Dice: a roll under or over a target that the player chooses. */
export const dice = oneBetGame(
  v.object({ side: v.picklist(['UNDER', 'OVER']), target: v.number(), stake: v.number() }),
  {
    name: 'dice',
    stakeOf: ({ side, target, stake }) => {
      const winning = chance(side, target);
      if (!Number.isInteger(target) || winning < MIN_CHANCE || winning > MAX_CHANCE)
        throw invalid('target', 'The chance to win is from 2 % to 96 %.');
      return stake;
    },
    play: ({ side, target }, stake, draws) => {
      const roll = draws.below(ROLLS);
      const winning = chance(side, target);
      const isWin = side === 'UNDER' ? roll < target : roll >= target;
      return {
        payout: isWin ? payout(stake, winning) : 0,
        remark: `${rupeesText(stake)} on ${side.toLowerCase()} ${(target / 100).toFixed(2)}`,
        shown: { roll, multiplier: multiplier(winning) },
      };
    },
  },
);
