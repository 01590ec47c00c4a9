import { liability } from '@touchline/shared/betting';
import type { Market } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { useMemo } from 'react';
import { canWin, useMarketStructure } from '../../odds';
import {
  type ProjectedProfitLoss,
  projectedPlaces,
  projectedPosition,
  useMarketProfitLoss,
} from '../../positions';
import { usePending } from './usePending';

export type MarketProjection =
  /** One winner: the profit or loss for each runner that may win. */
  | { readonly by: 'runner'; readonly runners: ReadonlyMap<string, ProjectedProfitLoss> }
  /** Several winners: what the bets on each runner alone bring if it places, and the market's exposure. */
  | {
      readonly by: 'place';
      readonly runners: ReadonlyMap<string, ProjectedProfitLoss>;
      readonly risk: ProjectedProfitLoss;
    }
  /** Several winners whose figures give only the exposure. Paise. */
  | { readonly by: 'risk'; readonly now: Paise; readonly atMost: Paise };

/** The position now and with the slip's open bets; undefined where there is nothing to show. */
export function useProjectedPosition(eventId: string, market: Market): MarketProjection | undefined {
  const profitLoss = useMarketProfitLoss(eventId, market.id);
  const pending = usePending(eventId, market.id);
  const live = useMarketStructure(eventId, market.id);
  return useMemo(() => {
    // A position of which a part could not be read is not shown.
    if (profitLoss?.leftOut) return undefined;
    if (pending.length === 0 && !profitLoss?.runners?.length) return undefined;
    const running = market.runners.map(({ id }) => id).filter((id) => canWin(live, id));
    if (market.winners === 1)
      return { by: 'runner', runners: projectedPosition(running, profitLoss, pending) };
    const places = projectedPlaces(running, profitLoss, pending, market.winners);
    if (places) return { by: 'place', ...places };
    const now = profitLoss?.exposure ?? 0;
    const added = pending.reduce((sum, bet) => sum + liability(bet), 0);
    return { by: 'risk', now, atMost: now + added };
  }, [market, profitLoss, pending, live]);
}
