import type { Paise } from '@touchline/shared/betting';
import type { Market } from '../model';

/** The limits of one bet, in paise; 0 is unset. */
export interface Limits {
  minStake: Paise;
  maxStake: Paise;
  maxProfit: Paise;
  /** The maximum loss of the player's bets in the market together. */
  maxExposure: Paise;
}

const RUPEES = 100;
const LAKH = 100_000 * RUPEES;

/** The exchange's limits by kind of market; those of racing are smaller. */
export function limitsOf(market: Market): Limits {
  if (market.group === 'Win' || market.group === 'Place') {
    return { minStake: 100 * RUPEES, maxStake: LAKH / 2, maxProfit: 5 * LAKH, maxExposure: 0 };
  }
  switch (market.kind) {
    case 'MATCH_ODDS':
      return { minStake: 100 * RUPEES, maxStake: 5 * LAKH, maxProfit: 25 * LAKH, maxExposure: 25 * LAKH };
    case 'BOOKMAKER':
      return { minStake: 100 * RUPEES, maxStake: 2 * LAKH, maxProfit: 10 * LAKH, maxExposure: 10 * LAKH };
    case 'FANCY':
      return { minStake: 100 * RUPEES, maxStake: LAKH, maxProfit: 0, maxExposure: 5 * LAKH };
  }
}
