import { msg, t } from '@touchline/shared/language/macro';
import { dayOf, dayRange } from './day-range';

/** The preset ranges, in the order of the menu. */
export const PRESETS = [
  { value: 'today', label: msg`Today` },
  { value: 'yesterday', label: msg`Yesterday` },
  { value: '7d', label: msg`7 days` },
  { value: '30d', label: msg`30 days` },
  { value: 'all', label: msg`All` },
] as const;
export type RangePreset = (typeof PRESETS)[number]['value'];

/** The days of a list, in the player's zone. */
export interface DayRange {
  readonly status: 'range';
  /** Absent when the player chose days. */
  readonly preset: RangePreset | undefined;
  /** YYYY-MM-DD, inclusive; empty without a bound. */
  readonly fromDay: string;
  readonly toDay: string;
  /** The same for calls: ISO times, `to` exclusive and absent for an open end. */
  readonly bounds: { readonly from?: string; readonly to?: string };
  /** The start within the first day (ISO), when it is not the day's start: since a login. */
  readonly since?: string;
}

/** The range of an address, or why it is invalid. */
export type RangeAsked = DayRange | { readonly status: 'wrong'; readonly message: string };

export interface RangeTexts {
  readonly range: string;
  readonly from: string;
  readonly to: string;
  readonly since?: string;
}

/**
 * Reads a range from an address: `from` and `to` are days and take precedence over the preset `range`. `since`, a time
 * of the server, stands alone.
 * @param texts of the address's parameters, empty where absent
 * @param fallback the range of an address without parameters
 */
export function readRange(
  { range, from, to, since = '' }: RangeTexts,
  fallback: RangePreset,
  now: Date,
): RangeAsked {
  const noDay = [from, to].find((text) => text !== '' && !isDay(text));
  if (noDay !== undefined) return wrong(t`“${noDay}” is not a day.`);
  const toCome = [from, to].find((day) => day > dayOf(now));
  if (toCome !== undefined) return wrong(t`${toCome} is yet to come.`);
  if (from !== '' && to !== '' && from > to) return wrong(t`The range ends before it begins.`);
  if (from !== '' || to !== '')
    return { status: 'range', preset: undefined, fromDay: from, toDay: to, bounds: dayRange(from, to) };
  if (since !== '' && range === '') return sinceMoment(since);
  const preset = range === '' ? fallback : range;
  if (!isPreset(preset)) return wrong(t`There is no range “${range}”.`);
  const [fromDay, toDay] = daysOf(preset, now);
  const isPast = preset === 'yesterday';
  return { status: 'range', preset, fromDay, toDay, bounds: dayRange(fromDay, isPast ? toDay : '') };
}

/** It may be in the future, because a device's clock may be behind the server's. */
function sinceMoment(text: string): RangeAsked {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return wrong(t`“${text}” is not a moment.`);
  const since = moment.toISOString();
  return {
    status: 'range',
    preset: undefined,
    fromDay: dayOf(moment),
    toDay: '',
    bounds: { from: since },
    since,
  };
}

function wrong(message: string): RangeAsked {
  return { status: 'wrong', message };
}

function isPreset(text: string): text is RangePreset {
  return PRESETS.some(({ value }) => value === text);
}

/** A day that exists: not 31 February. */
function isDay(text: string): boolean {
  const { from } = dayRange(text, '');
  return from !== undefined && dayOf(new Date(from)) === text;
}

function daysOf(preset: RangePreset, now: Date): [from: string, to: string] {
  const ago = (days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
  switch (preset) {
    case 'today':
      return [ago(0), ago(0)];
    case 'yesterday':
      return [ago(1), ago(1)];
    case '7d':
      return [ago(6), ago(0)];
    case '30d':
      return [ago(29), ago(0)];
    case 'all':
      return ['', ''];
  }
}
