// Converts between the wire's decimals and the whole numbers inside.
import type { Hundredths, Paise, Rupees } from '@touchline/shared/betting';
import { ExchangeError } from '../ExchangeError';

export const rupees = (paise: Paise): Rupees => paise / 100;
export const decimal = (hundredths: Hundredths): number => hundredths / 100;
export const iso = (at: number): string => new Date(at).toISOString();
/** A value converted, where there is one. */
export const maybe = <T, R>(value: T | undefined, convert: (value: T) => R): R | undefined =>
  value === undefined ? undefined : convert(value);

/** A row without the fields that are undefined. */
export function present<T extends object>(row: T): T;
export function present(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

/** Decimals of at most two places as whole hundredths (rupees as paise, odds 1.85 as 185). */
export function hundredths(value: number, name: string): number {
  const whole = Math.round(value * 100);
  if (!Number.isSafeInteger(whole) || Math.abs(value * 100 - whole) > 1e-4)
    throw new ExchangeError('INVALID', `${name} must be a number with at most two decimals`);
  return whole;
}

export const optionalHundredths = (value: number | undefined, name: string) =>
  maybe(value, (given) => hundredths(given, name));

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** "₹1,00,000.00" */
export function moneyText(paise: Paise): string {
  return money.format(paise / 100);
}
