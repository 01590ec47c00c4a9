import { msg, t } from '@touchline/shared/language/macro';
import type { MessageDescriptor } from '../language';
import { formatOdds } from './odds';

/**
 * The label of a side: Back or Lay; on a fancy Yes or No; Bet where the side is not known.
 * @param format of the market: LINE is a fancy (docs/reference/wire.md#betting-arithmetic)
 */
export function sideLabel({
  format,
  side,
}: {
  readonly format: string;
  readonly side: 'BACK' | 'LAY' | 'other';
}): string {
  if (side === 'other') return t`Bet`;
  if (format === 'LINE') return side === 'BACK' ? t`Yes` : t`No`;
  return side === 'BACK' ? t`Back` : t`Lay`;
}

/**
 * A price as text: "1.85", or with the runs of a fancy "45 at 100".
 * @param quote price, rate or quote in hundredths; `line` in runs
 */
export function describeQuote({
  price,
  line,
}: {
  readonly price: number;
  readonly line?: number | undefined;
}): string {
  return line === undefined ? formatOdds(price) : t`${line} at ${formatOdds(price)}`;
}

type OrderKind = 'STOP_LOSS' | 'TAKE_PROFIT' | 'CASH_OUT' | 'AUTO_CASH_OUT' | 'other';
const ORDER_NAMES: Readonly<Record<OrderKind, MessageDescriptor>> = {
  STOP_LOSS: msg`stop loss`,
  TAKE_PROFIT: msg`take profit`,
  CASH_OUT: msg`cash-out`,
  AUTO_CASH_OUT: msg`automatic cash-out`,
  other: msg`the exchange`,
};

/**
 * What the exchange does with a bet, or did: "Stop loss 2.4", "Closed by stop loss", "Placed by automatic cash-out".
 * @param bet prices in hundredths; a field that is absent says nothing (docs/reference/wire.md#orders)
 */
export function orderLabels(bet: {
  readonly keepInPlay?: boolean | undefined;
  readonly stopLoss?: number | undefined;
  readonly takeProfit?: number | undefined;
  readonly triggered?: OrderKind | undefined;
  readonly origin?: OrderKind | undefined;
  readonly remaining: number;
}): string[] {
  return [
    bet.origin && t`Placed by ${t(ORDER_NAMES[bet.origin])}`,
    bet.triggered && t`Closed by ${t(ORDER_NAMES[bet.triggered])}`,
    bet.stopLoss !== undefined && t`Stop loss ${formatOdds(bet.stopLoss)}`,
    bet.takeProfit !== undefined && t`Take profit ${formatOdds(bet.takeProfit)}`,
    bet.keepInPlay === true && bet.remaining > 0 && t`Kept in play`,
  ].filter((label): label is string => typeof label === 'string');
}

/**
 * Why a bet's matched price is lower than it was: "Price reduced from 4: Silver Arrow removed, 12.5%".
 * @param bet the average price before and the factors of the removed runners, in hundredths
 * @returns undefined where no runner was removed (docs/reference/wire.md#removed-runners)
 */
export function reductionLabel(bet: {
  readonly reductions?: readonly { readonly runnerName: string; readonly factor: number }[] | undefined;
  readonly averagePriceBefore?: number | undefined;
}): string | undefined {
  if (!bet.reductions?.length) return undefined;
  const reasons = bet.reductions
    .map(({ runnerName, factor }) => {
      const percent = factor / 100;
      return runnerName === '' ? t`runner removed, ${percent}%` : t`${runnerName} removed, ${percent}%`;
    })
    .join('; ');
  if (bet.averagePriceBefore === undefined) return t`Price reduced: ${reasons}`;
  const before = formatOdds(bet.averagePriceBefore);
  return t`Price reduced from ${before}: ${reasons}`;
}
