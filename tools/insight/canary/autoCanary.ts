import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { actOf } from '@touchline/registry/publish/admission';
import { editRemote, remoteOf } from '@touchline/registry/store/editRemote';
import { readSites } from '@touchline/registry/store/readSites';
import { UserError } from '@touchline/registry/terminal/terminal';
import { type CanaryPlan, type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { announce } from './announce';
import { askFigures, askingDomains } from './askFigures';
import { beginCanary } from './beginCanary';
import { reportedOf } from './canary-figures';
import { alertOf, type CanaryDecision, decide, planOf, waitOrEnd } from './canary-rules';
import { type AutoOptions, bringForward, CanaryEnded, COMMAND, newsOf, rollBackCanary } from './canary-steps';

/** How often the figures are looked at. */
const EVERY_MS = 60_000;

/**
 * Gives a release to more and more devices while it does as well as the stable one, and takes it back when it does not.
 * All that it knows is in the registry, so that it may be killed and started again at any time.
 * @throws UserError when it refuses to begin, and when the canary was rolled back or taken over
 */
export async function autoCanary(options: AutoOptions): Promise<void> {
  const { typed, once, dryRun, store, terminal } = options;
  // A command before may have been cut off right after its change.
  if (!dryRun) await store.finish();
  const begun = typed === undefined ? undefined : await beginCanary(options, typed);
  if (begun?.isDone) return;
  let told = '';
  /** Prints a line unless it is the same as the last one. */
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
  const heard = await withSilence(options, stored, 'silent' in figures, now);
  if (!heard) return look(options, version, tell);
  const decision =
    stableMoved(heard, remote) ?? decide(name, heard, figures, now, askingDomains(name, sites.sites));
  const plan = await withAlert(options, heard, alertOf(name, heard, figures, decision));
  if (!plan) return look(options, version, tell);
  if (decision.what === 'wait') {
    tell(`${name} ${plan.version}: ${decision.reason}`);
    return false;
  }
  if (decision.what === 'roll back') return rollBackCanary(options, sites, plan, decision);
  const seen = 'answer' in figures ? reportedOf(figures.answer, name, plan.version).pageViews : plan.seen;
  try {
    await bringForward(options, sites, { ...plan, seen, since: new Date(now).toISOString() }, plan, decision);
  } catch (fault) {
    // An example is a path that another remote has taken meanwhile.
    if (!(fault instanceof UserError)) throw fault;
    const instead = waitOrEnd(plan, fault.message, now);
    if (instead.what === 'roll back') return rollBackCanary(options, sites, plan, instead);
    throw fault;
  }
  return decision.what === 'promote' && !dryRun;
}

/** Tells how a canary ended that another command has ended. */
function hasEnded(
  { name, terminal }: AutoOptions,
  { channels, canary, withheld }: ManagedRemote,
  version: string | undefined,
): true {
  if (version === undefined) {
    terminal.out(
      canary
        ? `${name} has a canary of ${canary.version} (${canary.percent} %) whose share is set by hand. To have it raised by itself: touchline give ${canary.version} --auto`
        : `${name} has no canary, so there is nothing to raise. Begin one: touchline give <release> --auto`,
    );
    return true;
  }
  const kept = own(withheld, version);
  if (kept) throw new CanaryEnded(`${name} ${version} was rolled back. ${kept.reason}`);
  if (channels[STABLE_CHANNEL] !== version)
    throw new CanaryEnded(
      `The canary of ${name} ${version} was ended or changed elsewhere, so it does not go on by itself. See touchline look trail --remote ${name}`,
    );
  terminal.out(`${name}: "${STABLE_CHANNEL}" points at ${version}.`);
  return true;
}

/** Notes since when the collector tells nothing. @returns undefined when somebody else changed the canary meanwhile */
async function withSilence(
  options: AutoOptions,
  plan: CanaryPlan,
  isSilent: boolean,
  now: number,
): Promise<CanaryPlan | undefined> {
  if (isSilent === (plan.silentSince !== undefined)) return plan;
  const { silentSince: _over, ...heard } = plan;
  const next = isSilent ? { ...heard, silentSince: new Date(now).toISOString() } : heard;
  const description = `noted that the collector ${isSilent ? 'tells nothing' : 'tells figures again'}, for the canary of ${options.name} ${plan.version}`;
  return keepPlan(options, plan, next, description);
}

/** Asks a person to look, once for each share. @returns undefined when somebody else changed the canary meanwhile */
async function withAlert(
  options: AutoOptions,
  plan: CanaryPlan,
  alert: string | undefined,
): Promise<CanaryPlan | undefined> {
  if (alert === undefined || plan.alerted !== undefined) return plan;
  const { name, terminal, webhook, dryRun } = options;
  const next = { ...plan, alerted: terminal.now().toISOString() };
  const kept = await keepPlan(
    options,
    plan,
    next,
    `asked a person to look at the canary of ${name} ${plan.version}`,
  );
  if (!kept || dryRun) return kept;
  terminal.out(`${name} ${plan.version}: a person should look. ${alert}`);
  await announce(
    webhook,
    newsOf(options, kept, { what: 'alert', reason: alert, withheld: false, text: alert }),
    terminal,
  );
  return kept;
}

/** Writes what a plan has seen. @returns undefined when somebody else changed the canary meanwhile */
async function keepPlan(
  { name, store, admission, dryRun }: AutoOptions,
  plan: CanaryPlan,
  next: CanaryPlan,
  description: string,
): Promise<CanaryPlan | undefined> {
  if (dryRun) return next;
  const { before, after } = await store.change(
    (registry) =>
      editRemote(registry, name, (remote) =>
        isDeepStrictEqual(planOf(remote), plan) ? { ...remote, autoCanary: next } : remote,
      ),
    actOf(admission, COMMAND, { name, version: plan.version, words: description }),
  );
  return before === after ? undefined : next;
}

/** Whether another release, such as an urgent fix, was promoted meanwhile: an older canary must not replace it. */
function stableMoved(plan: CanaryPlan, { channels }: ManagedRemote): CanaryDecision | undefined {
  const stable = channels[STABLE_CHANNEL];
  if (stable === plan.stable) return undefined;
  const reason = `The stable release is ${stable ?? 'none'} now; the canary was compared with ${plan.stable}.`;
  return { what: 'roll back', withhold: false, reason };
}
