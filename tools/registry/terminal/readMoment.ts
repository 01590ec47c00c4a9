import { UsageError } from './terminal';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A time to come, with its zone: 2026-12-01T06:00Z, 2026-12-01T11:30+05:30.
 * @returns ISO-8601 in UTC @throws UsageError when it is none, or has passed
 */
export function readMoment(typed: string, now: Date): string {
  const at = MOMENT.test(typed) ? Date.parse(typed) : Number.NaN;
  if (Number.isNaN(at))
    throw new UsageError(`--at takes a time with its zone, as 2026-12-01T06:00Z, not “${typed}”.`);
  const moment = new Date(at).toISOString();
  if (at <= now.getTime())
    throw new UsageError(
      `--at: ${moment} has passed; it is ${now.toISOString()}. Leave --at out to change it now.`,
    );
  return moment;
}
