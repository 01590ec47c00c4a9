import { outcome } from '@touchline/shared/betting';
import { OTHER, type SettledBet } from '@touchline/shared/contracts';
import { describeQuote, formatMoney, formatOdds } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import { resultLabel } from './bet-labels';

/** A line of a bet's calculation. */
interface BetLine {
  readonly label: string;
  /** The formula of the amount: "500.00 × (1.86 − 1)". */
  readonly formula?: string;
  readonly paise: number;
}

/**
 * How well our calculation fits the server's figure, which is the one that is shown:
 * - `exact`: to the paisa
 * - `about`: within the rounding of an average of several prices
 * - `off`: it does not follow from price and stake
 * - `no-amount`, `no-rule`: it cannot be checked, because an amount is missing or the result is unknown
 */
export type BetCheck = 'exact' | 'about' | 'off' | 'no-amount' | 'no-rule';

export interface BetExplanation {
  /** What was asked and what was matched: "Asked 1.85, matched 500.00 at 1.86". */
  readonly matched: string;
  readonly lines: readonly BetLine[];
  readonly check: BetCheck;
}

/** Each price's money is rounded separately: a paisa for each of up to ten prices. */
const ROUNDED_PRICES = 10;

/** How a settled bet came to its profit (docs/reference/wire.md#betting-arithmetic), in whole paise. */
export function explainBet(bet: SettledBet): BetExplanation {
  const { profit, commission } = bet;
  const { check, ...first } = resultOf(bet);
  return {
    matched: describeMatched(bet),
    check,
    lines: [
      { ...first, paise: profit },
      ...(commission === 0
        ? []
        : [
            { label: t`Its share of the commission`, paise: -commission },
            { label: t`Net`, paise: profit - commission },
          ]),
    ],
  };
}

function describeMatched({ stake, matchedStake, averagePrice, price, line }: SettledBet): string {
  const quote = describeQuote({ price, line });
  const [whole, matched] = [formatMoney(stake), formatMoney(matchedStake)];
  if (matchedStake === 0) return t`Asked ${quote}, nothing of ${whole} was matched`;
  const isAll = matchedStake === stake;
  if (averagePrice === undefined)
    return isAll ? t`Asked ${quote}, matched ${matched}` : t`Asked ${quote}, matched ${matched} of ${whole}`;
  const odds = formatOdds(averagePrice);
  return isAll
    ? t`Asked ${quote}, matched ${matched} at ${odds}`
    : t`Asked ${quote}, matched ${matched} of ${whole} at ${odds}`;
}

function resultOf(bet: SettledBet): { label: string; formula?: string; check: BetCheck } {
  const { result, format, side, matchedStake: stake, averagePrice: price, profit, voidReason } = bet;
  if (result === OTHER) return { label: resultLabel(bet), check: 'no-rule' };
  if (result === 'VOID')
    return {
      label: voidReason === undefined ? t`Void: nothing won, nothing lost` : t`Void: ${voidReason}`,
      check: profit === 0 ? 'exact' : 'off',
    };
  if (result === 'CANCELLED' || result === 'LAPSED')
    return {
      label:
        result === 'LAPSED' ? t`Lapsed: nothing won, nothing lost` : t`Cancelled: nothing won, nothing lost`,
      check: profit === 0 ? 'exact' : 'off',
    };
  const hasWon = result === 'WON';
  // The stake itself is the amount when a back loses or a lay wins; otherwise the price decides it.
  if (hasWon === (side === 'LAY'))
    return {
      label: hasWon ? t`Won: the backer’s stake` : t`Lost: the stake`,
      check: profit === (hasWon ? stake : -stake) ? 'exact' : 'off',
    };
  const label = hasWon ? t({ message: 'Won', context: 'bet' }) : t`Lost: the liability`;
  if (price === undefined) return { label, check: 'no-amount' };
  const sum = outcome({ format, side, price, stake }).ifWin;
  return { label, formula: formulaOf(format, stake, price), check: checkOf(bet, sum) };
}

function formulaOf(format: SettledBet['format'], stake: number, price: number): string {
  return format === 'DECIMAL'
    ? `${formatMoney(stake)} × (${formatOdds(price)} − 1)`
    : `${formatMoney(stake)} × ${formatOdds(price)} ÷ 100`;
}

function checkOf({ format, matchedStake, profit }: SettledBet, sum: number): BetCheck {
  if (profit === sum) return 'exact';
  // An average of several prices has two decimals, so it is off by half a hundredth at most.
  const reach = Math.ceil(matchedStake / (format === 'DECIMAL' ? 200 : 20_000)) + ROUNDED_PRICES;
  return Math.abs(profit - sum) <= reach ? 'about' : 'off';
}
