export { KeepFocus } from './KeepFocus';
export { FiguresLeftOut, LeftOut } from './LeftOut';
export { lookUp } from './lookUp';
export { newestFirst } from './newestFirst';
export { OldBets, useOldNote } from './OldBets';
export { positionAfter, type RunnerOutlook } from './positionAfter';
export { useBetsRefresh, useMarketProfitLoss, useOpenBets, useProfitLoss } from './useBets';
