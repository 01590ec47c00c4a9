import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { keepPreviousData, usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import type { ExceptOther } from '../../labels/labelOf';
import { useFilterParams } from '../../paging/useFilterParams';
import { usePaging } from '../../paging/usePaging';
import { readRequests } from './readRequests';
import { REQUEST_STATUS_LABELS, REQUEST_TYPE_LABELS } from './request-labels';
import { isOver } from './request-steps';

/** The operator ends requests and no message reports that, so a page with open ones is read again. */
const LOOK_EVERY_MS = 15_000;

/**
 * The page of requests that the address names. It is read again when the balance changes, on return to the tab, and
 * while a request on it is open.
 */
export function useRequests() {
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { query } = usePaging();
  const filter = {
    ...oneOf(REQUEST_TYPE_LABELS, 'type', filters.value('type')),
    ...oneOf(REQUEST_STATUS_LABELS, 'status', filters.value('status')),
  };
  const requests = useQuery({
    queryKey: ['account', 'requests', filter, query],
    queryFn: async ({ signal }) => {
      const { SkipCount, MaxResultCount } = query;
      const { rows, isWhole, leftOut, missing } = await readRequests(api, {
        filter,
        // One more row shows whether there is an older page.
        count: SkipCount + MaxResultCount + 1,
        signal,
      });
      return {
        items: rows.slice(SkipCount, SkipCount + MaxResultCount),
        totalCount: isWhole ? rows.length : undefined,
        leftOut,
        missing,
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((each) => !isOver(each)) ? LOOK_EVERY_MS : false),
  });
  useBalanceChange(() => void requests.refetch());
  return requests;
}

/** A filter of the call, when the address has a value that the call knows. */
function oneOf<V extends ExceptOther<MoneyRequest['type'] | MoneyRequest['status']>, K extends string>(
  labels: Readonly<Record<V, unknown>>,
  key: K,
  text: string,
): Partial<Record<K, V>> {
  const isKnown = (value: string): value is V => Object.hasOwn(labels, value);
  const filter: Partial<Record<K, V>> = {};
  if (isKnown(text)) filter[key] = text;
  return filter;
}
