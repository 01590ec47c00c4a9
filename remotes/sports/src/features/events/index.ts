export * from './derived-lists';
export { EventStart } from './EventStart';
export { PinButton } from './PinButton';
export { type SportsQuery, usePins, useSportList, useSports, useTvUrl } from './use-tree';
export { type EventMarketsAnswer, eventMarketsQuery, useEventMarkets } from './useEventMarkets';
export { useSportSwitch } from './useSportSwitch';
