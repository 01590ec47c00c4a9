import { api as calls } from '@touchline/shared/contracts/api';
import { usePlatform, useQuery } from '@touchline/shared/platform';

/**
 * The site's limits, texts and support contact from its settings. Withdrawals and requests need the limits, policies
 * need the texts; both come in one answer.
 */
export function useSiteLimits() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['account', 'site-limits'],
    queryFn: ({ signal }) => api.run(calls.getSetting, {}, { signal }),
    staleTime: 60_000,
  });
}
