import { join } from 'node:path';
import { readSites } from '@touchline/registry/store/readSites';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import type { CanaryPlan } from '@touchline/shared/contracts/remotes';
import type { Site } from '@touchline/site/domains/openSite';
import { formatTime } from '../collector/health-formats';
import { askFigures, askingDomains } from './askFigures';
import { type CanaryDecision, decide, planOf } from './canary-rules';

/** What operators are told of a remote's canary, in one line. */
export interface CanaryNote {
  remote: string;
  // biome-ignore lint/plugin: the operator page reads this field by its name.
  words: string;
}

/** How each canary on its own stands and what it waits for, and which releases are withheld. */
export async function describeCanaries(
  site: Pick<Site, 'dir' | 'registry'>,
  collector: string | undefined,
): Promise<CanaryNote[]> {
  const remotes = Object.entries((await site.registry()).remotes);
  const withheld = remotes.flatMap(([remote, { withheld: of = {} }]) =>
    Object.entries(of).map(([version, { when, reason }]) => ({
      remote,
      words: `${version} is withheld since ${formatTime(Date.parse(when))}. ${reason}`,
    })),
  );
  const plans = remotes.flatMap(([remote, managed]) => {
    const plan = planOf(managed);
    return plan ? [{ remote, plan }] : [];
  });
  if (plans.length === 0) return withheld;
  const { sites } = await readSites(new DirectoryTarget(join(site.dir, 'cdn')));
  const now = Date.now();
  const under = plans.map(async ({ remote, plan }) => {
    const figures = await askFigures(
      remote,
      { site: site.dir, collector },
      Date.parse(plan.from),
      now,
      sites,
    );
    return {
      remote,
      words: describeCanary(plan, decide(remote, plan, figures, now, askingDomains(remote, sites))),
    };
  });
  return [...(await Promise.all(under)), ...withheld];
}

function describeCanary({ version, percent, since }: CanaryPlan, decision: CanaryDecision): string {
  const state = `${version} has ${percent} % of the devices since ${formatTime(Date.parse(since))}, on its own.`;
  switch (decision.what) {
    case 'wait':
      return `${state} ${decision.reason}`;
    case 'raise':
      return `${state} With the next look of touchline give --auto it gets ${decision.percent} %: ${decision.reason}`;
    case 'promote':
      return `${state} With the next look of touchline give --auto it becomes stable: ${decision.reason}`;
    case 'roll back':
      return `${state} With the next look of touchline give --auto it ends: ${decision.reason}`;
  }
}
