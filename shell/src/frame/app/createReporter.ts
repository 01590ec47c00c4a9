import type { Platform } from '@touchline/shared/platform';
import { redact } from './redact';

/** Browsers drop beacons of more than 64 KB, so each text is cut. */
const MOST_WORDS = 500;

/**
 * Tells faults to the console, and to the site's collector when one is configured.
 * @param secrets the tokens of the page, which are never in a report
 */
export function createReporter(
  reportTo: string | undefined,
  view: Window,
  secrets: () => readonly string[] = () => [],
): Platform['report'] {
  return (report) => {
    // An aborted, cancelled or duplicated navigation is an outcome, told but no fault
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
    // A beacon outlives the page and never waits for an answer.
    view.navigator.sendBeacon(reportTo, JSON.stringify(Object.fromEntries(clean)));
  };
}
