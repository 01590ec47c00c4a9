export { confirmFigures } from './confirmFigures';
export { KeepFocus } from './KeepFocus';
export { lookUp } from './lookUp';
export { newestFirst } from './newestFirst';
export { positionAfter, type RunnerOutlook } from './positionAfter';
export { useBetsRefresh, useMarketProfitLoss, useOpenBets, useProfitLoss } from './useBets';
