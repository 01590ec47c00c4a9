import { api as calls } from '@touchline/shared/contracts';
import { keepPreviousData, usePlatform, useQuery } from '@touchline/shared/platform';
import { pageOf } from '../../paging/pageOf';
import { usePaging } from '../../paging/usePaging';
import type { BetFilters } from './betCsv';

/** Settled bets, newest first, at the page that the address asks for. */
export function useBets(filters: BetFilters) {
  const { api } = usePlatform();
  const { page, query } = usePaging();
  const request = { ...query, ...filters };
  const answer = useQuery({
    queryKey: ['account', 'bets', request],
    queryFn: async ({ signal }) => pageOf(await api.run(calls.getUserBetHistory, request, { signal }), query),
    placeholderData: keepPreviousData,
  });
  return { ...answer, page };
}
