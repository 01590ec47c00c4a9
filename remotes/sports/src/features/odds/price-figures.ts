import { bookPercentage } from '@touchline/shared/betting';
import type { Market, Price } from '@touchline/shared/contracts/markets';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import type { PriceWrite } from '@touchline/shared/ui';
import { canWin, runnerStatusOf } from './availability';
import type { MarketStructure } from './store/market-structure';

/** A fancy shows its line above its rate, other markets their price above its size. */
export function figures(price: Price | undefined): Pick<PriceWrite, 'price' | 'size'> {
  if (!price) return { price: undefined, size: undefined };
  if (price.line !== undefined) return { price: String(price.line), size: formatOdds(price.price) };
  return {
    price: formatOdds(price.price),
    size: price.size === undefined ? undefined : formatMoneyShort(price.size),
  };
}

/** The direction in which a price moved. */
export function moveOf(before: Price | undefined, after: Price | undefined): 'up' | 'down' | undefined {
  if (!before || !after) return undefined;
  const by = (after.line ?? 0) - (before.line ?? 0) || after.price - before.price;
  return by === 0 ? undefined : by > 0 ? 'up' : 'down';
}

/** The matched total of a market; nothing while nothing is matched. @param matched paise */
export function describeVolume(matched: number | undefined, prefix: string | undefined): string {
  if (!matched) return '';
  const amount = formatMoneyShort(matched);
  return prefix === undefined ? t({ message: `Matched ${amount}`, context: 'in a market' }) : prefix + amount;
}

export function describeTraded(price: Hundredths | undefined): string {
  return price === undefined ? '' : t`Last ${formatOdds(price)}`;
}

/** "101.3 %": the book of one side; empty while an active runner has no price. */
export function describeBook(
  runners: Market['runners'],
  live: MarketStructure | undefined,
  best: (runnerId: string) => Hundredths | undefined,
): string {
  const prices = runners
    .filter(({ id }) => canWin(live, id))
    .map(({ id }) => (runnerStatusOf(live, id) === 'ACTIVE' ? best(id) : undefined));
  const present = prices.filter((price) => price !== undefined);
  const tenths = present.length === prices.length ? bookPercentage(present) : undefined;
  return tenths === undefined ? '' : `${Math.floor(tenths / 10)}.${tenths % 10} %`;
}
