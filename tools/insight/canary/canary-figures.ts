import { BET_OUTCOMES, INSIGHT_VITALS, type InsightVital } from '@touchline/shared/contracts/insight';
import { percentile75 } from '../collector/buckets';
import type { HealthAnswer, HealthRow } from '../collector/HealthAnswer';
import { bucketsOf, countOf } from '../collector/health';
import { formatCount, formatPercent, formatRate, formatVital } from '../collector/health-formats';
import { difference, type Estimate, perThousand, share } from '../collector/intervals';
import { DAY_MS, HOUR_MS } from '../collector/Tally';

// What decides about a canary, figure by figure (docs/guides/releasing.md#a-canary-on-its-own). Pure functions.

/** Of the normal distribution: 99.9%, because figures are looked at every minute. */
const Z = 3.29;
/** Figures older than this say little about the present. */
const WINDOW_MS = DAY_MS;

/**
 * - `fine`: the measured difference is within what is tolerated
 * - `suspect`: it is beyond that, which may be chance
 * - `bad`: all of its interval is beyond that
 * - `unknown`: one of the releases has no such figure yet
 */
type FigureVerdict = 'fine' | 'suspect' | 'bad' | 'unknown';

interface JudgedFigure {
  verdict: FigureVerdict;
  /** The figure of both releases and what is tolerated, in plain words; empty where it is unknown. */
  describe: () => string;
}

interface Measure {
  label: string;
  format: (value: number) => string;
  /** By how much the canary may be worse: this much, or half of the stable release's figure where that is more. */
  tolerated: number;
  of: (rows: readonly HealthRow[], networks: number) => Estimate | undefined;
}

/** How many counts there are for each network. Those of one network may be of one sender, so they count as one. */
const perNetwork = (count: number, networks: number) => Math.max(1, count / Math.max(networks, 1));

const rate = (label: string, what: string, tolerated: number): Measure => ({
  label: `${label} per 1,000 page views`,
  format: formatRate,
  tolerated,
  of: (rows, networks) => {
    const views = countOf(rows, 'page_view');
    const alike = perNetwork(views, networks);
    return perThousand(countOf(rows, what) / alike, views / alike, Z);
  },
});

/** Their names on the command line, which is in English. */
const VITALS: Readonly<Record<InsightVital, string>> = {
  first_prices: 'First prices',
  lcp: 'Largest paint (LCP)',
  inp: 'Response to a tap (INP)',
  cls: 'Layout shift (CLS)',
};

const vital = (name: InsightVital, tolerated: number): Measure => ({
  label: `${VITALS[name]}, 75th percentile`,
  format: formatVital(name),
  tolerated,
  of: (rows, networks) => {
    const buckets = bucketsOf(rows, name);
    const count = [...buckets.values()].reduce((sum, size) => sum + size, 0);
    return percentile75(name, buckets, Z, perNetwork(count, networks));
  },
});

/** A release's first visit loads its files anew, so times may be much longer than those of the stable one. */
const TOLERATED_VITALS: Readonly<Record<InsightVital, number>> = {
  first_prices: 1000,
  lcp: 1000,
  inp: 200,
  cls: 0.1,
};

const MEASURES: readonly Measure[] = [
  rate('Errors', 'error', 5),
  rate('Load failures', 'load_failure', 10),
  rate('Fallbacks', 'fallback', 10),
  {
    label: 'Bets refused',
    format: formatPercent,
    tolerated: 0.05,
    of: (rows, networks) => {
      const bets = BET_OUTCOMES.reduce((sum, outcome) => sum + countOf(rows, `bet:${outcome}`), 0);
      const alike = perNetwork(Math.max(bets, countOf(rows, 'page_view')), networks);
      return share(countOf(rows, 'bet:refused') / alike, bets / alike, Z);
    },
  },
  ...INSIGHT_VITALS.map((name) => vital(name, TOLERATED_VITALS[name])),
];

/**
 * What has been reported of one release of a remote, as far as one network may decide
 * (docs/decisions/canary-and-insight.md#figures-of-networks-not-of-devices).
 */
interface Reported {
  rows: readonly HealthRow[];
  /** Distinct networks, of the day that has most. */
  networks: number;
  pageViews: number;
}

/**
 * The reports about a release, of all hours that were asked for.
 * @param beside only of networks that have reported this other release too
 */
export function reportedOf(
  { rows, networks }: HealthAnswer,
  remote: string,
  release: string,
  beside?: string,
): Reported {
  const prefix = beside === undefined ? 'capped:' : `beside:${beside}:`;
  const own = rows
    .filter((row) => row.remote === remote && row.release === release)
    .map((row) => ({ ...row, counts: below(row.counts, prefix) }));
  return {
    rows: own,
    networks: networks
      .filter((network) => network.remote === remote && network.release === release)
      .reduce((most, { count }) => Math.max(most, count), 0),
    pageViews: countOf(own, 'page_view'),
  };
}

/** The counts whose names begin so, by the rest of the name. */
const below = (counts: HealthRow['counts'], prefix: string) =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([what, count]) =>
      what.startsWith(prefix) ? [[what.slice(prefix.length), count] as const] : [],
    ),
  );

const CONCENTRATED = { times: 4, atLeast: 200 };

/**
 * What was reported of a release mostly by few networks, in plain words: more than four times what counts of it. It
 * decides nothing, but somebody should look at it.
 */
export function concentratedOf({ rows }: HealthAnswer, remote: string, release: string): string | undefined {
  const own = rows.filter((row) => row.remote === remote && row.release === release);
  for (const [what, label] of CONCENTRATED_COUNTS) {
    const all = countOf(own, what);
    const counted = countOf(own, `capped:${what}`);
    if (all >= CONCENTRATED.atLeast && all > CONCENTRATED.times * counted)
      return `${formatCount(all)} ${label} of ${remote} ${release} came from few networks, so ${formatCount(counted)} of them count. Look at them: touchline operator health`;
  }
  return undefined;
}

const CONCENTRATED_COUNTS = [
  ['page_view', 'page views'],
  ['error', 'errors'],
  ['load_failure', 'load failures'],
  ['fallback', 'fallbacks'],
  ['bet:refused', 'refused bets'],
] as const;

/**
 * Compares a canary with the stable release: over the last day since figures count, and over the last hour or two, so
 * that what begins late is not hidden by what was good before.
 * @param sameNetworks the stable release, reported by networks that report the canary too: where they are at least half
 * as many page views, a figure that is no worse than theirs is of the networks and not of the release
 * @param from milliseconds since 1970: earlier reports are of another canary
 */
export function judgeFigures(
  canary: Reported,
  stable: Reported,
  sameNetworks: Reported,
  from: number,
  now: number,
): JudgedFigure[] {
  const hour = now - (now % HOUR_MS);
  const begins = [Math.max(from, hour - WINDOW_MS), Math.max(from, hour - HOUR_MS)];
  const isEnough = sameNetworks.pageViews >= canary.pageViews / 2;
  return [...new Set(begins)].flatMap((begin) => {
    const of = (measure: Measure, { rows, networks }: Reported) =>
      measure.of(
        rows.filter((row) => row.hour >= begin),
        networks,
      );
    return MEASURES.map((measure) =>
      judge(
        measure,
        of(measure, canary),
        of(measure, stable),
        isEnough ? of(measure, sameNetworks) : undefined,
      ),
    );
  });
}

function judge(
  { label, format, tolerated }: Measure,
  canary: Estimate | undefined,
  stable: Estimate | undefined,
  sameNetworks: Estimate | undefined,
): JudgedFigure {
  if (!canary || !stable) return { verdict: 'unknown', describe: () => '' };
  const mostTolerated = Math.max(tolerated, stable.value / 2);
  const { value, low } = difference(canary, stable);
  const isOfNetworks = sameNetworks !== undefined && canary.value - sameNetworks.value <= mostTolerated;
  const told = ({ value, low, high }: Estimate) => {
    const upTo = high === Number.POSITIVE_INFINITY ? ' and more' : ` to ${format(high)}`;
    return `${format(value)} (${format(low)}${upTo})`;
  };
  return {
    verdict: low > mostTolerated && !isOfNetworks ? 'bad' : value > mostTolerated ? 'suspect' : 'fine',
    describe: () =>
      `${label}: ${told(canary)}, with the stable release ${told(stable)}${isOfNetworks ? `, in the same networks ${told(sameNetworks)}` : ''}; ${format(mostTolerated)} more would be tolerated.`,
  };
}
