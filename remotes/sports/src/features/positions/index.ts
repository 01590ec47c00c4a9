export { KeepFocus } from './KeepFocus';
export { FiguresLeftOut, LeftOut } from './LeftOut';
export { OldBets, useOldNote } from './OldBets';
export { projectedPlaces } from './projectedPlaces';
export { type ProjectedProfitLoss, projectedPosition } from './projectedPosition';
export { describeRuns, type ProjectedRange, projectedRuns } from './projectedRuns';
export {
  newestFirst,
  profitLossOf,
  useBetsRefresh,
  useMarketProfitLoss,
  useOpenBets,
  useProfitLoss,
  useRunnerBets,
} from './use-bets';
