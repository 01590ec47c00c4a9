export { isOpen } from './Bet';
export { stakeOf } from './checkBet';
export { slipFor } from './slipFor';
export { quoteOf, selectionOf, useIsPicked, usePickFromRow } from './usePick';
export { useSlip } from './useSlip';
