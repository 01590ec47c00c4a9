export type { Hedge, Outcome, RunnerBet, SidedStake, Stake } from './arithmetic';
export {
  cashOutHedge,
  commission,
  exposureOf,
  liability,
  marketExposure,
  outcome,
  profit,
  runnerPosition,
  totalOutcome,
} from './arithmetic';
export type { LineBet, RunRange } from './fancy-ladder';
export { fancyExposure, fancyLadder, fancyProfitAt, LAST_RUN } from './fancy-ladder';
export {
  CLASSIC_LADDER,
  HIGHEST_PRICE,
  isOnLadder,
  LOWEST_PRICE,
  nearestPrice,
  nextPrice,
  previousPrice,
} from './ladder';
export type { Hundredths, LadderName, Paise, PriceFormat, Side } from './quantities';
export { divideHalfUp } from './rounding';
