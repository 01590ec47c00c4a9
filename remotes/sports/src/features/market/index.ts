export { MarketCard } from './card/MarketCard';
export { MarketPrice } from './card/MarketPrice';
export { PriceKeysHint } from './card/PriceKeys';
export { LiveFrame } from './live/LiveFrame';
export { PositionsPlace } from './positions/PositionsPlace';
export { isUnknownEvent } from './UnknownEvent';
