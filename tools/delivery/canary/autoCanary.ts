import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type CanaryPlan, type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts';
import { type Terminal, UserError } from '../cli/Command';
import type { HealthAnswer } from '../insight/HealthAnswer';
import { DAY_MS, HOUR_MS } from '../insight/Tally';
import { ownersOf, recorded } from '../owners/ownership';
import { type Admission, actOf, admissionLines, admit, type Move } from '../publish/admission';
import { describeEffect } from '../publish/describeEffect';
import { editRemote, remoteOf } from '../publish/editRemote';
import { findVersion } from '../publish/findVersion';
import type { OpenRegistry } from '../publish/openRegistry';
import { endCanary, pointChannel } from '../publish/pointChannel';
import { readSites, type Sites } from '../publish/readSites';
import { announce, type CanaryNews } from './announce';
import { askFigures, getsCanary } from './askFigures';
import { reportedOf } from './canary-figures';
import { type Decision, decide, FIRST_SHARE, type Forward, planOf, SHARES, waitOrEnd } from './canary-rules';

const COMMAND = 'canary --auto';
/** How often the figures are looked at. */
const EVERY_MS = 60_000;

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

/**
 * Gives a release to more and more devices while it does as well as the stable one, and takes it back when it does not.
 * All that it knows is in the registry, so that it may be killed and started again at any time.
 * @throws UserError when it refuses to begin, and when the canary was rolled back or taken over
 */
export async function autoCanary(options: AutoOptions): Promise<void> {
  const { typed, once, dryRun, store, terminal } = options;
  // A command before may have been cut off right after its change.
  if (!dryRun) await store.finish();
  const begun = typed === undefined ? undefined : await begin(options, typed);
  if (begun?.isDone) return;
  let told = '';
  /** Once, as long as it is the same. */
  const tell = (line: string) => {
    if (line !== told) terminal.out(line);
    told = line;
  };
  while (true) {
    try {
      if (await look(options, begun?.version, tell)) return;
    } catch (fault) {
      // A place that cannot be read or written for a while is no reason to leave a canary alone.
      if (!(fault instanceof UserError) || fault instanceof CanaryEnded || once || dryRun) throw fault;
      tell(fault.message);
    }
    if (once || dryRun) return;
    await sleep(EVERY_MS);
  }
}

/** The canary has ended otherwise than by becoming stable. */
class CanaryEnded extends UserError {}

/** @returns `isDone` when there is nothing to look at */
async function begin(options: AutoOptions, typed: string): Promise<{ version: string; isDone: boolean }> {
  const { name, store, target, terminal, collector, dryRun } = options;
  const remote = remoteOf(await store.read(), name);
  const version = findVersion(remote, name, typed);
  const { [STABLE_CHANNEL]: stable } = remote.channels;
  if (stable === undefined)
    throw new UserError(
      `${name} has no stable release to compare with, so players see none of it. Nothing was changed. Give it to all of them: touchline promote ${typed}`,
    );
  if (stable === version) {
    terminal.out(`${name}: ${version} is the stable release already.`);
    return { version, isDone: true };
  }
  if (remote.canary && remote.canary.version !== version)
    throw new UserError(
      `${name} has a canary of ${remote.canary.version} (${remote.canary.percent} %). Nothing was changed. End it first: touchline canary --off`,
    );
  if (planOf(remote)) {
    terminal.out(`${name}: the canary of ${version} goes on, by the plan with which it began.`);
    return { version, isDone: false };
  }
  const sites = await readSites(target);
  if (sites.sites.length > 0 && !sites.sites.some(({ choices }) => getsCanary(choices[name])))
    throw new UserError(
      `No domain follows the stable release of ${name}, so no player would get the canary. Nothing was changed.`,
    );
  const now = terminal.now().getTime();
  const figures = await askFigures(name, { collector }, now, now, sites.sites);
  if ('silent' in figures)
    throw new UserError(`${figures.silent} A canary that nobody looks at is not begun: nothing was changed.`);
  const plan = firstPlan(options, remote, { version, stable }, figures.answer);
  const then = SHARES.filter((share) => share > plan.percent && share < 100).map((share) => `${share} %, `);
  await write(
    options,
    sites,
    {
      what: 'started',
      plan,
      reason: `Each share is held for ${plan.hold} minutes at least and brings ${plan.pageViews} page views; then ${then.join('')}and it becomes stable.`,
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
  // What it reported before in this hour, say at an earlier try, would count again.
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

function withPlan(remote: ManagedRemote, plan: CanaryPlan): ManagedRemote {
  const { version, percent } = plan;
  return { ...remote, canary: { version, percent }, autoCanary: plan };
}

/**
 * Looks at the figures once and does what they say.
 * @param version the release with which the command began
 * @returns whether the canary has become stable, or there is none
 */
async function look(
  options: AutoOptions,
  version: string | undefined,
  tell: (line: string) => void,
): Promise<boolean> {
  const { name, store, target, terminal, collector, dryRun } = options;
  const remote = remoteOf(await store.read(), name);
  const stored = planOf(remote);
  if (!stored || (version !== undefined && stored.version !== version))
    return hasEnded(options, remote, version);
  const now = terminal.now().getTime();
  const sites = await readSites(target);
  const figures = await askFigures(name, { collector }, Date.parse(stored.from), now, sites.sites);
  const plan = await withSilence(options, stored, 'silent' in figures, now);
  if (!plan) return look(options, version, tell);
  const decision = stableMoved(plan, remote) ?? decide(name, plan, figures, now);
  if (decision.what === 'wait') {
    tell(`${name} ${plan.version}: ${decision.reason}`);
    return false;
  }
  if (decision.what === 'roll back') return rollBackCanary(options, sites, plan, decision);
  const seen = 'answer' in figures ? reportedOf(figures.answer, name, plan.version).pageViews : plan.seen;
  try {
    await bringForward(options, sites, { ...plan, seen, since: new Date(now).toISOString() }, plan, decision);
  } catch (fault) {
    // Say a path that another remote has taken meanwhile.
    if (!(fault instanceof UserError)) throw fault;
    const instead = waitOrEnd(plan, fault.message, now);
    if (instead.what === 'roll back') return rollBackCanary(options, sites, plan, instead);
    throw fault;
  }
  return decision.what === 'promote' && !dryRun;
}

/** The command that began a canary tells how it ended when another one was faster. */
function hasEnded(
  { name, terminal }: AutoOptions,
  { channels, withheld }: ManagedRemote,
  version: string | undefined,
): true {
  if (version === undefined) {
    terminal.out(`${name} has no canary on its own.`);
    return true;
  }
  const kept = withheld?.[version];
  if (kept) throw new CanaryEnded(`${name} ${version} was rolled back. ${kept.reason}`);
  if (channels[STABLE_CHANNEL] !== version)
    throw new CanaryEnded(
      `The canary of ${name} ${version} was ended or changed elsewhere, so it does not go on by itself. See touchline trail --remote ${name}`,
    );
  terminal.out(`${name}: "${STABLE_CHANNEL}" points at ${version}.`);
  return true;
}

/** Notes since when the collector tells nothing. @returns undefined when somebody else changed the canary meanwhile */
async function withSilence(
  { name, store, admission, dryRun }: AutoOptions,
  plan: CanaryPlan,
  isSilent: boolean,
  now: number,
): Promise<CanaryPlan | undefined> {
  if (isSilent === (plan.silentSince !== undefined)) return plan;
  const { silentSince: _over, ...heard } = plan;
  const next = isSilent ? { ...heard, silentSince: new Date(now).toISOString() } : heard;
  if (dryRun) return next;
  const words = `noted that the collector ${isSilent ? 'tells nothing' : 'tells figures again'}, for the canary of ${name} ${plan.version}`;
  const { before, after } = await store.change(
    (registry) =>
      editRemote(registry, name, (remote) =>
        isDeepStrictEqual(planOf(remote), plan) ? { ...remote, autoCanary: next } : remote,
      ),
    actOf(admission, COMMAND, { name, version: plan.version, words }),
  );
  return before === after ? undefined : next;
}

/** Who promotes another release meanwhile, say an urgent fix, must not lose it to a canary that was made before. */
function stableMoved(plan: CanaryPlan, { channels }: ManagedRemote): Decision | undefined {
  const stable = channels[STABLE_CHANNEL];
  if (stable === plan.stable) return undefined;
  const reason = `The stable release is ${stable ?? 'none'} now; the canary was compared with ${plan.stable}.`;
  return { what: 'roll back', withhold: false, reason };
}

interface Step {
  what: CanaryNews['what'];
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
async function write(
  options: AutoOptions,
  sites: Sites,
  step: Step,
  edit: (remote: ManagedRemote) => ManagedRemote,
): Promise<boolean> {
  const { name, store, admission, dropping, terminal, dryRun, webhook } = options;
  const { what, plan, reason, isWithheld = false } = step;
  const words = wordsOf(name, step);
  const move: Move = { name, version: plan.version, words, dropping };
  const changed = await store.change(
    (registry) => {
      const edited = editRemote(registry, name, edit);
      if (edited === registry) return registry;
      // Nothing may keep a release from being taken back.
      return what === 'rolled back'
        ? recorded(edited, ownersOf(registry))
        : admit(registry, edited, move, admission, sites);
    },
    actOf(admission, COMMAND, { ...move, words: `${words}. ${reason}` }),
    { dryRun },
  );
  if (changed.before === changed.after) return false;
  if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
  if (dryRun || what !== 'rolled back') terminal.out(`${name}: ${words}. ${reason}`);
  if (what !== 'rolled back') {
    for (const line of admissionLines(changed, move, admission, sites)) terminal.out(line);
    if (what === 'promoted')
      for (const line of describeEffect(changed, name, sites.sites)) terminal.out(line);
  }
  if (dryRun) return true;
  const { version, stable, percent } = plan;
  await announce(
    webhook,
    {
      event: 'touchline.canary',
      what,
      remote: name,
      version,
      stable,
      percent,
      reason,
      withheld: isWithheld,
      when: terminal.now().toISOString(),
      text: `${words}. ${reason}`,
    },
    terminal,
  );
  return true;
}

function wordsOf(name: string, { what, plan: { version, percent, stable } }: Step): string {
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
async function bringForward(
  options: AutoOptions,
  sites: Sites,
  next: CanaryPlan,
  plan: CanaryPlan,
  { what, percent, reason }: Forward,
): Promise<void> {
  const raised = { ...next, percent };
  await write(
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
async function rollBackCanary(
  options: AutoOptions,
  sites: Sites,
  plan: CanaryPlan,
  { withhold, reason }: Extract<Decision, { what: 'roll back' }>,
): Promise<false> {
  const { terminal, dryRun } = options;
  const step: Step = { what: 'rolled back', plan: { ...plan, percent: 0 }, reason, isWithheld: withhold };
  const isDone = await write(options, sites, step, (remote) => {
    if (!isSameStep(planOf(remote), plan)) return remote;
    const ended = endCanary(remote, plan.version);
    const entry = { when: terminal.now().toISOString(), reason };
    return withhold ? { ...ended, withheld: { ...ended.withheld, [plan.version]: entry } } : ended;
  });
  // Another command was faster: the next look tells how it ended.
  if (!isDone || dryRun) return false;
  const { name } = options;
  throw new CanaryEnded(
    `${name}: ${wordsOf(name, step)} with their next visit. ${reason}\n${withhold ? `${plan.version} is withheld: players get it again by --force --reason "<why>" alone. Mend it and publish another release.` : `It may be tried again: touchline canary ${plan.version} --auto`}`,
  );
}

const isSameStep = (one: CanaryPlan | undefined, other: CanaryPlan) =>
  one?.version === other.version && one.percent === other.percent && one.since === other.since;
