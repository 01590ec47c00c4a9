import { api as calls } from '@touchline/shared/contracts/api';
import type { PaymentMethod, SiteLimits } from '@touchline/shared/contracts/money';
import { usePlatform, useQuery } from '@touchline/shared/platform';

export interface DepositTerms {
  readonly methods: readonly PaymentMethod[];
  readonly limits: SiteLimits;
  /** Methods that could not be read, or are of a kind that this page does not know. */
  readonly leftOut: number | undefined;
}

/** The payment methods and the site's limits: both are needed before an amount can be checked. */
export function useDepositTerms() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['account', 'deposit-terms'],
    queryFn: async ({ signal }): Promise<DepositTerms> => {
      const [methods, limits] = await Promise.all([
        api.run(calls.getPaymentInfo, {}, { signal }),
        api.run(calls.getSetting, {}, { signal }),
      ]);
      return { methods: distinct(methods.items), limits, leftOut: methods.leftOut };
    },
    staleTime: 60_000,
  });
}

/** Keeps one UPI method: the order names the payee, so several UPI ids give the player no choice. */
function distinct(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const upi = methods.find(({ kind }) => kind === 'UPI');
  return methods.filter((method) => method.kind !== 'UPI' || method === upi);
}
