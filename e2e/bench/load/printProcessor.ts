import { median } from '../harness/figures';
import { measureProcessor, type Processor } from './measureProcessor';
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
