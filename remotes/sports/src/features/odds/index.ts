export { canWin } from './canWin';
export { closedWord } from './closedWord';
export { LiveMatched } from './LiveMatched';
export { LivePrice } from './LivePrice';
export type { MarketStructure } from './market-structure';
export { STALE_AFTER_MS } from './OddsStore';
export { oddsFor } from './oddsFor';
export { PricesAge } from './PricesAge';
export { priceKey, rowKey, rowMark } from './price-keys';
export { LADDER_DEPTH } from './RunnerCells';
export {
  useHomeMarket,
  useMarketStructure,
  useOddsKnown,
  useOddsStore,
  useWatchedEvents,
} from './useOdds';
export { useStaleMark } from './useStaleMark';
