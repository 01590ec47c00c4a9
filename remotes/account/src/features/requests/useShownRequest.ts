import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useEffect } from 'react';
import { useFilterParams } from '../../paging/useFilterParams';
import { PAGE_SIZE } from '../../paging/usePaging';
import { readRequests } from './readRequests';
import { SHOWN_REQUEST } from './request-path';

/**
 * Finds the page of the request in the address, which may be older than the first page, and goes there.
 * @param items the rows of the current page; undefined while they load
 */
export function useShownRequest(items: readonly MoneyRequest[] | undefined) {
  const { api } = usePlatform();
  const { value, setAll } = useFilterParams();
  const id = value(SHOWN_REQUEST);
  // A player who changes the page or a filter is looking for another request.
  const isWhole = ['page', 'type', 'status'].every((name) => value(name) === '');
  const isMissing = id !== '' && isWhole && items?.every((each) => each.id !== id) === true;
  const { data } = useQuery({
    queryKey: ['account', 'request-page', id],
    queryFn: async ({ signal }) => {
      const { rows } = await readRequests(api, { count: Number.POSITIVE_INFINITY, signal });
      const at = rows.findIndex((each) => each.id === id);
      return { page: at < 0 ? undefined : Math.floor(at / PAGE_SIZE) + 1 };
    },
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
  const page = isMissing ? data?.page : undefined;
  useEffect(() => {
    if (page !== undefined && page > 1) setAll({ page: String(page) });
  });
  return { id, isNotFound: isMissing && data !== undefined && page === undefined };
}
