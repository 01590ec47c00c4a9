import type { Exchange } from '../exchange';
import { Refusal } from '../server/Refusal';
import { rupeesText } from './paise';

/** Paise. */
export const LIMITS = {
  minDeposit: 10_000,
  maxDeposit: 20_000_000,
  minWithdrawal: 50_000,
  maxWithdrawal: 10_000_000,
} as const;

export const SUPPORT = 'support@touchline.localhost';

/** @throws ExchangeError PLAYER_BREAK, PLAYER_LIMIT, also Refusal: every way to deposit is held to the same limits */
export function checkDeposit({ ownLimits }: Exchange, userId: string, paise: number): void {
  checkAmount('deposit', paise, LIMITS.minDeposit, LIMITS.maxDeposit);
  ownLimits.checkTime(userId);
  ownLimits.check(userId, 'DEPOSIT', paise);
}

export function checkWithdrawal(paise: number): void {
  checkAmount('withdrawal', paise, LIMITS.minWithdrawal, LIMITS.maxWithdrawal);
}

/** @throws Refusal BELOW_MINIMUM, ABOVE_MAXIMUM */
export function checkAmount(kind: string, paise: number, min: number, max: number): void {
  if (paise < min) throw new Refusal('BELOW_MINIMUM', `The smallest ${kind} is ${rupeesText(min)}.`);
  if (paise > max) throw new Refusal('ABOVE_MAXIMUM', `The largest ${kind} is ${rupeesText(max)}.`);
}
