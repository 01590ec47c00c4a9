import { liability } from '@touchline/shared/betting';
import type { Market, Paise } from '@touchline/shared/contracts';
import { useMemo } from 'react';
import { type ProjectedProfitLoss, projectedPosition, useMarketProfitLoss } from '../../positions';
import { usePending } from './usePending';

export type ProjectedPosition =
  /** One winner: the profit or loss if each runner wins. */
  | { readonly by: 'runner'; readonly runners: ReadonlyMap<string, ProjectedProfitLoss> }
  /** Several winners: the result depends on which of them place together, so only the exposure is known. Paise. */
  | { readonly by: 'risk'; readonly now: Paise; readonly atMost: Paise };

/** The position now and with the slip's open bets; undefined where there is nothing to show. */
export function useProjectedPosition(market: Market): ProjectedPosition | undefined {
  const known = useMarketProfitLoss(market.id);
  const pending = usePending(market.id);
  return useMemo(() => {
    // A position of which a part could not be read is not shown.
    if (known?.leftOut) return undefined;
    if (pending.length === 0 && !known?.runners?.length) return undefined;
    if (market.winners === 1) {
      const ids = market.runners.map((runner) => runner.id);
      return { by: 'runner', runners: projectedPosition(ids, known, pending) };
    }
    const now = known?.exposure ?? 0;
    const added = pending.reduce((sum, bet) => sum + liability(bet), 0);
    return { by: 'risk', now, atMost: now + added };
  }, [market, known, pending]);
}
