import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { findByUtr } from './findTransfer';
import { UTR_PATTERN } from './transfer.state';

/** The player's deposit that already has this UTR, looked up as soon as the UTR is complete. */
export function useUsedUtr(utr: string): MoneyRequest | undefined {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['account', 'used-utr', utr],
    // A query's data may not be undefined.
    queryFn: async ({ signal }) => ({ request: await findByUtr(api, utr, signal) }),
    enabled: UTR_PATTERN.test(utr),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.request;
}
