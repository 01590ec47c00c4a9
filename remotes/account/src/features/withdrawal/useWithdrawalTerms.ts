import { api as calls } from '@touchline/shared/contracts';
import { usePlatform, useQuery } from '@touchline/shared/platform';

/** The site's limits for a withdrawal. */
export function useWithdrawalTerms() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['account', 'site-limits'],
    queryFn: ({ signal }) => api.run(calls.getSetting, {}, { signal }),
    staleTime: 60_000,
  });
}
