import type { Content } from './measurePage';
import { measureProcessor, type Processor } from './measureProcessor';
import { BUILDS, type Build, type Who } from './report';

const FIGURES = ['all', 'style', 'layout', 'parse', 'compile'] as const satisfies (keyof Processor)[];

interface Options {
  page: string;
  who: Who;
  rounds: number;
  content: Content;
  addressOf: (build: Build) => string;
  /** The browser's folder of a load. */
  profileOf: (build: Build) => string;
}

/** Prints what the page's main thread worked before the first content, the floor's beside it. */
export async function printProcessor({ page, who, rounds, content, ...of }: Options): Promise<void> {
  const builds = BUILDS.filter((build) => build === 'floor' || build === 'this');
  const loads: Partial<Record<Build, Processor[]>> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const build of builds) {
      const load = await measureProcessor(of.profileOf(build), of.addressOf(build), content);
      loads[build] = [...(loads[build] ?? []), load];
    }
  const median = (build: Build, figure: keyof Processor) => {
    const sorted = (loads[build] ?? []).map((load) => load[figure]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const told = FIGURES.map(
    (figure) => `${figure} ${builds.map((build) => median(build, figure).toFixed(0)).join(' : ')}`,
  );
  const ratio = median('this', 'all') / Math.max(median('floor', 'all'), Number.EPSILON);
  console.log(
    `/${page} ${who}: processor before the first content / floor ${ratio.toFixed(2)}; ms, floor : this: ${told.join(', ')}`,
  );
}
