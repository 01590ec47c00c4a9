export { isOpen } from './Bet';
export { stakeOf } from './checkBet';
export { newReference } from './newReference';
export { sendOutcome } from './sendOutcome';
export { slipFor } from './slipFor';
export { quoteOf, selectionOf, useIsPicked, usePickFromRow } from './usePick';
export { type PricesState, usePricesState } from './usePricesState';
export { useSlip } from './useSlip';
