import type { BetOutcome } from '@touchline/shared/contracts/insight';
import type { Bus, Platform, Report } from '@touchline/shared/platform';
import { watchFirstPrices } from '../../core/device/first-prices';
import type { Catalogue, Fallback, Remotes } from '../../remotes';
import type { OpenPage } from '../../routing/Page';
import type { ShellRouter } from '../../routing/ShellRouter';

type Happening =
  | { what: 'page'; page: Pick<OpenPage, 'path'> & { remote?: string }; releases: Catalogue['releases'] }
  | { what: 'report'; report: Report }
  /** An error that nobody caught. */
  | { what: 'error'; event: Event }
  | ({ what: 'fallback' } & Fallback)
  | { what: 'bet'; outcome: BetOutcome };

/** What happened on the page. `at`: milliseconds since the page began; `time`: epoch milliseconds. */
export type Note = Happening & { at: number; time: number };

/** Collects what happens on the page until the code that reports it has loaded (docs/reference/insight.md). */
export interface Notes {
  add(happening: Happening): void;
  /** Gives the notes so far and every later one to `taker`. */
  take(taker: (note: Note) => void): void;
}

const MOST_EARLY = 50;

/** Begins to note, with the errors that nobody catches. */
export function startNotes(): Notes {
  const early: Note[] = [];
  let give = (note: Note) => {
    if (early.length < MOST_EARLY) early.push(note);
  };
  const add = (happening: Happening) => give({ ...happening, at: performance.now(), time: Date.now() });
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => add({ what: 'error', event }));
  return {
    add,
    take(taker) {
      give = taker;
      early.splice(0).forEach(taker);
    },
  };
}

/** Notes each page that is opened with the releases of that time, the first prices, and how bets end. */
export function notePage(
  notes: Notes,
  bus: Bus,
  router: Pick<ShellRouter, 'state$'>,
  remotes: Pick<Remotes, 'catalogue$'>,
): void {
  let opened: string | undefined;
  const stop = watchFirstPrices();
  addEventListener('visibilitychange', stop, { once: true });
  router.state$.subscribe(({ page, pending, location }) => {
    if (!page || pending || location.pathname === opened) return;
    // Prices of a later page do not belong to the page load.
    if (opened) stop();
    opened = location.pathname;
    notes.add({ what: 'page', page, releases: remotes.catalogue$.value.releases });
  });
  bus.on('bet-outcome').subscribe(({ outcome }) => notes.add({ what: 'bet', outcome }));
}

export function createReporter(notes: Notes | undefined): Platform['report'] {
  return (report) => {
    // An aborted, cancelled or duplicated navigation is reported but is not a fault
    // (docs/reference/behaviour.md#2-screens-and-routes).
    const isFault = report.kind !== 'navigation';
    // A slow or refused database is no fault of this page, which has the values in memory.
    const faultSaid = report.kind === 'storage' ? console.warn : console.error;
    const say = isFault ? faultSaid : console.info;
    say(`[${report.kind}] ${report.message}`, report.cause ?? '');
    if (isFault) notes?.add({ what: 'report', report });
  };
}
