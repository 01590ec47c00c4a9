export { createExchange } from './create-exchange';
export type * from './Exchange';
export { ExchangeError } from './ExchangeError';
export type * from './wire';
