import { type ChangeKind, waitsFor } from '@touchline/registry/settings/approval';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import { settingsOf, settingValues } from '@touchline/registry/settings/settingValues';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { UserError } from '@touchline/registry/terminal/terminal';
import { isSame } from '../changes/changedValues';
import type { PlayersView } from './PlayersView';
import { type Act, refuseUnlessAllowed, subjectOf } from './permissions';
import type { Plan } from './plans';
import type { Proposal } from './proposals';
import { refuseFaults, uncheckedNotes } from './refuseFaults';
import type { SiteFolder } from './siteFolder';

/** The result of a change. */
export interface Outcome {
  /**
   * `unchanged`: it was so already, nothing was written. `tried`: a dry run that would have been written. `proposed`: it
   * waits, for a second person or for its time.
   */
  status: 'changed' | 'unchanged' | 'tried' | 'proposed';
  host: string;
  /** The change in plain words. */
  description: string;
  /** What waits; only when it was proposed. */
  proposal?: Proposal;
  /** The entry in the history; only when something was written. */
  record?: ChangeRecord;
  /** What players saw before and see now (or would see); undefined where there is no site. */
  before: PlayersView | undefined;
  after: PlayersView | undefined;
  /** Notes: faults that existed before the change, pages that could not be rebuilt. */
  notes: string[];
}

/** The settings have changed since the operator saw them. Nothing was written. */
export class OutdatedError extends UserError {
  override readonly name = 'OutdatedError';

  constructor(host: string) {
    super(
      `Nothing was written: ${host} was changed elsewhere since this page showed it. Look at it as it is now, and try again.`,
    );
  }
}

/** A change of a domain that is worked out and not yet checked. */
export interface PreparedPlan {
  host: string;
  plan: Plan;
  /** Whether it is a suspension, which faults that existed before do not prevent. */
  always?: boolean;
  /** The proposal that it carries out. */
  approves?: Proposal;
}

/** Checks a plan and applies it under the lock. */
export function applyPlan(
  folder: SiteFolder,
  act: Act,
  prepare: () => Promise<PreparedPlan>,
): Promise<Outcome> {
  return withDirectoryLock(folder.cdn, async () => {
    await folder.log.settle();
    const { seen } = act;
    if (seen && folder.files.revision(seen.host) !== seen.revision) throw new OutdatedError(seen.host);
    const judged = await judge(folder, act, await prepare());
    const { plan, approves, waits, outcome } = judged;
    const isEmpty = plan.before !== null && plan.after !== null && Object.keys(plan.after).length === 0;
    if (isEmpty && !plan.restores) return { ...outcome, status: 'unchanged' };
    const isProposed = !approves && (waits.length > 0 || act.at !== undefined);
    if (isProposed) await refuseTwice(folder, act, judged);
    if (act.dryRun) return { ...outcome, status: 'tried' };
    return isProposed ? propose(folder, act, judged) : write(folder, act, judged);
  });
}

/** A plan that nothing speaks against. */
interface Judged extends PreparedPlan {
  outcome: Omit<Outcome, 'status'>;
  /** The kinds of it that wait for a second person. */
  waits: ChangeKind[];
  /** The operator's reason, only for a plan that nothing else allows. */
  why: Pick<Act, 'reason'>;
}

async function judge(folder: SiteFolder, act: Act, prepared: PreparedPlan): Promise<Judged> {
  const { host, plan, always, approves } = prepared;
  const { words: description, after, restores } = plan;
  refuseUnlessAllowed(plan, act);
  const now = restores ? settingsOf(restores) : folder.wire(host);
  const next = after === null ? undefined : settingsOf({ ...(now ? settingValues(now) : {}), ...after });
  const facts = await folder.facts(host);
  const { reason } = approves ?? act;
  const { notes, forced } = next
    ? refuseFaults(now, next, facts, { always, reason })
    : { notes: [], forced: false };
  notes.push(...uncheckedNotes(after, facts));
  const waits = approves ? [] : waitsFor(plan, now);
  if (waits.length > 0)
    notes.push(`It waits for a second person: this domain asks for one to ${waits.join(' and to ')}.`);
  const before = restores ? undefined : folder.view(now, facts);
  const outcome = { host, description, notes, before, after: folder.view(next, facts) };
  return { ...prepared, outcome, waits, why: forced && reason !== undefined ? { reason } : {} };
}

/** A switch shows what is in force, so that it may be pressed again while its change waits. */
async function refuseTwice({ proposals }: SiteFolder, { at }: Act, { host, plan }: Judged): Promise<void> {
  const same = (await proposals.open()).find(
    (waiting) =>
      waiting.host === host &&
      waiting.at === at &&
      isSame(waiting.before, plan.before) &&
      isSame(waiting.after, plan.after),
  );
  if (same)
    throw new UserError(
      `${host}: the same change waits already as proposal ${same.id}, by ${same.who} (${same.words}). Nothing was written.`,
    );
}

async function propose({ proposals }: SiteFolder, act: Act, judged: Judged): Promise<Outcome> {
  const { host, plan, waits: kinds, why, outcome } = judged;
  const when = new Date().toISOString();
  const at = act.at === undefined ? {} : { at: act.at };
  const subject = subjectOf(act);
  const proposal = await proposals.add({ when, who: act.who, subject, host, kinds, ...plan, ...why, ...at });
  return { ...outcome, status: 'proposed', proposal };
}

async function write(folder: SiteFolder, act: Act, judged: Judged): Promise<Outcome> {
  const { files, valid, log, proposals } = folder;
  const { host, plan, approves, why, outcome } = judged;
  const notes = [...outcome.notes];
  const when = new Date().toISOString();
  const id = await log.nextId();
  if (plan.restores)
    notes.push(`The broken file is kept in ${await valid.keepBroken(host, files.text(host) ?? '')}.`);
  const record = await log.commit({ id, when, ...authorsOf(act, approves), host, ...plan, ...why });
  // Where this fails, the history still says that the proposal has ended.
  if (approves)
    await proposals
      .decide(approves, { verdict: 'approved', who: act.who, when, change: id })
      .catch(() => undefined);
  // Deployed pages contain the first answers, so they are rebuilt.
  notes.push(...(await folder.pagesChanged(folder.dir)));
  return { ...outcome, notes, status: 'changed', record };
}

/** Who made a change, and who approved it. */
function authorsOf(act: Act, approves: Proposal | undefined) {
  if (!approves) return { who: act.who, ...(act.subject === undefined ? {} : { subject: act.subject }) };
  const { who, subject, id, at, approved } = approves;
  const approvedBy = at === undefined ? act.who : approved?.who;
  return { who, subject, proposal: id, ...(approvedBy === undefined ? {} : { approvedBy }) };
}
