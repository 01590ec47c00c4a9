import type { DayRange } from '../../paging/range';
import { useBetsChange } from '../bets';
import type { useProfit } from './useProfit';

/** Up to this length a refresh is one call. */
const ONE_PAGE = 500;

/**
 * Reads a short range again when bets or casino results may have changed, because both change the balance. A long range
 * shows its age and is refreshed by hand.
 */
export function useProfitRefresh({ bets, casino }: ReturnType<typeof useProfit>, { bounds }: DayRange): void {
  useBetsChange(() => {
    if (bounds.to !== undefined) return;
    for (const { data, refetch } of [bets, casino])
      if (data?.isWhole && data.read <= ONE_PAGE) void refetch();
  });
}
