export { MarketCard } from './card/MarketCard';
export { PriceKeysHint } from './card/PriceKeysHint';
export { isUnknownEvent } from './is-unknown-event';
export { LiveFrame } from './live/LiveFrame';
