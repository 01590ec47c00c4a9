export { lookUp } from './lookUp';
export { exposureAdded, positionAfter, type RunnerOutlook } from './positionAfter';
export { useBetsRefresh, useMarketProfitLoss, useOpenBets, useProfitLoss } from './useBets';
