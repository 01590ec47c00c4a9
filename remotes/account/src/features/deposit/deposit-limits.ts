import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts';

/** The least and the most of one deposit, in paise: what both the site and the method allow. A 0 is unset. */
export function depositLimits(
  site: Pick<SiteLimits, 'minDeposit' | 'maxDeposit'>,
  method: Pick<PaymentMethod, 'min' | 'max'>,
): { min: number; max: number } {
  const ceilings = [site.maxDeposit, method.max].filter((max) => max > 0);
  return {
    min: Math.max(1, site.minDeposit, method.min),
    max: ceilings.length > 0 ? Math.min(...ceilings) : 0,
  };
}

const ROUND_AMOUNTS = [500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00];

/** Amounts worth one tap: the round ones within the limits. Paise. */
export function quickAmounts({ min, max }: { min: number; max: number }): number[] {
  return ROUND_AMOUNTS.filter((amount) => amount >= min && (max === 0 || amount <= max)).slice(0, 4);
}
