import type { OpenBet } from '@touchline/shared/contracts';
import { formatOdds } from '@touchline/shared/format';

/** Back or Lay; on a fancy Yes or No. */
export function sideWord({ format, side }: Pick<OpenBet, 'format' | 'side'>): string {
  if (format === 'LINE') return side === 'BACK' ? 'Yes' : 'No';
  return side === 'BACK' ? 'Back' : 'Lay';
}

/** A price, on a fancy with its line. */
export function priceWords({ line }: Pick<OpenBet, 'line'>, price: number): string {
  return line === undefined ? formatOdds(price) : `${line} at ${formatOdds(price)}`;
}
