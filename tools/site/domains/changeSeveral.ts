import { UserError } from '@touchline/registry/terminal/terminal';
import type { DomainChange } from '../changes/DomainChange';
import { type Outcome, OutdatedError } from './applyPlan';
import type { Site } from './openSite';
import type { Act } from './permissions';

export type Changes = DomainChange | readonly DomainChange[];

/** A change of one of several domains. */
interface ChangeOfOne {
  host: string;
  /** Works the change out; it may refuse. */
  change(): Changes | Promise<Changes>;
  act: Act;
}

/**
 * Changes one domain or several. Several are tried first, so that a refusal of any writes nothing; each has an entry of
 * its own in the history.
 * @throws UserError with the refusals of all domains, or with what was written already where something came between;
 * OutdatedError where one was changed since it was seen and nothing is written
 */
export async function changeSeveral(site: Site, changes: readonly ChangeOfOne[]): Promise<Outcome[]> {
  const refused: string[] = [];
  const tried = changes.length > 1 ? changes : [];
  for (const { host, change, act } of tried)
    try {
      await site.change(host, await change(), { ...act, dryRun: true });
    } catch (error) {
      if (!(error instanceof UserError) || error instanceof OutdatedError) throw error;
      refused.push(error.message);
    }
  if (refused.length > 0)
    throw new UserError(
      [`Refused for ${refused.length} of ${changes.length} domains, so none was changed:`, ...refused].join(
        '\n',
      ),
    );
  const outcomes: Outcome[] = [];
  for (const { host, change, act } of changes)
    try {
      outcomes.push(await site.change(host, await change(), act));
    } catch (error) {
      if (!(error instanceof UserError) || outcomes.length === 0) throw error;
      throw new UserError(stoppedAt(host, outcomes, changes.slice(outcomes.length), error.message));
    }
  return outcomes;
}

function stoppedAt(
  host: string,
  outcomes: readonly Outcome[],
  left: readonly ChangeOfOne[],
  why: string,
): string {
  const hostsOf = (domains: readonly { host: string }[]) => domains.map((domain) => domain.host).join(', ');
  return [
    `Done for ${hostsOf(outcomes)}, which the history can take back. Not done for ${hostsOf(left)}, because something came between.`,
    `${host}: ${why}`,
  ].join('\n');
}
