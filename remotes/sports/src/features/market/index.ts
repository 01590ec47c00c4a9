export { MarketCard } from './card/MarketCard';
export { PriceKeysHint } from './card/usePriceKeys';
export { LiveFrame } from './live/LiveFrame';
export { isUnknownEvent } from './UnknownEvent';
