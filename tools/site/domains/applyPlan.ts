import { waitsFor } from '@touchline/registry/settings/approval';
import { settingsOf, settingValues } from '@touchline/registry/settings/settingValues';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { UserError } from '@touchline/registry/terminal/terminal';
import { refuseUnlessAllowed, subjectOf } from './permissions';
import type { Plan } from './plans';
import type { Proposal } from './proposals';
import { refuseFaults, uncheckedNotes } from './refuseFaults';
import type { Act, Outcome } from './Site';
import type { SiteFolder } from './siteFolder';

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
  const { dir, cdn, files, valid, log, proposals, wire, facts, view, pagesChanged } = folder;
  return withDirectoryLock(cdn, async () => {
    await log.settle();
    const { seen } = act;
    if (seen && files.revision(seen.host) !== seen.revision) throw new OutdatedError(seen.host);
    const { host, plan, always, approves } = await prepare();
    const { words, after, restores } = plan;
    refuseUnlessAllowed(plan, act);
    const now = restores ? settingsOf(restores) : wire(host);
    const next = after === null ? undefined : settingsOf({ ...(now ? settingValues(now) : {}), ...after });
    const domain = await facts(host);
    const reason = approves ? approves.reason : act.reason;
    const { notes: told, forced } = next
      ? refuseFaults(now, next, domain, { always, reason })
      : { notes: [], forced: false };
    const notes = [...told, ...uncheckedNotes(after, domain)];
    const outcome = {
      host,
      words,
      notes,
      before: restores ? undefined : view(now, domain),
      after: view(next, domain),
    };
    if (after !== null && plan.before !== null && !restores && Object.keys(after).length === 0)
      return { ...outcome, status: 'unchanged' };
    const waits = approves ? [] : waitsFor(plan, now);
    const at = approves ? undefined : act.at;
    if (waits.length > 0)
      notes.push(`It waits for a second person: this domain asks for one to ${waits.join(' and to ')}.`);
    if (act.dryRun) return { ...outcome, status: 'tried' };
    const when = new Date().toISOString();
    const subject = subjectOf(act);
    const why = forced && reason !== undefined ? { reason } : {};
    if (waits.length > 0 || at !== undefined) {
      const proposal = await proposals.add({
        when,
        who: act.who,
        subject,
        host,
        kinds: waits,
        ...plan,
        ...why,
        ...(at === undefined ? {} : { at }),
      });
      return { ...outcome, status: 'proposed', proposal };
    }
    const id = await log.nextId();
    const approvedBy = approves?.at === undefined ? act.who : approves.approved?.who;
    const by = approves
      ? {
          who: approves.who,
          subject: approves.subject,
          proposal: approves.id,
          ...(approvedBy === undefined ? {} : { approvedBy }),
        }
      : { who: act.who, ...(act.subject === undefined ? {} : { subject }) };
    const record = { id, when, ...by, host, ...plan, ...why };
    if (restores)
      notes.push(`The broken file is kept in ${await valid.keepBroken(host, files.text(host) ?? '')}.`);
    const written = await log.commit(record);
    if (approves)
      await proposals
        .decide(approves, { verdict: 'approved', who: act.who, when, change: id })
        .catch(() => undefined);
    // Deployed pages contain the first answers, so they are rebuilt.
    const pages = await pagesChanged(dir);
    return { ...outcome, notes: [...notes, ...pages], status: 'changed', record: written };
  });
}
