import type { ChartData } from '@touchline/shared/chart';
import { formatTime } from '@touchline/shared/format';
import { i18n } from '@touchline/shared/language';

/** An amount that holds from a moment on. `at` in epoch milliseconds, `paise` whole. */
export interface CurvePoint {
  readonly at: number;
  readonly paise: number;
}

const DAY = 86_400;
/** Marks of the time axis are whole hours, days or weeks apart, in seconds. */
export const TIME_STEPS = [
  ...[300, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200],
  ...[1, 2, 3, 7, 14, 28, 56, 112, 224, 448].map((days) => days * DAY),
];

/**
 * Columns of a chart. Moments are seconds of the player's own clock, so that whole days of the axis begin at the
 * player's midnight. Where a clock is set back, the repeated hour is one moment, because a chart cannot run backwards.
 * @param points oldest first
 */
export function curveData(points: readonly CurvePoint[]): ChartData {
  let latest = Number.NEGATIVE_INFINITY;
  const moments = points.map(({ at }) => {
    latest = Math.max(latest, localSeconds(at));
    return latest;
  });
  return [moments, points.map(({ paise }) => paise)];
}

function localSeconds(at: number): number {
  return at / 1_000 - new Date(at).getTimezoneOffset() * 60;
}

/** The marks of the time axis in the player's language: "14:00" while they are hours apart, else "14 Nov". */
export function timeLabels(marks: readonly number[]): string[] {
  const [first = 0, second = first + DAY] = marks;
  const locale = `${i18n.language.split('-')[0]}-IN-u-nu-latn`;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return marks.map((mark) =>
    second - first < DAY ? formatTime(mark * 1_000, 'UTC') : day.format(mark * 1_000),
  );
}

/** Room above and below the curve; a result's curve keeps zero in view. */
export function moneyRange(low: number | null, high: number | null, fromZero: boolean): [number, number] {
  const lowest = Math.min(low ?? 0, fromZero ? 0 : Number.POSITIVE_INFINITY);
  const highest = Math.max(high ?? 0, fromZero ? 0 : Number.NEGATIVE_INFINITY);
  const room = Math.max(100, Math.ceil((highest - lowest) / 10));
  return [lowest - room, highest + room];
}
