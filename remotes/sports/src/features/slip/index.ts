export { isOpen } from './bet.state';
export { stakeOf } from './checkBet';
export { slipFor } from './slipFor';
export { quoteOf, selectionOf, useIsPicked, usePickFromRow } from './usePick';
export { useSlip } from './useSlip';
