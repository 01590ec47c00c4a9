/**
 * The readers of single values. On the wire money is a decimal number of rupees and a price a decimal; inside, money is
 * integer paise and a price integer hundredths, so that no figure is ever a float.
 */

import { t } from '@touchline/shared/language/macro';
import { entity } from './entity';
import { mapped, orElse, scalar } from './field-readers';
import { type Decoded, type Reader, UNREADABLE, type Unreadable } from './reader';
import { countingLeftOut, rows } from './row-readers';

/** Money: integer paise, never a float. ₹1.50 is 150. */
export type Paise = number;
/** A price, rate or quote times 100: decimal odds 1.85 are 185, a bookmaker quote 85.5 is 8550, a rate of 100 is 10000. */
export type Hundredths = number;
/** A time as an ISO-8601 string in UTC; empty when the back end sends none. */
export type Iso = string;

/** Text; numbers and booleans become text. */
export const text: Reader<string, string> = scalar('text', textOf);
/** An id: a string inside, whatever the back end sends. */
export const id: Reader<string | number, string> = scalar('an id', (raw) =>
  typeof raw === 'boolean' ? UNREADABLE : textOf(raw),
);
/**
 * The reference of a write as it was sent, which is in small letters: a back end that keeps it as a Guid may write it in
 * capitals or in braces, and the empty Guid where it has none.
 */
export const reference: Reader<string, string | undefined> = mapped(text, (raw) => {
  const sent = raw.toLowerCase().replace(/^\{(.*)\}$/, '$1');
  return /^[0-]*$/.test(sent) ? undefined : sent;
});
/** Names a thing that came without a name, in the player's language, so that no link, heading or button is empty. */
export function nameOr(
  name: string,
  what: 'sport' | 'event' | 'market' | 'runner',
  id: string | number,
): string {
  if (name.trim() !== '') return name;
  switch (what) {
    case 'sport':
      return t`Sport ${id}`;
    case 'event':
      return t`Event ${id}`;
    case 'market':
      return t`Market ${id}`;
    case 'runner':
      return t`Runner ${id}`;
  }
}
/** A finite number, or text that is one. */
export const number: Reader<number, number> = scalar('a number', (raw) => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : UNREADABLE;
  return typeof raw === 'string' && NUMERIC.test(raw) ? Number(raw) : UNREADABLE;
});
/** A whole number: paise and hundredths as a browser's storage keeps them. */
export const whole: Reader<number, number> = scalar('a whole number', (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : UNREADABLE,
);
/** A switch: true or false, also as 0, 1 or text. */
export const flag: Reader<boolean, boolean> = scalar('true or false', (raw) => {
  if (typeof raw === 'boolean') return raw;
  return SWITCH.get(typeof raw === 'string' ? raw.trim().toLowerCase() : raw) ?? UNREADABLE;
});
/** A moment: ISO with or without a zone (without: UTC), seconds or milliseconds since 1970, or `/Date(ms)/`. */
export const moment: Reader<Iso | number, Iso> = scalar('a date', momentOf);
/** Rupees on the wire -> integer paise, more than two decimals rounded half-even. */
export const rupees: Reader<number, Paise> = scalar('an amount', (raw) => hundredthsOf(raw, 'round'));
/** Rupees at risk on the wire -> integer paise of at least 0: some back ends write an exposure with a minus. */
export const atRisk: Reader<number, Paise> = mapped(rupees, Math.abs);
/** Rupees that are or were paid -> integer paise; more than two decimals are unreadable. */
export const paid: Reader<number, Paise> = scalar('an amount in paise', (raw) => hundredthsOf(raw, 'refuse'));
/** A decimal price, quote or rate on the wire -> integer hundredths. */
export const decimal: Reader<number, Hundredths> = scalar('a price', (raw) => hundredthsOf(raw, 'round'));
/** A number or the text in its place, unchanged: 12, "12A". */
export const numberOrText: Reader<number | string, number | string> = scalar('a number or text', (raw) =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : textOf(raw),
);
/** Any value, which is not used. */
export const anything: Reader<unknown, unknown> = {
  expects: 'anything',
  absent: { value: undefined, isCounted: false },
  read: (raw) => raw,
};
/** The total of a paged answer; NaN where the back end sent none, for `withTotal`. */
export const pageTotal = orElse(number, Number.NaN);

/** Completes the total of a paged answer: without one there are at least its rows, and `isUncounted` says so. */
export function withTotal<Page extends { totalCount: number; items: readonly unknown[]; leftOut?: number }>(
  page: Page,
): Page & { isUncounted?: boolean } {
  const { totalCount, items, leftOut = 0 } = page;
  const came = items.length + leftOut;
  return Number.isNaN(totalCount)
    ? { ...page, totalCount: came, isUncounted: true }
    : { ...page, totalCount: Math.max(totalCount, came) };
}

/**
 * A page of a longer list, asked for with SkipCount and MaxResultCount. `leftOut`: rows that could not be read.
 * `isUncounted`: the back end sent no total, so more rows may follow.
 */
/*@__NO_SIDE_EFFECTS__*/
export function page<In, Out>(item: Reader<In, Out>) {
  return mapped(countingLeftOut(entity({ totalCount: pageTotal, items: rows(item) })), withTotal);
}

/** A whole list of money. `leftOut`: rows that could not be read. */
/*@__NO_SIDE_EFFECTS__*/
export function wholeList<In, Out>(
  item: Reader<In, Out>,
): Reader<readonly In[], { items: Out[]; leftOut?: number }> {
  const list = countingLeftOut(mapped(rows(item), (items) => ({ items })));
  return { ...list, absent: { value: { items: [] }, isCounted: false } };
}
export type WholeList<T> = { items: T[]; leftOut?: number };
export type Page<T> = Decoded<ReturnType<typeof page<unknown, T>>>;

const NUMERIC = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;
const SWITCH = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

function textOf(raw: unknown): string | Unreadable {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? String(raw) : UNREADABLE;
  return typeof raw === 'boolean' ? String(raw) : UNREADABLE;
}

/** The form that JSON.stringify, .NET and most others write, which needs no parsing. */
const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;
const TICKS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;
/** Seconds since 1970 are smaller than this until the year 5138, milliseconds since 1973 are not. */
const FIRST_MILLISECONDS = 1e11;
/** .NET writes the first day of the year 1 where it has no time. */
const EMPTY_MILLISECONDS = -6.2135e13;
/** No Date is later. */
const LAST_MILLISECONDS = 8.64e15;

/** Whether a moment is written in milliseconds since 1970; smaller numbers are seconds. */
export function isMilliseconds(raw: unknown): raw is number {
  return typeof raw === 'number' && Math.abs(raw) >= FIRST_MILLISECONDS && Math.abs(raw) <= LAST_MILLISECONDS;
}

function momentOf(raw: unknown): Iso | Unreadable {
  if (typeof raw === 'number') return atTime(Math.abs(raw) < FIRST_MILLISECONDS ? raw * 1000 : raw);
  if (typeof raw !== 'string') return UNREADABLE;
  if (ISO_UTC.test(raw)) return Date.parse(raw) > EMPTY_MILLISECONDS ? raw : UNREADABLE;
  const ticks = TICKS.exec(raw);
  if (ticks) return atTime(Number(ticks[1]));
  if (NUMERIC.test(raw)) return momentOf(Number(raw));
  const iso = ISO.exec(raw.trim());
  if (!iso) return UNREADABLE;
  const [, day, time = '00:00', fraction = '0', zone = 'Z'] = iso;
  const withZone = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const seconds = time.length === 5 ? `${time}:00` : time;
  return atTime(Date.parse(`${day}T${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${withZone}`));
}

function atTime(milliseconds: number): Iso | Unreadable {
  const date = new Date(milliseconds);
  return date.getTime() > EMPTY_MILLISECONDS ? date.toISOString() : UNREADABLE;
}

/** The maximum rounding error of a sum of floats, in hundredths of a rupee: 0.1 + 0.2 is slightly above 30. */
const FLOAT_NOISE = 1e-6;

/** @param more what happens to a value with more than two decimals: it is rounded half-even, or unreadable */
export function hundredthsOf(raw: unknown, more: 'round' | 'refuse'): number | Unreadable {
  const value = typeof raw === 'string' && NUMERIC.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number') return UNREADABLE;
  const scaled = value * 100;
  // Above it neighbouring paise are the same float.
  if (!(Math.abs(scaled) <= Number.MAX_SAFE_INTEGER)) return UNREADABLE;
  const nearest = Math.round(scaled);
  if (Math.abs(scaled - nearest) <= FLOAT_NOISE * Math.max(1, Math.abs(nearest) * 1e-6)) return nearest || 0;
  if (more === 'refuse') return UNREADABLE;
  const floor = Math.floor(scaled);
  const isHalf = Math.abs(scaled - floor - 0.5) <= FLOAT_NOISE;
  return (isHalf ? floor + (floor & 1 ? 1 : 0) : nearest) || 0;
}
