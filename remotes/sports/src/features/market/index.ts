export { MarketCard } from './card/MarketCard';
export { PriceKeysHint } from './card/PriceKeys';
export { LiveFrame } from './live/LiveFrame';
export { isUnknownEvent } from './UnknownEvent';
