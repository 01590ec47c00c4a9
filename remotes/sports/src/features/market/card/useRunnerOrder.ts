import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useState } from 'react';
import { marketRef, useOddsStore } from '../../odds';

interface RunnerOrder {
  readonly runners: readonly Runner[];
  readonly byPrice: boolean;
  readonly toggle: () => void;
}

/**
 * The runners in their market's order, or the favourite first. The order by price is fixed when the player chooses it,
 * because a list that is sorted while prices move would change under the thumb.
 */
export function useRunnerOrder(eventId: string, market: Market): RunnerOrder {
  const store = useOddsStore();
  const [ranks, setRanks] = useState<ReadonlyMap<string, number>>();
  const price = ({ id }: Runner) =>
    store.best(marketRef(eventId, market.id), id, 'BACK')?.price ?? Number.POSITIVE_INFINITY;
  const runners = [...market.runners].sort((a, b) => a.sort - b.sort);
  if (ranks) {
    const rank = ({ id }: Runner) => ranks.get(id) ?? runners.length;
    runners.sort((a, b) => rank(a) - rank(b));
  }
  const toggle = () => {
    if (ranks) return setRanks(undefined);
    const favourites = [...runners].sort((a, b) => (price(a) < price(b) ? -1 : price(a) > price(b) ? 1 : 0));
    setRanks(new Map(favourites.map(({ id }, index) => [id, index])));
  };
  return { runners, byPrice: ranks !== undefined, toggle };
}
