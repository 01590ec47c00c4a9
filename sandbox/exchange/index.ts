export type * from './answers/wire';
export { Exchange } from './Exchange';
export { ExchangeError } from './ExchangeError';
export type { PastTransfer } from './history/HistoryPlan';
export type { RecordedMarkets, SentOdds, SentVersion } from './recorded/RecordedMarkets';
