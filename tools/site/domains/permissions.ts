import { type ChangeKind, kindsOf } from '@touchline/registry/settings/approval';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Plan } from './plans';
import type { Proposal } from './proposals';

/** Who makes a change, and whether it is a dry run. */
export interface Act {
  /** The operator's name in the history. */
  who: string;
  /**
   * The account of the system, or the subject of the token, with its issuer: a proposal is approved by another one. By
   * default the name.
   */
  subject?: string | undefined;
  /** What the operator may change; by default everything. */
  may?: readonly ChangeKind[] | undefined;
  /** When a change or an undo is made (ISO-8601); until then it waits as a proposal. Absent: now. */
  at?: string | undefined;
  /** Checks everything and writes nothing. */
  dryRun?: boolean;
  /** The revision that the operator saw: refused with OutdatedError when the settings have changed since. */
  seen?: { host: string; revision: string };
  /** Why a release that players could not run is chosen all the same; the history keeps it. */
  reason?: string | undefined;
}

/** The operator's role does not cover the change. Nothing was written. */
export class NotAllowedError extends UserError {
  override readonly name = 'NotAllowedError';
}

/** Without a subject the name is all that is known of a person. */
export const subjectOf = ({ subject, who }: Act) => subject ?? `name:${who}`;

export function isSamePerson(proposal: Proposal, act: Act): boolean {
  return (
    proposal.subject === subjectOf(act) || proposal.who.trim().toLowerCase() === act.who.trim().toLowerCase()
  );
}

/** @throws NotAllowedError when the operator's role does not cover a kind of the change */
export function refuseUnlessAllowed(
  plan: Pick<Plan, 'before' | 'after' | 'restores'>,
  { who, may }: Act,
): void {
  const missing = may === undefined ? [] : kindsOf(plan).filter((kind) => !may.includes(kind));
  if (missing.length === 0) return;
  throw new NotAllowedError(
    `${who} may not do that: it takes the role ${missing.join(' and the role ')}. Nothing was written. Who has that role can do it, or whoever manages the roles can give it to you.`,
  );
}
