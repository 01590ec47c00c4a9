import { usePlatform } from '@touchline/shared/platform';
import { type RefCallback, useCallback } from 'react';
import { oddsFor } from './oddsFor';

/**
 * A ref for whatever shows a market (a card, a list row): it carries `data-stale` while the market's prices haven't
 * been confirmed for STALE_AFTER_MS, and the LivePrices inside it dim and show a clock. No render is spent on it.
 * @param marketId undefined while it isn't known which market a row shows
 */
export function useStaleMark(marketId: string | undefined): RefCallback<HTMLElement> {
  const { staleMarks } = oddsFor(usePlatform());
  return useCallback(
    (element: HTMLElement | null) =>
      element && marketId !== undefined ? staleMarks.mark(element, marketId) : undefined,
    [staleMarks, marketId],
  );
}
