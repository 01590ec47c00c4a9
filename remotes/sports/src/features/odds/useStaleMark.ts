import { usePlatform } from '@touchline/shared/platform';
import { type RefCallback, useCallback } from 'react';
import { oddsFor } from './feed/oddsFor';

/**
 * A ref for an element that shows a market (a card, a list row): it has `data-stale` while the market's prices have not
 * been confirmed for STALE_AFTER_MS, and the LivePrices inside it are dimmed with a clock. It causes no render.
 * @param marketId or the `rowMark` of a row that shows the prices of its list
 */
export function useStaleMark(marketId: string): RefCallback<HTMLElement> {
  const { staleMarks } = oddsFor(usePlatform());
  return useCallback(
    (element: HTMLElement | null) => (element ? staleMarks.mark(element, marketId) : undefined),
    [staleMarks, marketId],
  );
}
