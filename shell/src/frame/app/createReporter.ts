import type { Platform } from '@touchline/shared/platform';
import { redact } from './redact';

/** Browsers drop beacons above 64 KB, so each text is cut. */
const MOST_WORDS = 500;

/**
 * Reports faults on the console, and to the site's collector when one is configured.
 * @param secrets the tokens of the page, which no report may contain
 */
export function createReporter(
  reportTo: string | undefined,
  view: Window,
  secrets: () => readonly string[] = () => [],
): Platform['report'] {
  return (report) => {
    // An aborted, cancelled or duplicated navigation is reported but is not a fault
    // (docs/reference/behaviour.md#2-screens-and-routes).
    const isFault = report.kind !== 'navigation';
    const say = isFault ? console.error : console.info;
    say(`[${report.kind}] ${report.message}`, report.cause ?? '');
    if (!reportTo || !isFault) return;
    const { cause, ...told } = report;
    const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
    const hidden = secrets();
    const clean = Object.entries({ ...told, cause: words }).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value, hidden, MOST_WORDS) : value,
    ]);
    // A beacon outlives the page and waits for no answer.
    view.navigator.sendBeacon(reportTo, JSON.stringify(Object.fromEntries(clean)));
  };
}
