import { api as calls, type RequestOf } from '@touchline/shared/contracts';
import { keepPreviousData, usePlatform, useQuery } from '@touchline/shared/platform';
import { usePaging } from '../../paging/usePaging';

type Filters = Omit<RequestOf<typeof calls.getUserBetHistory>, 'SkipCount' | 'MaxResultCount'>;

/** Settled bets, newest first, at the page that the address asks for. */
export function useBets(filters: Filters) {
  const { api } = usePlatform();
  const { page, query } = usePaging();
  const request = { ...query, ...filters };
  const answer = useQuery({
    queryKey: ['account', 'bets', request],
    queryFn: ({ signal }) => api.run(calls.getUserBetHistory, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return { ...answer, page };
}
