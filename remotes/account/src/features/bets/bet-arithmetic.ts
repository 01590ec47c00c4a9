import { outcome, profit as profitOf, winningStake } from '@touchline/shared/betting';
import { hasTerms, type SettledBet } from '@touchline/shared/contracts/bets';
import { OTHER, type Paise } from '@touchline/shared/contracts/reading';
import { describeQuote, formatMoney, formatOdds } from '@touchline/shared/format';
import { plural, t } from '@touchline/shared/language/macro';
import { resultLabel } from './bet-labels';

interface BetLine {
  readonly label: string;
  /** The formula of the amount: "500.00 × (1.86 − 1)". */
  readonly formula?: string;
  /** undefined where the back end left it out. */
  readonly paise: Paise | undefined;
}

/**
 * How well our calculation fits the server's figure, which is the one that is shown:
 * - `exact`: to the paisa
 * - `about`: within the rounding of an average of several prices
 * - `off`: it does not follow from price and stake
 * - `no-amount`, `no-terms`, `no-rule`: it cannot be checked, because an amount, the side or the price's scale is missing,
 *   or the result is unknown
 */
export type BetCheck = 'exact' | 'about' | 'off' | 'no-amount' | 'no-terms' | 'no-rule';

interface BetExplanation {
  /** The requested and the matched price: "Asked 1.85, matched 500.00 at 1.86". */
  readonly matched: string;
  readonly lines: readonly BetLine[];
  readonly check: BetCheck;
}

/** Each price's money is rounded separately: a paisa for each of up to ten prices. */
const ROUNDED_PRICES = 10;

/** How a settled bet came to its profit (docs/reference/wire.md#betting-arithmetic), in whole paise. */
export function explainBet(bet: SettledBet): BetExplanation {
  const { commission } = bet;
  const { check, lines } = resultOf(bet);
  return {
    matched: describeMatched(bet),
    check,
    lines: [
      ...lines,
      ...(commission === 0
        ? []
        : [
            {
              label: t`Its share of the commission`,
              paise: commission === undefined ? undefined : -commission,
            },
            { label: t`Net`, paise: netOf(bet) },
          ]),
    ],
  };
}

/** Profit less commission; undefined where one of them is not known. */
export function netOf({ profit, commission }: Pick<SettledBet, 'profit' | 'commission'>): Paise | undefined {
  return profit === undefined || commission === undefined ? undefined : profit - commission;
}

/** The sum of two amounts; undefined when one of them is not known. */
export function addKnown(sum: Paise | undefined, part: Paise | undefined): Paise | undefined {
  return sum === undefined || part === undefined ? undefined : sum + part;
}

function describeMatched(bet: SettledBet): string {
  const { stake, matchedStake, partsUnknown, averagePrice, price, line } = bet;
  const quote = describeQuote({ price, line });
  const [whole, matched] = [formatMoney(stake), formatMoney(matchedStake)];
  if (partsUnknown) return t`Asked ${quote} for ${whole}; how much was matched is not known`;
  if (matchedStake === 0) return t`Asked ${quote}, nothing of ${whole} was matched`;
  const isAll = matchedStake === stake;
  if (averagePrice === undefined)
    return isAll ? t`Asked ${quote}, matched ${matched}` : t`Asked ${quote}, matched ${matched} of ${whole}`;
  const odds = formatOdds(averagePrice);
  return isAll
    ? t`Asked ${quote}, matched ${matched} at ${odds}`
    : t`Asked ${quote}, matched ${matched} of ${whole} at ${odds}`;
}

interface Result {
  readonly lines: readonly BetLine[];
  readonly check: BetCheck;
}

function resultOf(bet: SettledBet): Result {
  const { result, profit, voidReason } = bet;
  const only = (label: string, check: BetCheck, formula?: string): Result => ({
    lines: [{ label, paise: profit, ...(formula !== undefined && { formula }) }],
    check: profit === undefined ? 'no-amount' : check,
  });
  if (result === OTHER) return only(resultLabel(bet), 'no-rule');
  if (result === 'VOID')
    return only(
      voidReason === undefined ? t`Void: nothing won, nothing lost` : t`Void: ${voidReason}`,
      profit === 0 ? 'exact' : 'off',
    );
  if (result === 'CANCELLED' || result === 'LAPSED')
    return only(
      result === 'LAPSED' ? t`Lapsed: nothing won, nothing lost` : t`Cancelled: nothing won, nothing lost`,
      profit === 0 ? 'exact' : 'off',
    );
  if (!hasTerms(bet)) return only(resultLabel(bet), 'no-terms');
  if (bet.partsUnknown) return only(resultLabel(bet), 'no-amount');
  if (bet.deadHeat) return deadHeatResult(bet, bet.deadHeat);
  const { format, side, matchedStake: stake, averagePrice: price } = bet;
  const hasWon = result === 'WON';
  // The stake itself is the amount when a back loses or a lay wins; otherwise the price decides it.
  if (hasWon === (side === 'LAY'))
    return only(
      hasWon ? t`Won: the backer’s stake` : t`Lost: the stake`,
      profit === (hasWon ? stake : -stake) ? 'exact' : 'off',
    );
  const label = hasWon ? t({ message: 'Won', context: 'bet' }) : t`Lost: the liability`;
  if (price === undefined) return only(label, 'no-amount');
  const sum = outcome({ format, side, price, stake }).ifWin;
  return only(label, checkOf(bet, sum), formulaOf(format, stake, price));
}

type WithTerms = SettledBet & { side: 'BACK' | 'LAY'; format: 'DECIMAL' | 'PERCENT' | 'LINE' };

/** A part of the stake wins at the price, the rest of it is lost; for a lay the opposite. */
function deadHeatResult(bet: WithTerms, deadHeat: NonNullable<SettledBet['deadHeat']>): Result {
  const { format, side, matchedStake, averagePrice: price, profit } = bet;
  const { places, runners } = deadHeat;
  const canShare = Number.isInteger(places) && Number.isInteger(runners) && places > 0 && runners > 0;
  const label = t`${plural(places, {
    one: `Dead heat: # place for ${runners} runners`,
    other: `Dead heat: # places for ${runners} runners`,
  })}`;
  if (price === undefined || profit === undefined || !canShare)
    return { lines: [{ label, paise: profit }], check: 'no-amount' };
  const stake = winningStake(matchedStake, deadHeat);
  const sign = side === 'BACK' ? 1 : -1;
  const won = sign * profitOf({ format, price, stake });
  const rest = -sign * (matchedStake - stake);
  return {
    lines: [
      {
        label: side === 'BACK' ? t`Its part of the stake won` : t`Its part of the stake lost`,
        formula: formulaOf(format, stake, price),
        paise: won,
      },
      {
        label: side === 'BACK' ? t`The rest of the stake is lost` : t`The rest of the backer’s stake`,
        paise: rest,
      },
      { label, paise: profit },
    ],
    check: checkOf(bet, won + rest),
  };
}

function formulaOf(format: WithTerms['format'], stake: number, price: number): string {
  return format === 'DECIMAL'
    ? `${formatMoney(stake)} × (${formatOdds(price)} − 1)`
    : `${formatMoney(stake)} × ${formatOdds(price)} ÷ 100`;
}

function checkOf({ format, matchedStake, profit }: SettledBet, sum: number): BetCheck {
  if (profit === undefined) return 'no-amount';
  if (profit === sum) return 'exact';
  // An average of several prices has two decimals, so it is off by half a hundredth at most.
  const reach = Math.ceil(matchedStake / (format === 'DECIMAL' ? 200 : 20_000)) + ROUNDED_PRICES;
  return Math.abs(profit - sum) <= reach ? 'about' : 'off';
}
