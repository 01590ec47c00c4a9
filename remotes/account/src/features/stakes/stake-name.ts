import { formatMoneyShort, plainNumber } from '@touchline/shared/format';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, l: 100_000, cr: 10_000_000 };
const WORTH = /^₹?\s*(\p{Nd}.*?)\s*(k|l|cr)?$/iu;

/**
 * The default name of a stake's button: "500", "1k", "2.5L". Never a rounded figure.
 * @param stake whole rupees
 */
export function stakeName(stake: number): string {
  const short = formatMoneyShort(stake * 100);
  return stakeSaid(short) === stake ? short : String(stake);
}

/** The stake in whole rupees that a name states, as "2.5k" does; undefined when it states none. */
export function stakeSaid(name: string): number | undefined {
  const [, figure, unit = ''] = WORTH.exec(name.trim()) ?? [];
  const number = figure === undefined ? undefined : plainNumber(figure);
  if (number === undefined) return undefined;
  const [whole = '', fraction = ''] = number.split('.');
  // Exact: the digits, followed by the unit's zeros less one for each decimal.
  return (Number(whole + fraction) * (UNITS[unit.toLowerCase()] ?? 1)) / 10 ** fraction.length;
}
