export { isOpen } from './Bet';
export { stakeOf } from './checkBet';
export { playerKey } from './playerKey';
export { sendOutcome } from './sendOutcome';
export { slipFor } from './slipFor';
export { addToSlip, selectionOf, useIsPicked, usePickFromRow } from './usePick';
export { type PricesState, usePricesState } from './usePricesState';
export { useSlip } from './useSlip';
