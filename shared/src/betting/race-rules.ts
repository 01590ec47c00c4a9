import { profit, type SidedStake } from './arithmetic';
import type { Hundredths, Paise } from './quantities';
import { divideHalfUp } from './rounding';

/** Runners of a dead heat share places: two that tie for the last place share one. */
export interface DeadHeat {
  readonly places: number;
  readonly runners: number;
}

/** The lowest price that a reduction leaves. */
const LEAST_REDUCED: Hundredths = 101;
/** In a market with one winner a factor below 2.5 % reduces no price. */
const LEAST_FACTOR_TO_WIN: Hundredths = 250;
const WHOLE = 10_000;

/**
 * The price of a bet that was matched before a runner was removed (docs/reference/wire.md#removed-runners). With one
 * winner the factor reduces the whole price, with several the winnings in it. Several removals reduce one after the other.
 * @param price decimal odds in hundredths
 * @param factor the removed runner's reduction factor in hundredths of a per cent: 12.5 % -> 1250
 * @param winners how many runners win the market
 * @returns hundredths, rounded half up, at least 1.01; the same price where the factor reduces none
 */
export function reducedPrice(price: Hundredths, factor: Hundredths, winners: number): Hundredths {
  if (factor <= 0 || price <= LEAST_REDUCED) return price;
  const left = Math.max(0, WHOLE - factor);
  if (winners > 1) return Math.max(LEAST_REDUCED, 100 + divideHalfUp((price - 100) * left, WHOLE));
  if (factor < LEAST_FACTOR_TO_WIN) return price;
  return Math.max(LEAST_REDUCED, divideHalfUp(price * left, WHOLE));
}

/** The part of a stake that wins in a dead heat: stake × places / runners, in paise, rounded half up. */
export function winningStake(stake: Paise, { places, runners }: DeadHeat): Paise {
  return divideHalfUp(stake * Math.min(places, runners), runners);
}

/**
 * The result of a bet on a runner of a dead heat: a back wins with its part of the stake and loses the rest of it, a lay
 * the opposite.
 * @returns paise; negative is a loss
 */
export function deadHeatProfit(bet: SidedStake, deadHeat: DeadHeat): Paise {
  const stake = winningStake(bet.stake, deadHeat);
  const back = profit({ ...bet, stake }) - (bet.stake - stake);
  return bet.side === 'BACK' ? back : -back || 0;
}
