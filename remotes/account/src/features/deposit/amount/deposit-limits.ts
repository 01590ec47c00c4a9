import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts/money';

/** The minimum and maximum of one deposit, in paise. A `max` of 0 is no limit. */
export interface DepositLimits {
  min: number;
  max: number;
}

/** The limits that both the site and the method allow. */
export function depositLimits(
  site: Pick<SiteLimits, 'minDeposit' | 'maxDeposit'>,
  method: Pick<PaymentMethod, 'min' | 'max'>,
): DepositLimits {
  const ceilings = [site.maxDeposit ?? 0, method.max ?? 0].filter((max) => max > 0);
  return {
    min: Math.max(1, site.minDeposit ?? 0, method.min),
    max: ceilings.length > 0 ? Math.min(...ceilings) : 0,
  };
}

/** Whether an amount in paise may be deposited. */
export function isWithin(paise: number, { min, max }: DepositLimits): boolean {
  return paise >= min && (max === 0 || paise <= max);
}

/** The deposit for a missing amount: whole hundreds of rupees within the site's limits. Paise. */
export function depositFor(missing: number, site: Pick<SiteLimits, 'minDeposit' | 'maxDeposit'>): number {
  const { min, max } = depositLimits(site, { min: 0, max: undefined });
  const needed = Math.max(min, Math.ceil(missing / 100_00) * 100_00);
  return max > 0 ? Math.min(needed, max) : needed;
}

const ROUND_AMOUNTS = [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00];

/** The round amounts within the limits, for one tap each. Paise. */
export function quickAmounts(limits: DepositLimits): number[] {
  return ROUND_AMOUNTS.filter((amount) => isWithin(amount, limits)).slice(0, 4);
}
