import { plainCode } from '@touchline/shared/format';

/**
 * A range of days as a player picks them, in the player's own zone, as the times that calls need: from the start of the
 * first day until the start of the day after the last one, exclusive.
 * @param from and @param to in the format of a date input, YYYY-MM-DD; anything else is no bound
 */
export function dayRange(from: string, to: string): { from?: string; to?: string } {
  const start = startOfDay(from, 0);
  const end = startOfDay(to, 1);
  return { ...(start && { from: start }), ...(end && { to: end }) };
}

function startOfDay(text: string, daysLater: number): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const day = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + daysLater);
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString();
}

/**
 * A day as it is typed where the browser has no field for dates: 2026-11-25 or 25/11/2026, in the digits of any script.
 * @returns it in the format of a date input; undefined while it is no day of a calendar
 */
export function readDay(typed: string): string | undefined {
  const text = plainCode(typed, /[\s\p{Cf}]+/gu).replace(/[/.\p{Pd}]/gu, '-');
  const parts = text.split('-');
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.reverse();
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const start = startOfDay(read, 0);
  return start !== undefined && dayOf(new Date(start)) === read ? read : undefined;
}

/** A day in the format of a date input, in the player's zone. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
