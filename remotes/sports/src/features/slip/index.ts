export { type Tolerance, ticksWorse, tolerancePreference } from './bet/accept-price';
export { isOpen, isSameRunner, type Selection } from './bet/Bet';
export { stakeOf } from './bet/check-bet';
export { type PricesState, usePricesState } from './bet/usePricesState';
export { ShownOutcome } from './outcome/ShownOutcome';
export { sendOutcome } from './placing/sendOutcome';
export { useTapToPlace } from './placing/useTapToPlace';
export { slipFor, useSlip } from './state/slipFor';
export { pickPrice, selectionOf, useIsPicked, usePickFromRow } from './state/use-pick';
