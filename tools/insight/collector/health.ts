import {
  BET_OUTCOMES,
  DEVICE_CLASSES,
  type DeviceClass,
  INSIGHT_VITALS,
  type InsightVital,
} from '@touchline/shared/contracts/insight';
import { type Buckets, percentile75 } from './buckets';
import type { HealthAnswer, HealthRow } from './HealthAnswer';
import { compare, type Estimate, perThousand, share, type Verdict } from './intervals';

// What a collector's counts say of releases. Pure functions, for the operator's page and the command.

export interface VitalHealth {
  vital: InsightVital;
  device: DeviceClass | 'all';
  p75: Estimate;
}

/** How the pages of one release do. */
interface ReleaseHealth {
  release: string;
  /** Distinct devices of each day, added up. */
  devices: number;
  /** Estimated for all devices, where only a share reports. */
  pageViews: number;
  /** Reports of an error, however often it happened on the page, per 1,000 page views; undefined without page views. */
  errors: Estimate | undefined;
  loadFailures: number;
  fallbacks: number;
  /** Both of them per 1,000 tries to load it; undefined where nobody tried. */
  failures: Estimate | undefined;
  /** The share of the bets that were refused; undefined without bets. */
  refused: Estimate | undefined;
  vitals: readonly VitalHealth[];
}

/** Which releases of a remote most players get, and which some try. */
export interface Roles {
  stable: string | undefined;
  canary: string | undefined;
}

export interface JudgedRelease extends ReleaseHealth {
  role: 'stable' | 'canary' | undefined;
  /** Beside the release that it is compared with; undefined for that one, and where there is none. */
  verdict: Verdicts | undefined;
}

/** By the 95% intervals of the differences. */
interface Verdicts {
  errors: Verdict;
  failures: Verdict;
  refused: Verdict;
  /** `<vital> <device>` -> verdict. */
  vitals: ReadonlyMap<string, Verdict>;
  /** Worse where anything is worse, else better where anything is. */
  all: Verdict;
}

/** The remotes that have reported, `shell` first. */
export function reportedRemotes({ rows }: HealthAnswer): string[] {
  const names = [...new Set(rows.map(({ remote }) => remote))].sort();
  return [...names.filter((name) => name === 'shell'), ...names.filter((name) => name !== 'shell')];
}

/**
 * The releases of a remote side by side, each beside the stable one, or else the one with the most page views. That one
 * comes first, then the canary, then by page views.
 */
export function judgeReleases(answer: HealthAnswer, remote: string, roles: Roles): JudgedRelease[] {
  const rows = answer.rows.filter((row) => row.remote === remote);
  const found = [...new Set(rows.map(({ release }) => release))]
    .map((release) => releaseHealth(answer, remote, release))
    .sort((release, other) => other.pageViews - release.pageViews);
  const baseline = found.find(({ release }) => release === roles.stable) ?? found[0];
  const place = ({ release }: ReleaseHealth) =>
    release === baseline?.release ? 0 : release === roles.canary ? 1 : 2;
  return found
    .sort((release, other) => place(release) - place(other))
    .map((health) => ({
      ...health,
      role:
        health.release === roles.stable ? 'stable' : health.release === roles.canary ? 'canary' : undefined,
      verdict: baseline && health !== baseline ? judge(health, baseline) : undefined,
    }));
}

function releaseHealth(answer: HealthAnswer, remote: string, release: string): ReleaseHealth {
  const rows = answer.rows.filter((row) => row.remote === remote && row.release === release);
  const of = (what: string) => countOf(rows, what);
  const views = of('page_view');
  const weight = views > 0 ? of('weighted') / views : 1;
  const bets = BET_OUTCOMES.reduce((sum, outcome) => sum + of(`bet:${outcome}`), 0);
  const devices = answer.devices.filter((row) => row.remote === remote && row.release === release);
  return {
    release,
    devices: Math.round(devices.reduce((sum, { count }) => sum + count, 0) * weight),
    pageViews: Math.round(views * weight),
    errors: perThousand(of('error'), views),
    loadFailures: Math.round(of('load_failure') * weight),
    fallbacks: Math.round(of('fallback') * weight),
    // A release that never loads has no page view.
    failures: perThousand(of('load_failure') + of('fallback'), views + of('load_failure')),
    refused: share(of('bet:refused'), bets),
    vitals: vitalsOf(rows),
  };
}

function vitalsOf(rows: readonly HealthRow[]): VitalHealth[] {
  return INSIGHT_VITALS.flatMap((vital) =>
    (['all', ...DEVICE_CLASSES] as const).flatMap((device) => {
      const p75 = p75Of(
        rows.filter((row) => device === 'all' || row.device === device),
        vital,
      );
      return p75 ? [{ vital, device, p75 }] : [];
    }),
  );
}

const p75Of = (rows: readonly HealthRow[], vital: InsightVital) =>
  percentile75(vital, bucketsOf(rows, vital));

/** How often a vital lay in which bucket. */
export function bucketsOf(rows: readonly HealthRow[], vital: InsightVital): Buckets {
  const start = `vital:${vital}:`;
  const buckets = new Map<number, number>();
  for (const { counts } of rows)
    for (const [what, count] of Object.entries(counts)) {
      if (!what.startsWith(start)) continue;
      const bucket = Number(what.slice(start.length));
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + count);
    }
  return buckets;
}

export const countOf = (rows: readonly HealthRow[], what: string) =>
  rows.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0);

export const vitalKey = ({ vital, device }: Pick<VitalHealth, 'vital' | 'device'>) => `${vital} ${device}`;

function judge(candidate: ReleaseHealth, baseline: ReleaseHealth): Verdicts {
  const errors = compare(candidate.errors, baseline.errors);
  const failures = compare(candidate.failures, baseline.failures);
  const refused = compare(candidate.refused, baseline.refused);
  const baselineValues = new Map(baseline.vitals.map((vital) => [vitalKey(vital), vital.p75]));
  const vitals = new Map(
    candidate.vitals.map((vital) => [
      vitalKey(vital),
      compare(vital.p75, baselineValues.get(vitalKey(vital))),
    ]),
  );
  // All device classes are judged together: judged one by one, one in twenty would differ by chance.
  const judged = [errors, failures, refused, ...INSIGHT_VITALS.map((vital) => vitals.get(`${vital} all`))];
  const all = judged.includes('worse') ? 'worse' : judged.includes('better') ? 'better' : 'unclear';
  return { errors, failures, refused, vitals, all };
}

/** One figure of a release over the hours; undefined in an hour that has none. */
export interface HourlyFigures {
  hour: number;
  pageViews: number;
  errors: number | undefined;
  lcp: number | undefined;
}

/** The hours in which a release reported, in their order; days more than two days ago are one each. */
export function hourlyFigures({ rows }: HealthAnswer, remote: string, release: string): HourlyFigures[] {
  const own = rows.filter((row) => row.remote === remote && row.release === release);
  return [...new Set(own.map(({ hour }) => hour))]
    .sort((hour, other) => hour - other)
    .map((hour) => {
      const of = own.filter((row) => row.hour === hour);
      const views = countOf(of, 'page_view');
      return {
        hour,
        pageViews: Math.round(countOf(of, 'weighted')),
        errors: perThousand(countOf(of, 'error'), views)?.value,
        lcp: p75Of(of, 'lcp')?.value,
      };
    });
}
