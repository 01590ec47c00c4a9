import { formatMoneyShort } from '@touchline/shared/format';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_000, l: 100_000, cr: 10_000_000 };
const WORTH = /^₹?\s*(\d[\d,]*(?:\.\d+)?)\s*(k|l|cr)?$/i;

/**
 * What a button of a stake is called unless the player says otherwise: "500", "1k", "2.5L". Never a rounded figure.
 * @param stake whole rupees
 */
export function stakeName(stake: number): string {
  const short = formatMoneyShort(stake * 100);
  return stakeSaid(short) === stake ? short : String(stake);
}

/** The stake in whole rupees that a name reads as, as "2.5k" does; undefined when it reads as no amount. */
export function stakeSaid(name: string): number | undefined {
  const [, figure, unit = ''] = WORTH.exec(name.trim()) ?? [];
  if (figure === undefined) return undefined;
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.');
  // Exact: the digits as they stand, and the unit's noughts less one for each decimal.
  return (Number(whole + fraction) * (UNITS[unit.toLowerCase()] ?? 1)) / 10 ** fraction.length;
}
