import type { Owners, Registry } from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { checkRelease, DEFAULTS, type Dropping, domainsThatGet } from '../compatible/checkBuild';
import { signatureFault } from '../keys/signatureFault';
import { claimedByOthers, isShared, ownedBy, ownersOf, recorded, withAct } from '../owners/ownership';
import { editRemote } from '../store/editRemote';
import type { Admission } from '../store/openChange';
import type { Changed } from '../store/RegistryStore';
import type { Sites } from '../store/readSites';
import { lifted } from '../store/rollBack';
import { UserError } from '../terminal/terminal';
import type { RegistryAct } from '../trail/registry-trail';

/** A release that a command gives to players. */
export interface Move {
  /** The remote's name. */
  name: string;
  /** Undefined: none; only the team is checked. */
  version: string | undefined;
  /** What is done, in plain words: `promoted casino 1.0.0 to "stable"`. */
  // biome-ignore lint/plugin: the stored trail has this field.
  words: string;
  dropping: Dropping;
  /** What else the user may do when players could not run it. */
  instead?: string;
}

/**
 * Checks a change of the registry: owners, deployed shells, and the other remotes of the domains that it reaches. It is
 * called within the change, so that it judges what is in force when it is written.
 * @param edited the registry as it would be; when it is the same as before, nothing is checked
 * @returns the registry to write: with its owners, and with a record when this was forced
 * @throws UserError when it is refused; its message says what to do
 */
export function admit(
  before: Registry,
  edited: Registry,
  move: Move,
  admission: Admission,
  sites: Sites,
): Registry {
  if (edited === before) return edited;
  const fault = faultOf(edited, move, sites.publishers);
  if (fault !== undefined)
    throw new UserError(
      `Refused, nothing was changed: the site requires signed releases, and shells refuse others, also by force.\n  ${fault}`,
    );
  const owners = ownersOf(before);
  const { refusals } = judge(before, edited, move, admission, sites);
  const admitted = unlessRefused(owners, refusals, move.words, admission);
  if (admitted === owners) return recorded(edited, owners);
  const { version } = move;
  // A withheld release that is given to players by force is no longer withheld.
  const given = editRemote(edited, move.name, (remote) =>
    version === undefined ? remote : lifted(remote, version),
  );
  return recorded(given, admitted);
}

/**
 * Checks that a remote is the team's own, for what takes something of it away.
 * @returns the registry's owners: the same, or with a record when this was forced
 * @throws UserError when it is another team's
 */
export function admitTeam(
  before: Registry,
  { name, words }: Pick<Move, 'name' | 'words'>,
  admission: Admission,
): Owners {
  const refusals = teamRefusal(ownersOf(before), name, admission.team);
  return unlessRefused(ownersOf(before), refusals, words, admission);
}

/** @returns the owners, with a record when this was forced */
function unlessRefused(
  owners: Owners,
  refusals: readonly Refusal[],
  description: string,
  { reason, by }: Admission,
): Owners {
  if (refusals.length === 0) return owners;
  if (reason === undefined)
    throw new UserError(
      `Refused, nothing was changed:\n${refusals.map(({ what, remedy }) => `  ${what} ${remedy}`.trimEnd()).join('\n')}\nTo do it all the same: --force --reason "<why>", which is recorded.`,
    );
  const forced = `${description}, by force: ${refusals.map(({ what }) => what).join(' ')}`;
  return withAct(owners, { ...by(), words: forced, reason });
}

function faultOf(
  { remotes }: Registry,
  { name, version }: Move,
  publishers: Publishers | undefined,
): string | undefined {
  const release = version === undefined ? undefined : own(own(remotes, name)?.releases, version);
  return release && signatureFault(publishers, name, release, true);
}

/** What a command says of a change besides what it did: what was forced, and what could not be checked. */
export function admissionLines(
  { before, after }: Changed,
  move: Move,
  admission: Admission,
  sites: Sites,
): string[] {
  const unread = sites.unread.map((fault) => `${fault} Its players were left out of the checks.`);
  if (before === after) return unread;
  const { refusals, notes } = judge(before, after, move, admission, sites);
  const { publishers } = sites;
  const unsigned = publishers && faultOf(after, move, { ...publishers, required: true });
  const later = unsigned === undefined ? [] : [`Not required yet, but: ${unsigned}`];
  return [...refusals.map(({ what }) => `By force: ${what}`), ...notes, ...later, ...unread];
}

/** What the trail keeps of a change by a command (docs/decisions/owners-and-checks.md#the-trail-is-a-chain). */
export function actOf(
  { by, team }: Admission,
  command: string,
  { name, version, words }: Pick<Move, 'name' | 'version' | 'words'>,
  channel?: string,
): () => RegistryAct {
  return () => ({ ...by(), command, words, remote: name, version, channel, team });
}

interface Refusal {
  what: string;
  /** What to do instead; empty where `what` says so. */
  remedy: string;
}

function judge(
  before: Registry,
  after: Registry,
  move: Move,
  { team }: Admission,
  sites: Sites,
): { refusals: Refusal[]; notes: string[] } {
  const { name, version, dropping } = move;
  const owned = ownershipRefusals(before, after, move, team);
  const release = version === undefined ? undefined : own(own(after.remotes, name)?.releases, version);
  if (!release) return { refusals: owned, notes: [] };
  const hosts = new Map(sites.sites.map(({ host, choices }) => [host, choices]));
  const reached = domainsThatGet(release.remote, before, after, hosts);
  const isReady = reached.size > 0;
  const findings = checkRelease(release.remote, before, isReady ? reached : DEFAULTS, dropping);
  const problems = findings.filter(({ level }) => level === 'problem');
  const notes = findings.filter(
    ({ level, about }) => level === 'note' && (about === 'platform' || about === 'slot' || about === 'call'),
  );
  const refused = problems.map(({ words, domains }) => ({
    what:
      domains.length === 0 || domains.length === reached.size ? words : `${words} (${domains.join(', ')})`,
    remedy: move.instead ?? '',
  }));
  return {
    refusals: [...owned, ...withheldRefusal(before, move), ...(isReady ? refused : [])],
    notes: [
      ...notes.map(({ words }) => words),
      ...(isReady ? [] : problems.map(({ words }) => `Players who follow stable would not get it: ${words}`)),
    ],
  };
}

/** A release that was taken back. A rollback passes over those. */
function withheldRefusal({ remotes }: Registry, { name, version = '', dropping }: Move): Refusal[] {
  const withheld = own(own(remotes, name)?.withheld, version);
  if (!withheld || dropping === 'everything') return [];
  return [
    {
      what: `${name} ${version} is withheld since ${withheld.when}. ${withheld.reason}`,
      remedy: `Mend it and publish another release. If players may have this one: touchline withhold ${version} --off --reason "<why>"`,
    },
  ];
}

/** A remote of another team. */
function teamRefusal(owners: Owners, name: string, team: string | undefined): Refusal[] {
  const owner = ownedBy(owners, name).team;
  if (owner === undefined || owner === team) return [];
  if (team === undefined)
    return [
      {
        what: `The name ${name} belongs to the team ${owner}, and no team was named.`,
        remedy: `If it is yours: --team ${owner}`,
      },
    ];
  return [
    {
      what: `The name ${name} belongs to the team ${owner}, and you are the team ${team}.`,
      remedy: `Publish under another name, or let ${owner} hand it over: touchline owners give name ${name} ${team}`,
    },
  ];
}

function ownershipRefusals(
  before: Registry,
  edited: Registry,
  { name, version }: Move,
  team: string | undefined,
): Refusal[] {
  const owners = ownersOf(before);
  const teamOfRemote = (remote: string) => ownedBy(owners, remote).team;
  const refusals = teamRefusal(owners, name, team);
  const release = version === undefined ? undefined : own(own(edited.remotes, name)?.releases, version);
  for (const { place, what, holder } of release ? claimedByOthers(owners, release.remote) : []) {
    const of = `${holder.remote}${teamOfRemote(holder.remote) === undefined ? '' : ` (team ${teamOfRemote(holder.remote)})`}`;
    refusals.push({
      what:
        holder.what === what
          ? `The ${place} ${what} belongs to ${of}.`
          : `The ${place} ${what} has addresses in common with ${holder.what}, which belongs to ${of}.`,
      remedy: isShared(what)
        ? `It runs on every page of each player: let ${holder.remote} share it: touchline owners give ${place} ${what} ${name}`
        : `Choose another, or let ${holder.remote} hand it over: touchline owners give ${place} ${what} ${name}`,
    });
  }
  return refusals;
}
