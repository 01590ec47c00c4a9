import type { CanaryPlan, ManagedRemote } from '@touchline/shared/contracts/remotes';
import type { HealthAnswer } from '../collector/HealthAnswer';
import { formatCount, formatTime } from '../collector/health-formats';
import { HOUR_MS } from '../collector/Tally';
import { concentratedOf, judgeFigures, reportedOf } from './canary-figures';

// The rules of a canary that raises itself (docs/guides/releasing.md#a-canary-on-its-own). Pure functions, for the
// command and for the operator's page.

/** The shares that a canary takes, in percent; with 100 it becomes the stable release. */
export const SHARES = [1, 5, 25, 100] as const;
export const FIRST_SHARE = SHARES[0];
const MINUTE_MS = 60_000;
/** How long a collector may be silent before the canary ends. */
const SILENT_MS = 30 * MINUTE_MS;
/** The page views for which one network is needed, so that no single sender decides. */
const VIEWS_PER_NETWORK = 10;

/** The canary gets a larger share, or becomes stable. */
export interface Forward {
  what: 'raise' | 'promote';
  percent: number;
  reason: string;
}
/** `isForPerson`: it would get more, and a person has to say so. */
interface Wait {
  what: 'wait';
  reason: string;
  isForPerson?: boolean;
}
export type CanaryDecision =
  | Wait
  | Forward
  /** `withhold`: the release did harm. Otherwise too little is known of it, and it may be tried again. */
  | { what: 'roll back'; withhold: boolean; reason: string };

/** The plan of a remote's canary, unless somebody has taken that over by hand. */
export function planOf({ canary, autoCanary }: ManagedRemote): CanaryPlan | undefined {
  const isIts = canary?.version === autoCanary?.version && canary?.percent === autoCanary?.percent;
  return isIts ? autoCanary : undefined;
}

/** What the collector told; `silent`: why it told nothing that could be used. */
export type CanaryFigures = { answer: HealthAnswer } | { silent: string };

/**
 * Decides what happens to a canary now.
 * @param plan with `silentSince` where the figures are silent
 * @param now milliseconds since 1970
 * @param asking the domains that ask for a person before players get another release: reports alone raise nothing there
 */
export function decide(
  remote: string,
  plan: CanaryPlan,
  figures: CanaryFigures,
  now: number,
  asking: readonly string[] = [],
): CanaryDecision {
  if ('silent' in figures) return decideBlind(plan, figures.silent, now);
  const { answer } = figures;
  const canary = reportedOf(answer, remote, plan.version);
  const stable = reportedOf(answer, remote, plan.stable);
  const sameNetworks = reportedOf(answer, remote, plan.stable, plan.version);
  const judged = judgeFigures(canary, stable, sameNetworks, Date.parse(plan.from), answer.now);
  const bad = judged.find(({ verdict }) => verdict === 'bad');
  if (bad) return { what: 'roll back', withhold: true, reason: bad.describe() };

  const held = Date.parse(plan.since) + plan.hold * MINUTE_MS;
  if (now < held)
    return wait(plan, `held until ${formatTime(held)}, as each share is for ${plan.hold} minutes.`);

  const networks = Math.ceil(plan.pageViews / VIEWS_PER_NETWORK);
  const views = canary.pageViews - plan.seen;
  const few = [
    ...tooFew(views, plan.pageViews, 'page views with this share'),
    ...tooFew(canary.networks, networks, 'networks'),
    ...tooFew(stable.pageViews, plan.pageViews, `page views of ${plan.stable}`),
    ...tooFew(stable.networks, networks, `networks of ${plan.stable}`),
  ];
  if (few.length > 0) return waitOrEnd(plan, `${few.join(', ')}.`, now);

  const suspect = judged.find(({ verdict }) => verdict === 'suspect');
  if (suspect) return waitOrEnd(plan, `looks worse, which may be chance. ${suspect.describe()}`, now);

  const percent = SHARES.find((share) => share > plan.percent) ?? 100;
  const evidence = `${formatCount(views)} page views with ${plan.percent} %, ${formatCount(canary.networks)} networks, and no figure is worse than tolerated.`;
  const [domain] = asking;
  if (domain !== undefined)
    return {
      ...wait(
        plan,
        `${evidence} ${domain} asks for a person ("approval"), so give the next share by hand: touchline give ${plan.version}${percent < 100 ? ` --percent ${percent}` : ''}`,
      ),
      isForPerson: true,
    };
  return { what: percent < 100 ? 'raise' : 'promote', percent, reason: evidence };
}

const wait = (plan: CanaryPlan, why: string): Wait => ({
  what: 'wait',
  reason: `Stays at ${plan.percent} %: ${why}`,
});

/**
 * What a person should look at, in plain words: figures of the canary or the stable release that few networks made, or a
 * share that only a person gives.
 */
export function alertOf(
  remote: string,
  { version, stable }: CanaryPlan,
  figures: CanaryFigures,
  decision: CanaryDecision,
): string | undefined {
  if (decision.what === 'wait' && decision.isForPerson) return decision.reason;
  if ('silent' in figures) return undefined;
  const { answer } = figures;
  return concentratedOf(answer, remote, version) ?? concentratedOf(answer, remote, stable);
}

const tooFew = (have: number, least: number, of: string) =>
  have < least ? [`${formatCount(have)} of ${formatCount(least)} ${of}`] : [];

/** Lets a canary wait, and ends it after its longest wait. */
export function waitOrEnd(plan: CanaryPlan, why: string, now: number): CanaryDecision {
  if (now < Date.parse(plan.since) + plan.longest * HOUR_MS) return wait(plan, why);
  return {
    what: 'roll back',
    withhold: false,
    reason: `${plan.percent} % were not raised within ${plan.longest} hours: ${why}`,
  };
}

/** Ends a canary that has had no figures for too long, because nobody knows how the release does. */
function decideBlind(plan: CanaryPlan, why: string, now: number): CanaryDecision {
  const since = Date.parse(plan.silentSince ?? new Date(now).toISOString());
  if (now - since < SILENT_MS)
    return wait(plan, `It ends at ${formatTime(since + SILENT_MS)} if this goes on: ${why}`);
  return {
    what: 'roll back',
    withhold: false,
    reason: `For ${SILENT_MS / MINUTE_MS} minutes there were no figures. ${why}`,
  };
}
