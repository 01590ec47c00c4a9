import { api as calls } from '@touchline/shared/contracts';
import { keepPreviousData, usePlatform, useQuery } from '@touchline/shared/platform';
import { dayRange } from '../../paging/day-range';
import { useFilterParams } from '../../paging/useFilterParams';
import { PAGE_SIZE, usePaging } from '../../paging/usePaging';
import { sumStatement } from './statement-sum';
import { isTransactionType } from './transaction-words';

/** The page of the statement that the address asks for, added up when its rows are all there. */
export function useStatement() {
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { page, query } = usePaging();
  const type = filters.value('type');
  const request = {
    ...query,
    ...dayRange(filters.value('from'), filters.value('to')),
    ...(isTransactionType(type) && { type }),
  };
  const answer = useQuery({
    queryKey: ['account', 'statement', request],
    queryFn: ({ signal }) => api.run(calls.getTransactionHistory, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const isOldestPage = data !== undefined && page * PAGE_SIZE >= data.totalCount;
  // Rows of one type alone leave gaps between them: their balances do not follow each other.
  const sum =
    data && !isPlaceholderData && request.type === undefined
      ? sumStatement(data.items, isOldestPage ? data.openingBalance : undefined)
      : undefined;
  return { ...answer, page, sum, filters };
}
