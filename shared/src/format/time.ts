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
  const key = `${language} ${style} ${timeZone ?? ''}`;
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

/**
 * The day as text: "Today", "Tomorrow", "Yesterday", "Sat, 21 Nov", "3 Jan 2027" in another year.
 * @param now epoch milliseconds of the present; @param timeZone as in formatDateTime
 */
export function formatDay(moment: Moment, now: number = Date.now(), timeZone?: string): string {
  const day = write('calendar', moment, timeZone);
  if (day === NO_FIGURE || day === write('calendar', now, timeZone))
    return day === NO_FIGURE ? day : t`Today`;
  if (day === write('calendar', now + DAY_MS, timeZone)) return t`Tomorrow`;
  if (day === write('calendar', now - DAY_MS, timeZone)) return t`Yesterday`;
  const sameYear = day.slice(-4) === write('calendar', now, timeZone).slice(-4);
  return write(sameYear ? 'day' : 'dayOfYear', moment, timeZone);
}

/**
 * Time left as m:ss, "2:00", "0:09"; an hour is 60:00.
 * @param seconds fractions count as a whole second; below zero is "0:00".
 */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
