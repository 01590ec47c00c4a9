import { i18n, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { t } from '@touchline/shared/language/macro';
import { NO_FIGURE } from './formatMoney';

/** A point in time: a Date, epoch milliseconds or an ISO-8601 string. */
export type Moment = Date | number | string;

/** As India writes it in each language; readers of all of them read Latin digits. */
const localeOf = (language: string) => `${language.split('-')[0]}-IN-u-nu-latn`;
const STYLES = {
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  calendar: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Creating an Intl formatter takes some 50 microseconds and using one takes one, so lists of hundreds of rows keep
// them.
const formatters = new Map<string, Intl.DateTimeFormat>();

function write(
  style: keyof typeof STYLES,
  moment: Moment,
  timeZone: string | undefined,
  // Days are compared by the calendar's form.
  language = style === 'calendar' ? SOURCE_LANGUAGE : i18n.language,
): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return NO_FIGURE;
  const key = `${language} ${style} ${timeZone ?? deviceZone(date)}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(localeOf(language), {
      ...STYLES[style],
      ...(timeZone && { timeZone }),
    });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

/**
 * Tells the device's zone from others by its offsets in winter and summer. A formatter keeps the zone of its making, and
 * a device may travel while the page is open.
 */
const deviceZone = (date: Date) =>
  [0, 6].map((month) => new Date(date.getFullYear(), month).getTimezoneOffset());

/**
 * Date and time, "20 Nov 2026, 16:05".
 * @param timeZone an IANA zone; the player's own when absent. A moment that is no date gives "–".
 */
export function formatDateTime(moment: Moment, timeZone?: string): string {
  return write('dateTime', moment, timeZone);
}

/**
 * As `formatDateTime`, for files: in English whatever the player's language, because spreadsheets read it.
 * @param moment one that is no date gives "–"
 */
export function formatFileMoment(moment: Moment): string {
  return write('dateTime', moment, undefined, SOURCE_LANGUAGE);
}

/** The time of day, "16:05". @param timeZone as in formatDateTime */
export function formatTime(moment: Moment, timeZone?: string): string {
  return write('time', moment, timeZone);
}

const DAY_MS = 86_400_000;

/** The calendar day of a moment as a count of days, and its year. A day is not always 24 hours long. */
function calendarDay(moment: Moment, timeZone: string | undefined): { count: number; year: number } {
  const [day = Number.NaN, month = Number.NaN, year = Number.NaN] = write('calendar', moment, timeZone)
    .split('/')
    .map(Number);
  return { count: Date.UTC(year, month - 1, day) / DAY_MS, year };
}

/**
 * How many days of the calendar `moment` is after `now`: 0 today, 1 tomorrow, -1 yesterday.
 * @param now epoch milliseconds of the present; @param timeZone as in formatDateTime
 * @returns NaN for a moment that is no date
 */
export function daysAhead(moment: Moment, now: number = Date.now(), timeZone?: string): number {
  return calendarDay(moment, timeZone).count - calendarDay(now, timeZone).count;
}

/**
 * The day as text: "Today", "Tomorrow", "Yesterday", "Sat, 21 Nov", "3 Jan 2027" in another year.
 * @param now epoch milliseconds of the present; @param timeZone as in formatDateTime
 */
export function formatDay(moment: Moment, now: number = Date.now(), timeZone?: string): string {
  switch (daysAhead(moment, now, timeZone)) {
    case 0:
      return t`Today`;
    case 1:
      return t`Tomorrow`;
    case -1:
      return t`Yesterday`;
  }
  const isThisYear = calendarDay(moment, timeZone).year === calendarDay(now, timeZone).year;
  return write(isThisYear ? 'day' : 'dayOfYear', moment, timeZone);
}

/**
 * Time left as m:ss, "2:00", "0:09"; an hour is 60:00.
 * @param seconds fractions count as a whole second; below zero is "0:00".
 */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
