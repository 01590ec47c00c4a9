import type { Paise } from '@touchline/shared/betting';
import type { Market } from '../model';

const LAKH: Paise = 10_000_000;

/** In paise; 0 is unset. `maxExposure`: the maximum loss of the player's bets in the market together. */
const limits = (maxStake: Paise, maxProfit: Paise, maxExposure: Paise) => ({
  minStake: 10_000,
  maxStake,
  maxProfit,
  maxExposure,
});
const OF_RACING = limits(LAKH / 2, 5 * LAKH, 0);
const OF_KINDS = {
  MATCH_ODDS: limits(5 * LAKH, 25 * LAKH, 25 * LAKH),
  BOOKMAKER: limits(2 * LAKH, 10 * LAKH, 10 * LAKH),
  FANCY: limits(LAKH, 0, 5 * LAKH),
};

/** The exchange's limits of one bet by kind of market; those of racing are smaller. */
export function limitsOf({ group, kind }: Market) {
  return group === 'Win' || group === 'Place' ? OF_RACING : OF_KINDS[kind];
}
