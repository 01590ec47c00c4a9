export type * from './answers/wire';
export { createExchange } from './createExchange';
export type * from './Exchange';
export { ExchangeError } from './ExchangeError';
export type { PastTransfer } from './history/HistoryPlan';
export type { RecordedMarkets, SentOdds, SentVersion } from './recorded/RecordedMarkets';
