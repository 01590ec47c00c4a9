import { liability, marketAvailability, problemOf, profit, type Stake } from '@touchline/shared/betting';
import type { Limits, MarketStatus, RunnerStatus } from '@touchline/shared/contracts/markets';
import { isTimeUsedUp, type OwnLimits } from '@touchline/shared/contracts/money';
import type { Hundredths, Paise } from '@touchline/shared/contracts/reading';
import { formatMoney, type ParsedRupees, parseRupees } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { limitFor } from '../../limits';
import type { PricesState } from '../../odds';
import type { Bet } from './Bet';
import { ordersProblem } from './bet-orders';
import { LARGEST_STAKE } from './stake-by-liability';

/** The facts known when a bet is about to be placed; the server checks what is unknown. */
export interface BetContext {
  readonly limits: readonly Limits[];
  /** The limits that the player has set. */
  readonly ownLimits: OwnLimits;
  /** Balance less exposure, as the server last confirmed them. */
  readonly available: Paise | undefined;
  /** The exposure of the account. Paise. */
  readonly atRisk: Paise | undefined;
  /** The market's exposure now and with the bet; undefined when the position is unknown. Paise. */
  readonly exposure: { readonly before: Paise; readonly after: Paise } | undefined;
  readonly marketStatus: MarketStatus | undefined;
  readonly runnerStatus: RunnerStatus | undefined;
  /** The operator, or the player's own flag, has switched the sport off. */
  readonly isSportOff: boolean;
  readonly hasPrice: boolean;
  readonly prices: PricesState;
}

const STAKE_PROBLEMS: Record<Extract<ParsedRupees, { ok: false }>['reason'], MessageDescriptor> = {
  empty: msg`Enter a stake.`,
  'not-a-number': msg`The stake must be a plain number, such as 500 or 99.50.`,
  'too-many-decimals': msg`A stake has at most two decimals.`,
  negative: msg`The stake must be more than zero.`,
  'too-large': msg`That stake is too large.`,
};

/** A bet without a fresh price is not sent, because its price may no longer be on offer; the reason is shown. */
const PRICE_PROBLEMS: Record<Exclude<PricesState, 'fresh'>, MessageDescriptor> = {
  waiting: msg`Waiting for the current price.`,
  stale: msg`Prices are out of date: waiting for fresh ones.`,
  gone: msg`This market is not on offer any more.`,
};

/** The stake in paise, or the fault of the text. */
export function stakeOf(bet: Bet): { paise: Paise } | { problem: string } {
  const parsed = parseRupees(bet.stakeText);
  if (!parsed.ok) return { problem: t(STAKE_PROBLEMS[parsed.reason]) };
  return parsed.paise === 0 ? { problem: t(STAKE_PROBLEMS.negative) } : { paise: parsed.paise };
}

export interface ProfitAndLiability {
  readonly profit: Paise;
  readonly liability: Paise;
}

/** Profit and liability in paise; undefined while the stake is no amount or too large to compute. */
export function betFigures(bet: Bet): ProfitAndLiability | undefined {
  const stake = stakeOf(bet);
  return 'problem' in stake ? undefined : figuresAt(bet, bet.quote.price, stake.paise);
}

/** The figures of a part of a bet, at its own price and stake; undefined where they cannot be computed. */
export function figuresAt(
  { selection: { format }, side }: Pick<Bet, 'selection' | 'side'>,
  price: Hundredths | undefined,
  stake: Paise,
): ProfitAndLiability | undefined {
  if (price === undefined || price < (format === 'DECIMAL' ? 100 : 0)) return undefined;
  if (stake > LARGEST_STAKE || !Number.isSafeInteger(stake * price)) return undefined;
  const terms: Stake = { format, price, stake };
  return side === 'BACK'
    ? { profit: profit(terms), liability: stake }
    : { profit: stake, liability: liability({ ...terms, side }) };
}

/** Why a bet cannot be placed now. */
export interface BetProblem {
  /** `market`: no bet is possible, whatever its terms. `funds`: more money would help. */
  readonly of: 'market' | 'prices' | 'stake' | 'funds';
  /** The text for the player. */
  readonly text: string;
  /** With `funds`: the missing amount. */
  readonly missing?: Paise;
}

/** Why the bet cannot be placed now; undefined when it can. */
export function betProblem(bet: Bet, around: BetContext): BetProblem | undefined {
  const available = marketAvailability({
    status: around.marketStatus,
    runnerStatus: around.runnerStatus,
    unsupported: around.isSportOff,
  });
  if (!available.takesBets) return { of: 'market', text: problemOf(available, bet.selection.runnerName) };
  if (around.prices !== 'fresh')
    return { of: around.prices === 'gone' ? 'market' : 'prices', text: t(PRICE_PROBLEMS[around.prices]) };
  if (!around.hasPrice && !bet.isManualPrice)
    return { of: 'prices', text: t`There is no price on offer now.` };
  const stake = stakeProblem(bet, around.limits);
  if (stake !== undefined) return { of: 'stake', text: stake };
  // Decimal odds below 1, for example: what the bet could win or lose is not known.
  if (!betFigures(bet)) return { of: 'prices', text: t`There is no price on offer now.` };
  const orders = ordersProblem(bet);
  if (orders !== undefined) return { of: 'prices', text: orders };
  return riskProblem(bet, around);
}

function stakeProblem(bet: Bet, limits: readonly Limits[]): string | undefined {
  const stake = stakeOf(bet);
  if ('problem' in stake) return stake.problem;
  if (stake.paise > LARGEST_STAKE) return t(STAKE_PROBLEMS['too-large']);
  const limit = limitFor(limits, bet.selection.marketId, bet.selection.runnerId);
  if (limit && stake.paise < limit.minStake) {
    const minimum = formatMoney(limit.minStake);
    return t`The minimum stake is ${minimum}.`;
  }
  if (limit && limit.maxStake > 0 && stake.paise > limit.maxStake) {
    const maximum = formatMoney(limit.maxStake);
    return t`The maximum stake is ${maximum}.`;
  }
  const figures = betFigures(bet);
  if (figures && limit?.maxProfit && figures.profit > limit.maxProfit) {
    const most = formatMoney(limit.maxProfit);
    return t`The most that can be won here is ${most}.`;
  }
  return undefined;
}

function riskProblem(bet: Bet, around: BetContext): BetProblem | undefined {
  const { limits, exposure, available } = around;
  const figures = betFigures(bet);
  if (!figures) return undefined;
  const more = exposure ? Math.max(0, exposure.after - exposure.before) : figures.liability;
  const needs = Math.min(figures.liability, more);
  // A bet that adds no exposure needs no money, also where the balance does not cover the exposure any more.
  if (available !== undefined && needs > Math.max(0, available)) {
    const amount = formatMoney(needs);
    const balance = formatMoney(Math.max(0, available));
    return {
      of: 'funds',
      text: t`This bet needs ${amount}; you have ${balance} available.`,
      missing: needs - available,
    };
  }
  // A bet that lowers the exposure is never refused for a limit.
  const own = more > 0 ? ownLimitProblem(bet, around, more) : undefined;
  if (own !== undefined) return { of: 'stake', text: own };
  const limit = limitFor(limits, bet.selection.marketId, bet.selection.runnerId)?.maxExposure;
  if (limit && exposure && more > 0 && exposure.after > limit) {
    const most = formatMoney(limit);
    const withBet = formatMoney(exposure.after);
    return {
      of: 'stake',
      text: t`The most you can have at risk in this market is ${most}; with this bet it is ${withBet}.`,
    };
  }
  return undefined;
}

/** @param more the exposure that the bet adds. Paise. */
function ownLimitProblem(bet: Bet, { ownLimits, atRisk = 0 }: BetContext, more: Paise): string | undefined {
  const stake = stakeOf(bet);
  if ('problem' in stake) return undefined;
  if (ownLimits.time.some(isTimeUsedUp)) return t`The time that you have set for yourself is used up.`;
  for (const { kind, amount, used } of ownLimits.limits) {
    if (amount === undefined || kind === 'DEPOSIT') continue;
    const left = Math.max(0, amount - used);
    const adds = kind === 'STAKE' ? stake.paise : atRisk + more;
    if (adds <= left) continue;
    const most = formatMoney(left);
    return kind === 'STAKE'
      ? t`Your own limit leaves ${most} of stakes.`
      : t`Your own limit leaves ${most} that you may lose, open bets counted.`;
  }
  return undefined;
}
