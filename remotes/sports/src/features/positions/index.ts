export { exposureAdded, positionAfter, type RunnerOutlook } from './positionAfter';
export { OPEN_BETS_KEY, useBetsRefresh, useMarketProfitLoss, useOpenBets, useProfitLoss } from './useBets';
