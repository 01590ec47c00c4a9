export { KeepFocus } from './KeepFocus';
export { FiguresLeftOut, LeftOut } from './LeftOut';
export { newestFirst } from './newestFirst';
export { OldBets, useOldNote } from './OldBets';
export { type ProjectedProfitLoss, projectedPosition } from './projectedPosition';
export { useBetsRefresh, useMarketProfitLoss, useOpenBets, useProfitLoss } from './use-bets';
