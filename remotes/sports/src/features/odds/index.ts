export { LiveMatched } from './LiveMatched';
export { LivePrice } from './LivePrice';
export { LADDER_DEPTH, type MarketStructure, STALE_AFTER_MS } from './OddsStore';
export { oddsFor } from './oddsFor';
export { PricesAge } from './PricesAge';
export { priceKey, rowKey } from './price-keys';
export {
  useHomeMarket,
  useMarketStructure,
  useOddsFailing,
  useOddsKnown,
  useOddsStore,
  useWatchedEvents,
} from './useOdds';
