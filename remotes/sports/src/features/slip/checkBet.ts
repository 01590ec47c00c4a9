import { liability, profit, type Stake } from '@touchline/shared/betting';
import type { Limits, MarketStatus, Paise, RunnerStatus } from '@touchline/shared/contracts';
import { formatMoney, type ParsedRupees, parseRupees } from '@touchline/shared/format';
import { limitFor } from '../limits';
import type { Bet } from './Bet';

/** What is known when a bet is about to go out; what is not known is left to the server. */
export interface BetSurroundings {
  readonly limits: readonly Limits[];
  /** Balance less exposure, as the server last confirmed them. */
  readonly available: Paise | undefined;
  /** By how much the bet raises the market's exposure; undefined when the position isn't known. */
  readonly moreExposure: Paise | undefined;
  readonly marketStatus: MarketStatus | undefined;
  readonly runnerStatus: RunnerStatus | undefined;
  readonly hasPrice: boolean;
  /** The prices can't be had at the moment: what is shown may be out of date. */
  readonly pricesFail: boolean;
}

const STAKE_PROBLEMS: Record<Extract<ParsedRupees, { ok: false }>['reason'], string> = {
  empty: 'Enter a stake.',
  'not-a-number': 'The stake must be a plain number, such as 500 or 99.50.',
  'too-many-decimals': 'A stake has at most two decimals.',
  negative: 'The stake must be more than zero.',
  'too-large': 'That stake is too large.',
};

const MARKET_PROBLEMS: Partial<Record<MarketStatus, string>> = {
  SUSPENDED: 'The market is suspended.',
  BALL_RUNNING: 'Ball running: wait for the next price.',
  INACTIVE: 'The market is not open.',
  CLOSED: 'The market is closed.',
};

/** The stake in paise, or what is wrong with the text. */
export function stakeOf(bet: Bet): { paise: Paise } | { problem: string } {
  const parsed = parseRupees(bet.stakeText);
  if (!parsed.ok) return { problem: STAKE_PROBLEMS[parsed.reason] };
  return parsed.paise === 0 ? { problem: 'The stake must be more than zero.' } : { paise: parsed.paise };
}

/** Profit if it wins and what it can lose, in paise; undefined while the stake is no amount or too large to reckon. */
export function betFigures(bet: Bet): { profit: Paise; liability: Paise } | undefined {
  const stake = stakeOf(bet);
  if ('problem' in stake || stake.paise > LARGEST_STAKE) return undefined;
  const terms: Stake = { format: bet.selection.format, price: bet.quote.price, stake: stake.paise };
  const won = profit(terms);
  return bet.side === 'BACK'
    ? { profit: won, liability: stake.paise }
    : { profit: stake.paise, liability: liability({ ...terms, side: 'LAY' }) };
}

/** Ten crore rupees: above it stake times price would leave the exact integers. No market takes it. */
const LARGEST_STAKE: Paise = 10_000_000_000;

/** Why the bet can't go out now, in words for the player; undefined when nothing speaks against it. */
export function betProblem(bet: Bet, around: BetSurroundings): string | undefined {
  return marketProblem(bet, around) ?? stakeProblem(bet, around);
}

function marketProblem(bet: Bet, around: BetSurroundings): string | undefined {
  const closed = around.marketStatus && MARKET_PROBLEMS[around.marketStatus];
  if (closed) return closed;
  if (around.runnerStatus && around.runnerStatus !== 'ACTIVE')
    return `${bet.selection.runnerName} is not open for bets.`;
  if (around.pricesFail) return 'Prices are out of date: waiting for fresh ones.';
  if (around.hasPrice || bet.own) return undefined;
  return around.marketStatus ? 'There is no price on offer now.' : 'Waiting for the current price.';
}

function stakeProblem(bet: Bet, around: BetSurroundings): string | undefined {
  const stake = stakeOf(bet);
  if ('problem' in stake) return stake.problem;
  if (stake.paise > LARGEST_STAKE) return STAKE_PROBLEMS['too-large'];
  const limit = limitFor(around.limits, bet.selection.marketId, bet.selection.runnerId);
  if (limit && stake.paise < limit.minStake) return `The minimum stake is ${formatMoney(limit.minStake)}.`;
  if (limit && limit.maxStake > 0 && stake.paise > limit.maxStake)
    return `The maximum stake is ${formatMoney(limit.maxStake)}.`;
  const figures = betFigures(bet);
  if (!figures) return undefined;
  if (limit?.maxProfit && figures.profit > limit.maxProfit)
    return `The most that can be won here is ${formatMoney(limit.maxProfit)}.`;
  const needs = Math.min(figures.liability, around.moreExposure ?? figures.liability);
  if (around.available !== undefined && needs > around.available)
    return `This bet needs ${formatMoney(needs)}; you have ${formatMoney(Math.max(0, around.available))} available.`;
  return undefined;
}
