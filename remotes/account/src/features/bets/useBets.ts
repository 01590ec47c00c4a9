import { api as calls } from '@touchline/shared/contracts/api';
import { keepPreviousData, useBusSignal, usePlatform, useQuery } from '@touchline/shared/platform';
import { useBalanceChange } from '../../balance/useBalanceChange';
import { pageOf, usePaging } from '../../paging/usePaging';
import type { BetFilters } from './betCsv';

/** Settled bets, newest first, on the page in the address. */
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
 * Calls back when bets changed here or may have settled. No signal reports a settlement, but the figures do: a paid bet
 * changes the balance, a void one the exposure only.
 */
export function useBetsChange(changed: () => void): void {
  useBusSignal('bets-changed', changed);
  useBalanceChange(changed);
}
