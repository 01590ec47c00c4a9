import { formatOdds } from './odds';

/**
 * What a side is called: Back or Lay; on a fancy, which is for or against a number of runs, Yes or No.
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
 * A price as it is said: "1.85", or with the runs of a fancy "45 at 100".
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
