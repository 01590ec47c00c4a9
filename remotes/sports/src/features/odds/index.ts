export {
  availabilityOf,
  canWin,
  fieldSize,
  isUnsupported,
  runnerAvailability,
  runnerStatusOf,
} from './availability';
export { oddsFor } from './feed/oddsFor';
export { LivePrice, type PriceTap } from './LivePrice';
export { LiveBook, LiveMatched, LiveScore, LiveTraded } from './live-figures';
export { PricesAge } from './PricesAge';
export { type PricesState, pricesStateOf } from './pricesStateOf';
export type { MarketStructure } from './store/market-structure';
export { STALE_AFTER_MS } from './store/OddsStore';
export { type MarketRef, marketRef, priceKey, rowKey, rowMark, tradedKey } from './store/price-keys';
export { LADDER_DEPTH } from './store/RunnerCells';
export {
  POLL_MS,
  useMarketStructure,
  useMarketStructures,
  useOddsKnown,
  useOddsStore,
  useRowMarket,
  useWatchedEvents,
} from './use-odds';
export { useStaleMark } from './useStaleMark';
export { useTraded } from './useTraded';
