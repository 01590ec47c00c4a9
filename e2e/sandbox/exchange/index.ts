export { createExchange } from './create-exchange';
export type * from './Exchange';
export { ExchangeError, type ExchangeErrorCode } from './ExchangeError';
export { type SignalPayloads, Signals } from './signals';
export type * from './wire';
