import { BET_OUTCOMES, INSIGHT_VITALS, type InsightVital } from '@touchline/shared/contracts';
import { t } from '@touchline/shared/language/macro';
import { percentile75 } from '../insight/buckets';
import type { HealthAnswer, HealthRow } from '../insight/HealthAnswer';
import { bucketsOf, countOf } from '../insight/health';
import { formatPercent, formatRate, formatVital } from '../insight/health-formats';
import { difference, type Estimate, perThousand, share } from '../insight/intervals';
import { DAY_MS, HOUR_MS } from '../insight/Tally';
import { formatInterval, VITAL_LABELS } from '../operator-page/src/health/health-labels';

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
export type FigureVerdict = 'fine' | 'suspect' | 'bad' | 'unknown';

export interface JudgedFigure {
  verdict: FigureVerdict;
  /** The figure of both releases and what is tolerated, in plain words; empty where it is unknown. */
  words: () => string;
}

interface Measure {
  label: string;
  format: (value: number) => string;
  /** By how much the canary may be worse: this much, or half of the stable release's figure where that is more. */
  tolerated: number;
  of: (rows: readonly HealthRow[], devices: number) => Estimate | undefined;
}

/** How many counts stand for one device. Those of one device resemble each other, so together they count as one. */
const perDevice = (count: number, devices: number) => Math.max(1, count / Math.max(devices, 1));

const rate = (label: string, what: string, tolerated: number): Measure => ({
  label: `${label} per 1,000 page views`,
  format: formatRate,
  tolerated,
  of: (rows, devices) => {
    const views = countOf(rows, 'page_view');
    const alike = perDevice(views, devices);
    return perThousand(countOf(rows, what) / alike, views / alike, Z);
  },
});

const vital = (name: InsightVital, tolerated: number): Measure => ({
  label: `${t(VITAL_LABELS[name])}, 75th percentile`,
  format: formatVital(name),
  tolerated,
  of: (rows, devices) => {
    const buckets = bucketsOf(rows, name);
    const count = [...buckets.values()].reduce((sum, one) => sum + one, 0);
    return percentile75(name, buckets, Z, perDevice(count, devices));
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
    of: (rows, devices) => {
      const bets = BET_OUTCOMES.reduce((sum, outcome) => sum + countOf(rows, `bet:${outcome}`), 0);
      const alike = perDevice(Math.max(bets, countOf(rows, 'page_view')), devices);
      return share(countOf(rows, 'bet:refused') / alike, bets / alike, Z);
    },
  },
  ...INSIGHT_VITALS.map((name) => vital(name, TOLERATED_VITALS[name])),
];

/** What one release of a remote has reported. */
export interface Reported {
  rows: readonly HealthRow[];
  devices: number;
  pageViews: number;
}

/** The reports about a release, of all hours that were asked for. */
export function reportedOf({ rows, devices }: HealthAnswer, remote: string, release: string): Reported {
  const own = rows.filter((row) => row.remote === remote && row.release === release);
  return {
    rows: own,
    devices: devices
      .filter((one) => one.remote === remote && one.release === release)
      .reduce((sum, { count }) => sum + count, 0),
    pageViews: countOf(own, 'page_view'),
  };
}

/**
 * Compares a canary with the stable release: over the last day since figures count, and over the last hour or two, so
 * that what begins late is not hidden by what was good before.
 * @param from milliseconds since 1970: earlier reports are of another canary
 */
export function judgeFigures(canary: Reported, stable: Reported, from: number, now: number): JudgedFigure[] {
  const hour = now - (now % HOUR_MS);
  const begins = [Math.max(from, hour - WINDOW_MS), Math.max(from, hour - HOUR_MS)];
  return [...new Set(begins)].flatMap((begin) => {
    const rowsOf = ({ rows }: Reported) => rows.filter((row) => row.hour >= begin);
    return MEASURES.map((measure) =>
      judge(measure, measure.of(rowsOf(canary), canary.devices), measure.of(rowsOf(stable), stable.devices)),
    );
  });
}

function judge(
  { label, format, tolerated }: Measure,
  canary: Estimate | undefined,
  stable: Estimate | undefined,
): JudgedFigure {
  if (!canary || !stable) return { verdict: 'unknown', words: () => '' };
  const most = Math.max(tolerated, stable.value / 2);
  const { value, low } = difference(canary, stable);
  const told = (estimate: Estimate) => `${format(estimate.value)} (${formatInterval(estimate, format)})`;
  return {
    verdict: low > most ? 'bad' : value > most ? 'suspect' : 'fine',
    words: () =>
      `${label}: ${told(canary)}, with the stable release ${told(stable)}; ${format(most)} more would be tolerated.`,
  };
}
