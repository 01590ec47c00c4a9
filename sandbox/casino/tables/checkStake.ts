import type { Paise } from '@touchline/shared/betting';
import { checkAmount } from '../../money/limits';
import { toPaise, toRupees } from '../../money/paise';
import { Refusal } from '../../server/Refusal';
import type { CasinoLedger } from './CasinoLedger';

const SMALLEST: Paise = 1_000;
const LARGEST: Paise = 1_000_000;

export const STAKE_LIMITS = { minStake: toRupees(SMALLEST), maxStake: toRupees(LARGEST) } as const;

/**
 * A stake in rupees as paise.
 * @throws ExchangeError PLAYER_BREAK, PLAYER_LIMIT
 * @throws Refusal when it is below or above the limits or more than is available; 400 for more than two decimals
 */
export function checkStake(ledger: CasinoLedger, userId: string, rupees: number): Paise {
  const stake = toPaise(rupees, 'stake');
  checkAmount('stake', stake, SMALLEST, LARGEST);
  if (stake > ledger.available(userId))
    throw new Refusal('INSUFFICIENT_BALANCE', 'Your available balance is too low for this stake.');
  ledger.checkOwnLimits(userId, stake);
  return stake;
}
