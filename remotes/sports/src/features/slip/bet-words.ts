import { formatOdds } from '@touchline/shared/format';
import type { Bet, Quote } from './Bet';

/** Back or Lay; of a fancy Yes or No. */
export function sideWord({ side, selection }: Pick<Bet, 'side' | 'selection'>): string {
  if (selection.format === 'LINE') return side === 'BACK' ? 'Yes' : 'No';
  return side === 'BACK' ? 'Back' : 'Lay';
}

/** A price as it is said: "1.85", or of a fancy "45 at 100". */
export function quoteWords({ price, line }: Quote): string {
  return line === undefined ? formatOdds(price) : `${line} at ${formatOdds(price)}`;
}
