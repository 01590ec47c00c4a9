import { usePlatform } from '@touchline/shared/platform';
import { type RefCallback, useCallback } from 'react';
import { oddsFor } from './feed/oddsFor';

/**
 * A ref for whatever shows a market (a card, a list row): it carries `data-stale` while the market's prices haven't
 * been confirmed for STALE_AFTER_MS, and the LivePrices inside it dim and show a clock. No render is spent on it.
 * @param marketId or the `rowMark` of a row that shows the prices of its list
 */
export function useStaleMark(marketId: string): RefCallback<HTMLElement> {
  const { staleMarks } = oddsFor(usePlatform());
  return useCallback(
    (element: HTMLElement | null) => (element ? staleMarks.mark(element, marketId) : undefined),
    [staleMarks, marketId],
  );
}
