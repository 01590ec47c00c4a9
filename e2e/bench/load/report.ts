import { hold, holdTo, median, startTable } from '../harness/figures';
import type { Content } from '../harness/onPhone';
import type { Coverage } from './measureCoverage';
import type { PageLoad } from './measurePage';

export const BUILDS = ['floor', 'this', 'one app', 'previous', 'previous one app'] as const;
export type Build = (typeof BUILDS)[number];
export const WHO = ['visitor', 'player'] as const;

/** A page that is measured, and who opens it. */
export interface Visit {
  page: string;
  who: (typeof WHO)[number];
  content: Content;
}

/** The loads that were measured of a build, if it was. */
type LoadsOf = (build: Build) => readonly PageLoad[] | undefined;
type Pick = (load: PageLoad) => number | undefined;

const KB = 1024;
const FIGURES: readonly (readonly [name: string, pick: Pick, digits: number])[] = [
  ['first paint ms', (load) => load.firstPaint, 0],
  ['first content ms', (load) => load.content, 0],
  ['content complete ms', (load) => load.complete, 0],
  ['tap answered ms', (load) => load.answered, 0],
  ['bet can be placed ms', (load) => load.live, 0],
  ['blocking ms', (load) => load.blocking, 0],
  ['longest task ms', (load) => load.longestTask, 0],
  ['CLS', (load) => load.cls, 4],
  ['JS before content KB', (load) => load.jsBefore / KB, 1],
  ['JS KB', (load) => load.js / KB, 1],
  ['CSS KB', (load) => load.css / KB, 1],
  ['requests', (load) => load.requests, 0],
];

/** Prints the medians of a page, a column for each build. */
export function printFigures({ page, who }: Visit, rounds: number, loadsOf: LoadsOf): void {
  const builds = BUILDS.filter((build) => loadsOf(build));
  const how = who === 'visitor' ? 'a visitor, cold' : 'a player, second visit';
  console.log(`\n/${page}, ${how}: 360 px, slow 4G and 4x CPU by the browser, median of ${rounds}`);
  const row = startTable('', ...builds);
  for (const [name, pick, digits] of FIGURES)
    row(name, ...builds.map((build) => medianOf(loadsOf(build), pick)?.toFixed(digits) ?? ''));
}

interface Bound {
  name: string;
  of: Pick;
  /** The build whose figure divides this one; without it the figure is used as it is. */
  against?: Build;
  most: number;
}

/** The limits of performance (docs/performance.md#held-to). */
function boundsOf({ page, who }: Visit): readonly Bound[] {
  const isFirst = page === 'inplay' && who === 'visitor';
  const content: Pick = (load) => load.content;
  const what = page === 'lobby' ? 'first tiles' : page === 'login' ? 'first form' : 'first prices';
  return [
    { name: `${what} / floor`, of: content, against: 'floor', most: isFirst ? 1.3 : 1.5 },
    { name: `${what} / one app`, of: content, against: 'one app', most: 1.1 },
    {
      name: 'tap answered / previous one app',
      of: (load) => load.answered,
      against: 'previous one app',
      most: 0.7,
    },
    { name: 'bet can be placed / one app', of: (load) => load.live, against: 'one app', most: 1.1 },
    { name: 'blocking / previous', of: (load) => load.blocking, against: 'previous', most: 0.3 },
    { name: 'longest task, ms', of: (load) => load.longestTask, most: 150 },
    { name: 'CLS', of: (load) => load.cls, most: 0.02 },
    { name: `JS before ${what}, KB`, of: (load) => load.jsBefore / KB, most: 10 },
    { name: 'JS of the load, KB', of: (load) => load.js / KB, most: 170 },
  ];
}

/** Prints a line for each figure that has a limit. */
export function printRatios(visit: Visit, loadsOf: LoadsOf): void {
  console.log('');
  for (const { name, of, against, most } of boundsOf(visit)) {
    const figure = medianOf(loadsOf('this'), of);
    const other = against ? medianOf(loadsOf(against), of) : 1;
    // The page has no such figure, or the build that it is compared with was not measured.
    if (other === undefined) continue;
    if (figure === undefined) {
      hold(`/${visit.page} ${visit.who}: ${name} was not seen`, false);
      continue;
    }
    // A figure of 0 is no divisor.
    holdTo(`/${visit.page} ${visit.who}: ${name}`, figure / Math.max(other, Number.EPSILON), most);
  }
}

/** The least part of the scripts run before the first content that must be used. */
const LEAST_USED = 0.6;

export function printCoverage({ page, who }: Visit, { loaded, used }: Coverage): void {
  const part = used / Math.max(loaded, 1);
  const kb = (bytes: number) => (bytes / KB).toFixed(0);
  hold(
    `/${page} ${who}: used of the scripts run before the first content ${part.toFixed(2)}, ${kb(used)} of ${kb(loaded)} KB (held to ${LEAST_USED})`,
    part >= LEAST_USED,
  );
}

/** @returns undefined where no load has the figure */
function medianOf(loads: readonly PageLoad[] | undefined, pick: Pick): number | undefined {
  const figures = (loads ?? []).flatMap((load) => pick(load) ?? []);
  return figures.length > 0 ? median(figures) : undefined;
}
