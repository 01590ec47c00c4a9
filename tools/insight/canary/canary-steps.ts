import { ownersOf, recorded } from '@touchline/registry/owners/ownership';
import { actOf, admissionLines, admit, type Move } from '@touchline/registry/publish/admission';
import { describeEffect } from '@touchline/registry/publish/describeEffect';
import { editRemote } from '@touchline/registry/store/editRemote';
import type { Admission } from '@touchline/registry/store/openChange';
import type { OpenRegistry } from '@touchline/registry/store/openRegistry';
import { endCanary, pointChannel } from '@touchline/registry/store/pointChannel';
import type { Sites } from '@touchline/registry/store/readSites';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { type CanaryPlan, type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { announce, type CanaryNews } from './announce';
import { type CanaryDecision, type Forward, planOf } from './canary-rules';

/** The command's name in the trail. */
export const COMMAND = 'canary --auto';

export interface AutoOptions extends OpenRegistry {
  /** The remote's name. */
  name: string;
  /** The release to begin with; undefined: only goes on with a canary that is under way. */
  typed: string | undefined;
  plan: Pick<CanaryPlan, 'hold' | 'pageViews' | 'longest'>;
  collector: string | undefined;
  webhook: URL | undefined;
  /** Looks once and ends, for cron. */
  once: boolean;
  dropping: readonly string[];
  admission: Admission;
  terminal: Terminal;
}

/** The canary has ended otherwise than by becoming stable. */
export class CanaryEnded extends UserError {}

export function withPlan(remote: ManagedRemote, plan: CanaryPlan): ManagedRemote {
  const { version, percent } = plan;
  return { ...remote, canary: { version, percent }, autoCanary: plan };
}

interface Step {
  what: Exclude<CanaryNews['what'], 'alert'>;
  /** With the share that is in force after the step. */
  plan: CanaryPlan;
  reason: string;
  isWithheld?: boolean;
}

/**
 * Writes a step, in one swap, and tells of it.
 * @param edit returns the same remote when another command has changed the canary
 * @returns whether it was this command that did it
 */
export async function writeStep(
  options: AutoOptions,
  sites: Sites,
  step: Step,
  edit: (remote: ManagedRemote) => ManagedRemote,
): Promise<boolean> {
  const { name, store, admission, dropping, terminal, dryRun, webhook } = options;
  const { what, plan, reason, isWithheld = false } = step;
  const description = describeStep(name, step);
  const move: Move = { name, version: plan.version, words: description, dropping };
  const changed = await store.change(
    (registry) => {
      const edited = editRemote(registry, name, edit);
      if (edited === registry) return registry;
      // A rollback is never refused.
      return what === 'rolled back'
        ? recorded(edited, ownersOf(registry))
        : admit(registry, edited, move, admission, sites);
    },
    actOf(admission, COMMAND, { ...move, words: `${description}. ${reason}` }),
    { dryRun },
  );
  if (changed.before === changed.after) return false;
  if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
  if (dryRun || what !== 'rolled back') terminal.out(`${name}: ${description}. ${reason}`);
  if (what !== 'rolled back') {
    for (const line of admissionLines(changed, move, admission, sites)) terminal.out(line);
    if (what === 'promoted')
      for (const line of describeEffect(changed, name, sites.sites)) terminal.out(line);
  }
  if (dryRun) return true;
  await announce(
    webhook,
    newsOf(options, plan, { what, reason, withheld: isWithheld, text: `${description}. ${reason}` }),
    terminal,
  );
  return true;
}

/** What a webhook is told of a plan. */
export function newsOf(
  { name, terminal }: Pick<AutoOptions, 'name' | 'terminal'>,
  { version, stable, percent }: CanaryPlan,
  told: Pick<CanaryNews, 'what' | 'reason' | 'withheld' | 'text'>,
): CanaryNews {
  return {
    event: 'touchline.canary',
    remote: name,
    version,
    stable,
    percent,
    when: terminal.now().toISOString(),
    ...told,
  };
}

function describeStep(name: string, { what, plan: { version, percent, stable } }: Step): string {
  switch (what) {
    case 'started':
      return `gave ${percent} % of the devices ${name} ${version}, as a canary on its own`;
    case 'raised':
      return `gave ${percent} % of the devices ${name} ${version}`;
    case 'promoted':
      return `promoted ${name} ${version} to "${STABLE_CHANNEL}", in place of ${stable}`;
    case 'rolled back':
      return `ended the canary of ${name} ${version}; its players return to ${stable}`;
  }
}

/** @param next the plan with the figures of now */
export async function bringForward(
  options: AutoOptions,
  sites: Sites,
  next: CanaryPlan,
  plan: CanaryPlan,
  { what, percent, reason }: Forward,
): Promise<void> {
  const { alerted: _ofTheShareBefore, ...raised } = { ...next, percent };
  await writeStep(
    options,
    sites,
    { what: what === 'raise' ? 'raised' : 'promoted', plan: raised, reason },
    (remote) => {
      if (!isSameStep(planOf(remote), plan) || remote.channels[STABLE_CHANNEL] !== plan.stable) return remote;
      return what === 'raise' ? withPlan(remote, raised) : pointChannel(remote, STABLE_CHANNEL, plan.version);
    },
  );
}

/** @throws CanaryEnded when it was this command that took it back */
export async function rollBackCanary(
  options: AutoOptions,
  sites: Sites,
  plan: CanaryPlan,
  { withhold, reason }: Extract<CanaryDecision, { what: 'roll back' }>,
): Promise<false> {
  const { terminal, dryRun } = options;
  const step: Step = { what: 'rolled back', plan: { ...plan, percent: 0 }, reason, isWithheld: withhold };
  const isDone = await writeStep(options, sites, step, (remote) => {
    if (!isSameStep(planOf(remote), plan)) return remote;
    const ended = endCanary(remote, plan.version);
    const entry = { when: terminal.now().toISOString(), reason };
    return withhold ? { ...ended, withheld: { ...ended.withheld, [plan.version]: entry } } : ended;
  });
  // Another command was faster: the next look tells how it ended.
  if (!isDone || dryRun) return false;
  const { name } = options;
  throw new CanaryEnded(
    `${name}: ${describeStep(name, step)} with their next visit. ${reason}\n${withhold ? `${plan.version} is withheld: players get it again by --force --reason "<why>" alone. Mend it and publish another release.` : `It may be tried again: touchline give ${plan.version} --auto`}`,
  );
}

const isSameStep = (plan: CanaryPlan | undefined, other: CanaryPlan) =>
  plan?.version === other.version && plan.percent === other.percent && plan.since === other.since;
