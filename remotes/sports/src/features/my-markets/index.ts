export { CashOut } from './CashOut';
export { isCashable } from './cashOutOffer';
export { type MyEvent, type MyMarket, marketsByEvent } from './my-markets';
export { useCashOutOffer } from './useCashOutOffer';
