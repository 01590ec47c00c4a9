import { api as calls } from '@touchline/shared/contracts';
import { keepPreviousData, useBusSignal, usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { pageOf, usePaging } from '../../paging/usePaging';
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

/**
 * Calls back when bets changed here or may have been settled. No signal tells of a settlement, but the money does: a paid
 * bet moves the balance, a void one the exposure alone.
 */
export function useBetsChange(changed: () => void): void {
  useBusSignal('bets-changed', changed);
  useBalanceChange(changed);
}
