export { isOpen } from './bet/Bet';
export { stakeOf } from './bet/check-bet';
export { type PricesState, usePricesState } from './bet/usePricesState';
export { sendOutcome } from './placing/sendOutcome';
export { slipFor, useSlip } from './state/slipFor';
export { addToSlip, selectionOf, useIsPicked, usePickFromRow } from './state/use-pick';
