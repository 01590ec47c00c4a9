import { formatOdds } from './odds';

/**
 * The label of a side: Back or Lay; on a fancy Yes or No.
 * @param format of the market: LINE is a fancy (docs/reference/wire.md#betting-arithmetic)
 */
export function sideLabel({
  format,
  side,
}: {
  readonly format: string;
  readonly side: 'BACK' | 'LAY';
}): string {
  if (format === 'LINE') return side === 'BACK' ? 'Yes' : 'No';
  return side === 'BACK' ? 'Back' : 'Lay';
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
  return line === undefined ? formatOdds(price) : `${line} at ${formatOdds(price)}`;
}
