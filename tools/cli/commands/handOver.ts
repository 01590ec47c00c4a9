import {
  holderOf,
  isShared,
  ownedBy,
  PLACES,
  type Place,
  withGiven,
  withTeam,
} from '@touchline/registry/owners/ownership';
import { type Admission, checkTeam } from '@touchline/registry/store/openChange';
import { UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { Owners } from '@touchline/shared/contracts/remotes';

const KINDS = ['name', ...PLACES] as const;

/** What is handed over, and to whom. */
export interface Gift {
  kind: 'name' | Place;
  what: string;
  /** The team that gets a name, the remote that gets anything else. */
  to: string;
}

const REMOTE = /^[a-z][a-z0-9-]*$/;

/**
 * What is handed over, and to whom.
 * @throws UsageError for an unknown kind, and a name that is none
 */
export function giftOf(kind: string, what: string, to: string): Gift {
  const named = KINDS.find((name) => name === kind);
  if (named === undefined) throw new UsageError(unknownWord('kind', kind, KINDS));
  if (named === 'name') return { kind: named, what, to: checkTeam(to) };
  if (!REMOTE.test(to)) throw new UsageError(`"${to}" is no name of a remote.`);
  return { kind: named, what, to };
}

export interface HandedOver {
  /** The same owners when it is so already. */
  owners: Owners;
  statement: string;
  /** The reason, when it was needed. */
  forced: { reason?: string };
}

/** @throws UserError when nobody owns it, or another team does */
export function handOver(owners: Owners, { kind, what, to }: Gift, admission: Admission): HandedOver {
  if (kind === 'name') {
    const names = Object.keys(owners.remotes);
    if (!names.includes(what))
      throw new UserError(`${unknownWord('remote', what, names)} Nothing was changed.`);
    const { team } = ownedBy(owners, what);
    if (team === to) return { owners, statement: `the name ${what} belongs to the team ${to}`, forced: {} };
    const statement = `the name ${what} belongs to the team ${to} now, no longer to ${team === undefined ? 'no team' : `the team ${team}`}`;
    return {
      owners: withTeam(owners, what, to),
      statement,
      forced: forcedBy(team, `The name ${what}`, admission),
    };
  }
  const holder = holderOf(owners, kind, what, to);
  if (!holder && holderOf(owners, kind, what))
    return { owners, statement: `the ${kind} ${what} belongs to ${to}`, forced: {} };
  if (!holder)
    throw new UserError(
      `Nobody owns the ${kind} ${what}: it will belong to the first remote that publishes it. Nothing was changed.`,
    );
  const before =
    holder.what !== what
      ? `${holder.remote} keeps ${holder.what}`
      : isShared(what)
        ? `and to ${holder.remote} as before`
        : `no longer to ${holder.remote}`;
  return {
    owners: withGiven(owners, kind, what, to),
    statement: `the ${kind} ${what} belongs to ${to} now, ${before}`,
    forced: forcedBy(
      ownedBy(owners, holder.remote).team,
      `The ${kind} ${holder.what} of ${holder.remote}`,
      admission,
    ),
  };
}

/** @throws UserError when the owner is another team and nothing is forced */
function forcedBy(owner: string | undefined, what: string, { team, reason }: Admission): { reason?: string } {
  if (owner === undefined || owner === team) return {};
  if (reason !== undefined) return { reason };
  throw new UserError(
    `${what} belongs to the team ${owner}, and ${team === undefined ? 'no team was named' : `you are the team ${team}`}. Nothing was changed. Ask ${owner} to hand it over${team === undefined ? `; if that is yours: --team ${owner}` : ''}. To do it all the same: --force --reason "<why>", which is recorded.`,
  );
}
