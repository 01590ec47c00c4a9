export type { Outcome, RunnerBet, SidedStake, Stake } from './arithmetic';
export {
  commission,
  exposureOf,
  liability,
  marketExposure,
  outcome,
  profit,
  runnerPosition,
  stakeForLiability,
} from './arithmetic';
export { bookPercentage } from './book-percentage';
export { type CashOutPlan, type Hedge, type Offer, planCashOut, type RunnerOffers } from './cash-out';
export type { LineBet, RunRange, Runs } from './fancy-ladder';
export { fancyExposure, fancyLadder, fancyProfitAt, runsBetween, runsIn } from './fancy-ladder';
export {
  CLASSIC_LADDER,
  HIGHEST_PRICE,
  isOnLadder,
  LOWEST_PRICE,
  nearestPrice,
  nextPrice,
  previousPrice,
} from './ladder';
export type { AvailabilityFacts, MarketAvailability, Unavailable } from './market-availability';
export { isRemoved, marketAvailability } from './market-availability';
export type { Hundredths, LadderName, Paise, PriceFormat, Rupees, Side } from './quantities';
export { type DeadHeat, deadHeatProfit, reducedPrice, winningStake } from './race-rules';
export { divideHalfUp } from './rounding';
export { outcomesByRunner, type Span, spanOfOutcomes } from './several-winners';
export { noteOf, problemOf } from './unavailable-texts';
