export { isUnknownEvent } from './is-unknown-event';
export { LiveFrame } from './LiveFrame';
export { MarketCard } from './MarketCard';
export { PriceKeysHint } from './PriceKeysHint';
