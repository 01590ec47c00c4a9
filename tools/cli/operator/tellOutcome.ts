import { nothingToUndo } from '@touchline/registry/settings/ChangeRecord';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import type { Outcome } from '@touchline/site/domains/applyPlan';
import { differenceLines } from '@touchline/site/domains/differenceLines';

/** What was done, what players see of it, and from when. */
export function tellOutcome(outcome: Outcome, { out }: Pick<Terminal, 'out'>): void {
  const { status, host, description, record, before, after, notes } = outcome;
  if (status === 'unchanged') {
    out(`${host}: nothing to change (${description}). Nothing was written.`);
    return;
  }
  const { proposal } = outcome;
  if (proposal) {
    const { id, at, kinds, approved } = proposal;
    const when = at === undefined ? '' : ` for ${at}`;
    out(`${host}: ${description}. Proposal ${id}${when} by ${proposal.who}: nothing is changed yet.`);
    for (const line of differenceLines(before, after)) out(`  ${line}`);
    for (const note of notes) out(`  ${note}`);
    if (at !== undefined)
      out(
        `The operator's page carries it out then, while it is served, or: operator due. To cancel it: decline ${id}`,
      );
    if (kinds.length > 0 && !approved)
      out(`Another person approves it on the operator's page (operator serve). To end it: decline ${id}`);
    return;
  }
  if (record)
    out(
      `${host}: ${description}. Change ${record.id} by ${record.who}${record.approvedBy === undefined ? '' : `, approved by ${record.approvedBy}`}.`,
    );
  else out(`${host}: ${description}. Only tried: nothing was written.`);
  for (const line of differenceLines(before, after)) out(`  ${line}`);
  for (const note of notes) out(`  ${note}`);
  if (!record) return;
  out(
    `New visitors at once, open tabs within a minute.${nothingToUndo(record) ? '' : ` To take it back: undo ${record.id}`}`,
  );
}
