import type { Platform } from '@touchline/shared/platform';

/** Tells faults to the console, and to the site's collector when one is configured. Tokens never go in a report. */
export function createReporter(reportTo: string | undefined, view: Window): Platform['report'] {
  return (report) => {
    // An aborted, cancelled or duplicated navigation is an outcome, told but no fault (specification 2).
    const say = report.kind === 'navigation' ? console.info : console.error;
    say(`[${report.kind}] ${report.message}`, report.cause ?? '');
    if (!reportTo) return;
    const { cause, ...told } = report;
    const words = cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
    // A beacon outlives the page and never waits for an answer.
    view.navigator.sendBeacon(reportTo, JSON.stringify({ ...told, cause: words }));
  };
}
