import { steadyNow } from '@touchline/shared/format';
import type { OddsEngine } from './feed/OddsEngine';
import { STALE_AFTER_MS } from './store/OddsStore';
import type { MarketRef } from './store/price-keys';

/**
 * `fresh`: confirmed a moment ago. `stale`: not confirmed for a while, for any reason. `gone`: answers arrive without
 * this market. `waiting`: no answer yet.
 */
export type PricesState = 'fresh' | 'stale' | 'gone' | 'waiting';

/**
 * The age state of a market's prices now.
 * @param since when the market began to be watched, by `steadyNow`
 */
export function pricesStateOf(
  { store, source$ }: Pick<OddsEngine, 'store' | 'source$'>,
  market: MarketRef,
  since: number,
): PricesState {
  const { at, failing } = source$.value;
  const confirmed = store.confirmedAt(market);
  if (confirmed !== undefined && steadyNow() - confirmed <= STALE_AFTER_MS) return 'fresh';
  const answers = at !== undefined && !failing && steadyNow() - at <= STALE_AFTER_MS;
  const isGone = confirmed === undefined ? answers && at - since > STALE_AFTER_MS : !store.isListed(market);
  if (answers && isGone) return 'gone';
  return confirmed === undefined && !failing ? 'waiting' : 'stale';
}
