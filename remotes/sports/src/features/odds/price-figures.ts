import type { Price } from '@touchline/shared/contracts';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import type { PriceWrite } from '@touchline/shared/ui';

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
