import type { Hundredths, Paise, PriceFormat, Side } from './quantities';
import { divideHalfUp } from './rounding';

/** A price with the money on it. `price` is in hundredths, on the scale of `format`. */
export interface Stake {
  readonly format: PriceFormat;
  readonly price: Hundredths;
  readonly stake: Paise;
}

/** A stake with its side: enough to compute its profit and loss. */
export interface SidedStake extends Stake {
  readonly side: Side;
}

/** A bet on a runner of a match-odds or bookmaker market. Only the matched part of a bet belongs here. */
export interface RunnerBet extends SidedStake {
  readonly runnerId: string;
}

/** What happens to the money of one bet: `ifWin` when its runner wins (fancy: runs >= line), else `ifLose`. */
export interface Outcome {
  readonly ifWin: Paise;
  readonly ifLose: Paise;
}

/**
 * What the backer of this stake wins: s(o-1) at decimal odds, s·q/100 at a bookmaker quote or a fancy rate.
 * @returns paise, by the rounding rule of `divideHalfUp`
 * @throws RangeError when price or stake is not a whole number of at least 0, or decimal odds are below 1
 */
export function profit({ format, price, stake }: Stake): Paise {
  return format === 'DECIMAL'
    ? divideHalfUp(stake * (price - 100), 100)
    : divideHalfUp(stake * price, 10_000);
}

/**
 * The most that a bet can lose: the stake of a back, the backer's profit of a lay.
 * @returns paise >= 0
 */
export function liability(bet: SidedStake): Paise {
  return bet.side === 'BACK' ? bet.stake : profit(bet);
}

/**
 * The largest stake whose liability is not more than a given one. A back's is the liability itself.
 * @param liability paise >= 0
 * @returns paise >= 0; undefined where a lay at this price risks nothing, whatever its stake
 * @throws RangeError when an argument is not a whole number of at least 0, or the product leaves exact integers
 */
export function stakeForLiability(
  { format, price, side }: Omit<SidedStake, 'stake'>,
  liability: Paise,
): Paise | undefined {
  if (side === 'BACK') return liability;
  const [share, scale] = format === 'DECIMAL' ? [price - 100, 100] : [price, 10_000];
  if (share <= 0) return undefined;
  const product = liability * scale;
  if (!Number.isSafeInteger(product) || product < 0 || !Number.isInteger(share))
    throw new RangeError(`Money arithmetic needs whole numbers of at least 0, got ${liability} at ${price}`);
  return (product - (product % share)) / share;
}

/** The result of a bet either way, in paise: a back +profit or -stake, a lay -profit or +stake. */
export function outcome(bet: SidedStake): Outcome {
  const won = profit(bet);
  return bet.side === 'BACK' ? { ifWin: won, ifLose: -bet.stake } : { ifWin: -won || 0, ifLose: bet.stake };
}

/**
 * Profit or loss of a market for each runner that may win it (DECIMAL and PERCENT markets with one winner).
 * A bet on a runner that is not listed (removed) is left out.
 * @param bets matched parts of bets
 * @param runnerIds the runners that can win
 * @returns runner id -> paise, in the order of `runnerIds`
 */
export function runnerPosition(bets: readonly RunnerBet[], runnerIds: readonly string[]): Map<string, Paise> {
  const running = new Set(runnerIds);
  // The loss of every bet whose runner loses, and for each runner the change when it wins, in one pass over the bets.
  let allLose = 0;
  const changes = new Map<string, Paise>();
  for (const bet of bets) {
    if (!running.has(bet.runnerId)) continue;
    const { ifWin, ifLose } = outcome(bet);
    allLose += ifLose;
    changes.set(bet.runnerId, (changes.get(bet.runnerId) ?? 0) + ifWin - ifLose);
  }
  return new Map(runnerIds.map((id) => [id, allLose + (changes.get(id) ?? 0)]));
}

/**
 * The loss that a set of outcomes risks: max(0, -min).
 * @param profitsAndLosses the P/L of every outcome, in paise (a position's values, a fancy ladder's `pl`)
 * @returns paise >= 0; 0 without outcomes
 */
export function exposureOf(profitsAndLosses: Iterable<Paise>): Paise {
  let worst = 0;
  for (const pl of profitsAndLosses) if (pl < worst) worst = pl;
  return worst === 0 ? 0 : -worst;
}

/**
 * The exposure of one match-odds or bookmaker market: max(0, -min over the runners).
 * @returns paise >= 0
 */
export function marketExposure(bets: readonly RunnerBet[], runnerIds: readonly string[]): Paise {
  return exposureOf(runnerPosition(bets, runnerIds).values());
}

/**
 * Commission: a share of a market's net winnings, nothing on a net loss.
 * @param netWinnings the market's P/L over all bets of the player, in paise
 * @param commissionPct percent in hundredths: 2 % -> 200
 * @returns paise >= 0
 */
export function commission(netWinnings: Paise, commissionPct: Hundredths): Paise {
  return netWinnings > 0 ? divideHalfUp(netWinnings * commissionPct, 10_000) : 0;
}
