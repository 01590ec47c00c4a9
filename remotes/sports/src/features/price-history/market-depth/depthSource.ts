import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Price } from '@touchline/shared/contracts/markets';
import { LADDER_DEPTH, type MarketRef, priceKey } from '../../odds';
import { type Depth, depthOf } from './depthOf';

/** The part of the odds store that is read. */
export interface LivePrices {
  price(key: string): Price | undefined;
  subscribe(key: string, listener: () => void): () => void;
}

/** A runner's depth as an external store: the same object until one of its prices or sizes changes. */
export function depthSource(
  prices: LivePrices,
  market: MarketRef,
  ladder: Market['ladder'],
  runnerId: string,
) {
  const keysOf = (side: Side) =>
    Array.from({ length: LADDER_DEPTH }, (_, depth) => priceKey(market, runnerId, side, depth));
  const [back, lay] = [keysOf('BACK'), keysOf('LAY')];
  const read = (keys: readonly string[]) => keys.flatMap((key) => prices.price(key) ?? []);
  let seen = '';
  let depth = depthOf([], [], ladder);
  return {
    read(): Depth {
      const [backs, lays] = [read(back), read(lay)];
      const now = `${written(backs)}/${written(lays)}`;
      if (now !== seen) depth = depthOf(backs, lays, ladder);
      seen = now;
      return depth;
    },
    subscribe(changed: () => void): () => void {
      const stops = [...back, ...lay].map((key) => prices.subscribe(key, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function written(prices: readonly Price[]): string {
  return prices.map(({ price, size }) => `${price}@${size}`).join();
}
