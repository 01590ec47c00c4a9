import { median } from '../harness/figures';
import { type Content, onPhone } from '../harness/onPhone';
import type { Build, Visit } from './report';

const FIGURES = ['all', 'style', 'layout', 'parse', 'compile'] as const satisfies (keyof Processor)[];

interface Options {
  visit: Visit;
  rounds: number;
  addressOf: (build: Build) => string;
  /** The browser's folder of a load. */
  profileOf: (build: Build) => string;
}

/** Prints the work of the page's main thread before the first content, beside the floor's. */
export async function printProcessor({ visit, rounds, ...of }: Options): Promise<void> {
  const builds = ['floor', 'this'] as const;
  const loads: Record<(typeof builds)[number], Processor[]> = { floor: [], this: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const build of builds)
      loads[build].push(await measureProcessor(of.profileOf(build), of.addressOf(build), visit.content));
  const medianOf = (build: (typeof builds)[number], figure: keyof Processor) =>
    median(loads[build].map((load) => load[figure]));
  const told = FIGURES.map(
    (figure) => `${figure} ${builds.map((build) => medianOf(build, figure).toFixed(0)).join(' : ')}`,
  );
  const ratio = medianOf('this', 'all') / Math.max(medianOf('floor', 'all'), Number.EPSILON);
  console.log(
    `/${visit.page} ${visit.who}: processor before the first content / floor ${ratio.toFixed(2)}; ms, floor : this: ${told.join(', ')}`,
  );
}

/** The work of the page's main thread when its first content showed: ms of the processor, by kind and in all. */
interface Processor {
  readonly all: number;
  readonly style: number;
  readonly layout: number;
  /** HTML and style sheets. */
  readonly parse: number;
  readonly compile: number;
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** The processor's time for it. */
  tdur?: number;
  args: { name?: string; data?: { isOutermostMainFrame?: boolean; documentLoaderURL?: string } };
}

const KIND_OF: Readonly<Record<string, Exclude<keyof Processor, 'all'>>> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  'v8.compile': 'compile',
};
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.compile',
];

/**
 * Opens a page on a throttled phone and counts the work of its main thread until the first content showed, by a trace.
 * A trace slows a load down, so that loads of their own are timed (measurePage.ts).
 * @throws Error where the trace has no navigation to the page
 */
function measureProcessor(profile: string, url: string, content: Content): Promise<Processor> {
  return onPhone(profile, { content, isSlow: true }, async (page, cdp, noted) => {
    const events: TraceEvent[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES },
    });
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await noted('content');
    await cdp.send('Tracing.end');
    await ended;
    return countUntil(events, url, shown);
  });
}

/** @param shown ms from the navigation to the first content */
function countUntil(events: readonly TraceEvent[], url: string, shown: number): Processor {
  const began = events.find(
    ({ name, args: { data } }) =>
      name === 'navigationStart' && data?.isOutermostMainFrame === true && data.documentLoaderURL === url,
  );
  if (!began) throw new Error(`The trace has no navigation to ${url}.`);
  const end = began.ts + shown * 1000;
  const ofPage = events.filter(
    ({ pid, tid, ts }) => pid === began.pid && tid === began.tid && ts >= began.ts && ts < end,
  );
  const sum = (chosen: readonly TraceEvent[]) =>
    chosen.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  const of = (kind: string) => sum(ofPage.filter(({ name }) => KIND_OF[name] === kind));
  return {
    all: sum(ofPage.filter(({ name }) => name === 'RunTask')),
    style: of('style'),
    layout: of('layout'),
    parse: of('parse'),
    compile: of('compile'),
  };
}
