import type { ReferredUser } from '@touchline/shared/contracts/money';
import { OTHER, type Paise } from '@touchline/shared/contracts/reading';
import type { ExceptOther } from '../../labels/labelOf';

/** The totals of a player's referrals. */
export interface ReferralTotals {
  readonly friends: number;
  /** Claimed. */
  readonly earned: Paise;
  /** Claimable now. */
  readonly ready: Paise;
  /** The sum for friends who have not met the conditions yet. */
  readonly waiting: Paise;
  /** Friends who could not be read, whom no sum contains. */
  readonly leftOut: number;
}

export const NO_REFERRALS: ReferralTotals = { friends: 0, earned: 0, ready: 0, waiting: 0, leftOut: 0 };

const SUM = { CLAIMED: 'earned', CLAIMABLE: 'ready', LOCKED: 'waiting' } as const satisfies Record<
  ExceptOther<ReferredUser['status']>,
  keyof ReferralTotals
>;

/** The totals with some more referrals. One of an unknown status is a friend, and its money is in no sum. */
export function addReferrals(
  totals: ReferralTotals,
  more: readonly ReferredUser[],
  leftOut = 0,
): ReferralTotals {
  const sums = { ...totals, friends: totals.friends + more.length, leftOut: totals.leftOut + leftOut };
  for (const { status, amount } of more) if (status !== OTHER) sums[SUM[status]] += amount;
  return sums;
}
