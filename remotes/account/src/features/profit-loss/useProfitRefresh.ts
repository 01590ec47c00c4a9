import type { DayRange } from '../../paging/range';
import { useBetsChange } from '../bets';
import type { useProfit } from './useProfit';

/** Up to here a fresh reading is one call. */
const ONE_PAGE = 500;

/**
 * Reads a short range that goes on again when bets or casino results may have changed: the balance moves by both. A long
 * one says how old it is, and is refreshed by hand.
 */
export function useProfitRefresh({ bets, casino }: ReturnType<typeof useProfit>, { bounds }: DayRange): void {
  useBetsChange(() => {
    if (bounds.to !== undefined) return;
    for (const { data, refetch } of [bets, casino])
      if (data?.isWhole && data.read <= ONE_PAGE) void refetch();
  });
}
