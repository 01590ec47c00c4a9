import type { Registry } from '@touchline/shared/contracts';
import { type Terminal, UsageError, UserError } from '../cli/Command';
import { whoActs } from '../operator/whoActs';
import { claimedByOthers, ownedBy, ownersOf, recorded, withAct } from '../owners/ownership';
import { packageIn } from './openRegistry';

/** The options of every command that changes who gets which release. */
export const ADMISSION_OPTIONS = {
  team: { type: 'string' },
  force: { type: 'boolean', default: false },
  reason: { type: 'string' },
  as: { type: 'string' },
} as const;

export const ADMISSION_HELP = `  --team <name>      your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told
  --force --reason "<why>"
                     does what would be refused; the registry keeps who did it, when and why
  --as <name>        who you are, for that record: TOUCHLINE_OPERATOR unless told, else the user of the system`;

export interface AdmissionValues {
  team?: string | undefined;
  force: boolean;
  reason?: string | undefined;
  as?: string | undefined;
}

/** A release that a command gives to players. */
export interface Move {
  /** The remote's name. */
  name: string;
  /** Undefined: none; only the team is checked. */
  version: string | undefined;
  /** What is done, in plain words: `promoted casino 1.0.0 to "stable"`. */
  words: string;
}

/** Who types a command, and whether what is refused is done all the same. */
export interface Admission {
  team: string | undefined;
  /** Why what would be refused is done all the same; undefined: it is not. */
  reason: string | undefined;
  /** For the record. @throws UsageError when the name is unknown */
  by(): { who: string; when: string };
}

/** @throws UsageError for --force without --reason, the other way round, or a name that is none */
export async function readAdmission(values: AdmissionValues, terminal: Terminal): Promise<Admission> {
  const { force, reason, as } = values;
  const why = reason?.trim();
  if (force !== (why !== undefined && why !== ''))
    throw new UsageError('--force and --reason "<why>" belong together: the reason is recorded.');
  return {
    team: await teamOf(values.team, terminal),
    reason: why,
    by: () => ({ who: whoActs(as, terminal), when: terminal.now().toISOString() }),
  };
}

/**
 * Checks a change of the registry. It is called within the change, so that it judges what is in force when it is written.
 * @param edited the registry as it would be; when it is the same as before, nothing is checked
 * @returns the registry to write: with its owners, and with a record when this was forced
 * @throws UserError when it is refused; its message says what to do
 */
export function admit(before: Registry, edited: Registry, move: Move, admission: Admission): Registry {
  if (edited === before) return edited;
  const owners = ownersOf(before);
  const refusals = ownershipRefusals(before, edited, move, admission.team);
  if (refusals.length === 0) return recorded(edited, owners);
  const { reason } = admission;
  if (reason === undefined)
    throw new UserError(
      `Refused, nothing was changed:\n${refusals.map(({ what, remedy }) => `  ${what} ${remedy}`).join('\n')}\nTo do it all the same: --force --reason "<why>", which is recorded.`,
    );
  const words = `${move.words}, by force: ${refusals.map(({ what }) => what).join(' ')}`;
  return recorded(edited, withAct(owners, { ...admission.by(), words, reason }));
}

interface Refusal {
  what: string;
  /** What to do instead. */
  remedy: string;
}

function ownershipRefusals(
  before: Registry,
  edited: Registry,
  { name, version }: Move,
  team: string | undefined,
): Refusal[] {
  const owners = ownersOf(before);
  const teamOfRemote = (remote: string) => ownedBy(owners, remote).team;
  const owner = teamOfRemote(name);
  const refusals: Refusal[] = [];
  if (owner !== undefined && owner !== team)
    refusals.push(
      team === undefined
        ? {
            what: `The name ${name} belongs to the team ${owner}, and no team was named.`,
            remedy: `If it is yours: --team ${owner}`,
          }
        : {
            what: `The name ${name} belongs to the team ${owner}, and you are the team ${team}.`,
            remedy: `Publish under another name, or let ${owner} hand it over: touchline owners give name ${name} ${team}`,
          },
    );
  const release = version === undefined ? undefined : edited.remotes[name]?.releases[version];
  for (const { place, what, holder } of release ? claimedByOthers(owners, release.remote) : []) {
    const of = `${holder.remote}${teamOfRemote(holder.remote) === undefined ? '' : ` (team ${teamOfRemote(holder.remote)})`}`;
    refusals.push({
      what:
        holder.what === what
          ? `The ${place} ${what} belongs to ${of}.`
          : `The ${place} ${what} has addresses in common with ${holder.what}, which belongs to ${of}.`,
      remedy: `Choose another, or let ${holder.remote} hand it over: touchline owners give ${place} ${what} ${name}`,
    });
  }
  return refusals;
}

const MAX_TEAM = 80;

async function teamOf(typed: string | undefined, { cwd, env }: Terminal): Promise<string | undefined> {
  const team = (typed ?? env.TOUCHLINE_TEAM ?? (await packageIn(cwd)).touchline.team)?.trim();
  return team === undefined || team === '' ? undefined : checkTeam(team);
}

/** @throws UsageError when it is not one line of a name's length */
export function checkTeam(team: string): string {
  if (team.length <= MAX_TEAM && !/\p{Cc}/u.test(team)) return team;
  throw new UsageError(`A team's name is one line of at most ${MAX_TEAM} characters.`);
}
