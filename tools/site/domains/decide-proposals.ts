import { isSuspension } from '@touchline/registry/settings/approval';
import { settingValues } from '@touchline/registry/settings/settingValues';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { UserError } from '@touchline/registry/terminal/terminal';
import { applyPlan, type Outcome, type PreparedPlan } from './applyPlan';
import { type Act, isSamePerson, refuseUnlessAllowed } from './permissions';
import { planApproved } from './plans';
import type { Proposal } from './proposals';
import type { SiteFolder } from './siteFolder';

// What becomes of changes that wait, for a second person or for their time.

/** Makes a change that another person proposed, now or, where it has a time, then. */
export async function approveProposal(folder: SiteFolder, id: string, by: Act): Promise<Outcome> {
  const { log, proposals } = folder;
  const waiting = async () => {
    const proposal = await proposals.waiting(id);
    if (proposal.at !== undefined && (proposal.kinds.length === 0 || proposal.approved))
      throw new UserError(
        `Proposal ${id} waits for ${proposal.at} alone: nobody has to approve it any more.`,
      );
    if (isSamePerson(proposal, by))
      throw new UserError(
        `${proposal.who} proposed it: another person has to approve proposal ${id}. Nothing was changed.`,
      );
    return proposal;
  };
  const prepare = async () => preparedOf(folder, await waiting());
  const { at } = await proposals.waiting(id);
  if (at === undefined) return applyPlan(folder, by, prepare);
  const tried = await applyPlan(folder, { ...by, dryRun: true }, prepare);
  if (by.dryRun) return tried;
  return withDirectoryLock(folder.cdn, async () => {
    await log.settle();
    // Read again with the lock held: another person may have approved it.
    const proposal = await waiting();
    const approved = { who: by.who, when: new Date().toISOString() };
    const description = `approved proposal ${id} of ${proposal.who} (${proposal.words}) for ${at}`;
    await log.note({ ...noted(by, proposal), words: description }, () =>
      proposals.approve(proposal, approved),
    );
    const isLate = Date.parse(at) <= Date.now();
    const notes = isLate ? [...tried.notes, `Its time, ${at}, has passed: it is made at once.`] : tried.notes;
    return { ...tried, notes, status: 'proposed' as const, proposal: { ...proposal, approved } };
  });
}

/** Ends a proposal without the change. */
export function declineProposal({ cdn, log, proposals }: SiteFolder, id: string, by: Act): Promise<Proposal> {
  return withDirectoryLock(cdn, async () => {
    await log.settle();
    const proposal = await proposals.waiting(id);
    if (!isSamePerson(proposal, by)) refuseUnlessAllowed(proposal, by);
    if (by.dryRun) return proposal;
    const description = `declined proposal ${id} of ${proposal.who} (${proposal.words})`;
    await log.note({ ...noted(by, proposal), words: description, declined: id }, () =>
      proposals.decide(proposal, { verdict: 'declined', who: by.who, when: new Date().toISOString() }),
    );
    return proposal;
  });
}

class StillWaits extends Error {}

/** An approval covers the whole change, whichever kinds its domain asks about: who gave it had the role for all of them. */
const isDue = ({ at, kinds, approved }: Proposal, now: Date) =>
  at !== undefined && Date.parse(at) <= now.getTime() && (kinds.length === 0 || approved !== undefined);

/** Makes the changes whose time has come. */
export async function carryOutDue(
  folder: SiteFolder,
  by: Act,
  now: Date,
): Promise<{ made: Outcome[]; ended: string[] }> {
  const made: Outcome[] = [];
  const ended: string[] = [];
  await folder.settled();
  for (const due of await folder.proposals.open()) {
    const { id, at } = due;
    if (!isDue(due, now)) continue;
    try {
      const prepare = async () => {
        // Read again with the lock held: another program may have made it, or its domain asks for a second person now.
        const proposal = await folder.proposals.waiting(id);
        if (!isDue(proposal, now)) throw new StillWaits();
        return preparedOf(folder, proposal);
      };
      made.push(await applyPlan(folder, by, prepare));
    } catch (error) {
      if (error instanceof StillWaits) continue;
      if (!(error instanceof UserError)) throw error;
      ended.push(`Proposal ${id} for ${at} can't be carried out: ${error.message}`);
      if (!by.dryRun) await endProposal(folder, id, by, error.message);
    }
  }
  return { made, ended };
}

function endProposal({ cdn, log, proposals }: SiteFolder, id: string, by: Act, why: string): Promise<void> {
  return withDirectoryLock(cdn, async () => {
    const proposal = (await proposals.open()).find((candidate) => candidate.id === id);
    if (!proposal) return;
    const description = `did not carry out proposal ${id} of ${proposal.who} (${proposal.words}): ${why}`;
    await log.note({ ...noted(by, proposal), words: description, declined: id }, () =>
      proposals.decide(proposal, { verdict: 'outdated', who: by.who, when: new Date().toISOString() }),
    );
  });
}

function preparedOf({ files, wire }: SiteFolder, proposal: Proposal): PreparedPlan {
  const { host } = proposal;
  const now = files.has(host) ? wire(host) : undefined;
  return {
    host,
    plan: planApproved(proposal, now && settingValues(now)),
    approves: proposal,
    always: isSuspension(proposal.after),
  };
}

const noted = ({ who, subject }: Act, { host }: Proposal) => ({
  when: new Date().toISOString(),
  who,
  ...(subject === undefined ? {} : { subject }),
  host,
});
