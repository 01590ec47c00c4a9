import { remoteOf } from '@touchline/registry/store/editRemote';
import { findVersion } from '@touchline/registry/store/findVersion';
import { readSites } from '@touchline/registry/store/readSites';
import { UserError } from '@touchline/registry/terminal/terminal';
import { type CanaryPlan, type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import type { HealthAnswer } from '../collector/HealthAnswer';
import { DAY_MS, HOUR_MS } from '../collector/Tally';
import { askFigures, getsCanary } from './askFigures';
import { reportedOf } from './canary-figures';
import { FIRST_SHARE, planOf, SHARES } from './canary-rules';
import { type AutoOptions, withPlan, writeStep } from './canary-steps';

/**
 * Gives the first share to a release, or goes on with its canary.
 * @returns `isDone` when there is nothing to look at
 * @throws UserError when it refuses to begin
 */
export async function beginCanary(
  options: AutoOptions,
  typed: string,
): Promise<{ version: string; isDone: boolean }> {
  const { name, store, target, terminal, collector, dryRun } = options;
  const remote = remoteOf(await store.read(), name);
  const version = findVersion(remote, name, typed);
  const { [STABLE_CHANNEL]: stable } = remote.channels;
  if (stable === undefined)
    throw new UserError(
      `${name} has no stable release to compare with, so players see none of it. Nothing was changed. Give it to all of them: touchline give ${typed}`,
    );
  if (stable === version) {
    terminal.out(`${name}: ${version} is the stable release already.`);
    return { version, isDone: true };
  }
  if (remote.canary && remote.canary.version !== version)
    throw new UserError(
      `${name} has a canary of ${remote.canary.version} (${remote.canary.percent} %). Nothing was changed. End it first: touchline give --off`,
    );
  if (planOf(remote)) {
    terminal.out(`${name}: the canary of ${version} goes on, by the plan with which it began.`);
    return { version, isDone: false };
  }
  const sites = await readSites(target);
  if (sites.sites.length > 0 && !sites.sites.some(({ choices }) => getsCanary(own(choices, name))))
    throw new UserError(
      `No domain follows the stable release of ${name}, so no player would get the canary. Nothing was changed.`,
    );
  const now = terminal.now().getTime();
  const figures = await askFigures(name, { collector }, now, now, sites.sites);
  if ('silent' in figures)
    throw new UserError(`A canary that nobody looks at is not begun: nothing was changed. ${figures.silent}`);
  const plan = firstPlan(options, remote, { version, stable }, figures.answer);
  const shares = SHARES.filter((share) => share > plan.percent && share < 100).map((share) => `${share} %, `);
  const then = shares.length === 0 ? '' : `${shares.join('')}and `;
  await writeStep(
    options,
    sites,
    {
      what: 'started',
      plan,
      reason: `Each share is held for ${plan.hold} minutes at least and brings ${plan.pageViews} page views; then ${then}it becomes stable.`,
    },
    (before) =>
      before.canary === undefined || before.canary.version === version ? withPlan(before, plan) : before,
  );
  return { version, isDone: dryRun };
}

/** The first plan of a canary. One that was given by hand goes on from its share. */
function firstPlan(
  { name, plan, terminal }: AutoOptions,
  { canary }: ManagedRemote,
  { version, stable }: Pick<CanaryPlan, 'version' | 'stable'>,
  answer: HealthAnswer,
): CanaryPlan {
  const { pageViews, rows } = reportedOf(answer, name, version);
  const hour = answer.now - (answer.now % HOUR_MS);
  // Reports of an earlier try in this hour would be counted again.
  const from = rows.some((row) => row.hour >= hour) ? hour + HOUR_MS : hour;
  return {
    version,
    percent: canary && canary.percent > 0 && canary.percent < 100 ? canary.percent : FIRST_SHARE,
    stable,
    since: terminal.now().toISOString(),
    from: new Date(from).toISOString(),
    // Those of a day that is over by then are not asked for any more.
    seen: from % DAY_MS === 0 && from > answer.now ? 0 : pageViews,
    ...plan,
  };
}
