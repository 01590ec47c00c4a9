import { plural, t } from '@touchline/shared/language/macro';

const MINUTE_MS = 60_000;

/**
 * A length of time in words: "less than a minute", "47 minutes", "1 hour 5 minutes".
 * @param ms milliseconds, 0 or more; parts of a minute are left out
 */
export function describeDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return t`less than a minute`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return plural(rest, { one: '# minute', other: '# minutes' });
  if (rest === 0) return plural(hours, { one: '# hour', other: '# hours' });
  return t`${plural(hours, { one: '# hour', other: '# hours' })} ${plural(rest, { one: '# minute', other: '# minutes' })}`;
}
