import { usePlatform } from '@touchline/shared/platform';
import { type RefCallback, useCallback } from 'react';
import { oddsFor } from './feed/oddsFor';
import type { MarketRef } from './store/price-keys';

/**
 * A ref for an element that shows a market (a card, a list row): it has `data-stale` while the market's prices have not
 * been confirmed for STALE_AFTER_MS, and the LivePrices inside it are dimmed with a clock. It causes no render.
 * @param market or the `rowMark` of a row that shows the prices of its list
 */
export function useStaleMark(market: MarketRef): RefCallback<HTMLElement> {
  const { staleMarks } = oddsFor(usePlatform());
  return useCallback(
    (element: HTMLElement | null) => (element ? staleMarks.mark(element, market) : undefined),
    [staleMarks, market],
  );
}
