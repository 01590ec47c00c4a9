export * from './derived-lists';
export { EventStart } from './EventStart';
export { PinButton } from './PinButton';
export { sportIcon } from './sport-icon';
export { eventMarketsQuery, useEventMarkets } from './useEventMarkets';
export { type SportsState, usePins, useSportList, useSports, useTvUrl } from './useTree';
