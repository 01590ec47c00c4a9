import { api as calls } from '@touchline/shared/contracts';
import { usePlatform, useQuery } from '@touchline/shared/platform';

/** The ways to pay and the site's limits: both are needed before an amount can be judged. */
export function useDepositTerms() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['account', 'deposit-terms'],
    queryFn: async ({ signal }) => {
      const [methods, limits] = await Promise.all([
        api.run(calls.getPaymentInfo, {}, { signal }),
        api.run(calls.getSetting, {}, { signal }),
      ]);
      return { methods, limits };
    },
    staleTime: 60_000,
  });
}
