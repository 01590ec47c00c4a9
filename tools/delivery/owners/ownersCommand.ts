import { type Owners, own, type Registry } from '@touchline/shared/contracts';
import { type Command, UsageError, UserError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { openRegistry, TARGET_HELP, TARGET_OPTIONS } from '../publish/openRegistry';
import {
  ADMISSION_OPTIONS,
  type Admission,
  AS_HELP,
  checkTeam,
  readAdmission,
} from '../publish/readAdmission';
import { unknownWord } from '../site/nearestWord';
import {
  holderOf,
  isShared,
  ownedBy,
  ownersOf,
  PLACES,
  type Place,
  recorded,
  withAct,
  withGiven,
  withTeam,
} from './ownership';

const KINDS = ['name', ...PLACES] as const;

/** `touchline owners`: who owns names, paths, modals and slots, and handing them over. */
export const ownersCommand: Command = {
  name: 'owners',
  summary: 'lists who owns names, paths, modals and slots; hands them over',
  help: `touchline owners --to <place>
touchline owners give name <remote> <team> --to <place> --team <yours>
touchline owners give path|modal|slot <which> <remote> --to <place> --team <yours>

A remote's name and its channels belong to a team; a path, a modal and a slot belong to a remote. Each belongs to who
published it first. The slot player-notices, which runs on every page of each player, stays with its owners when one of
them gives it: it is shared. Without "give" it lists them, and what was handed over or forced, by whom, when and why.

${TARGET_HELP}
  --team <name>      your team; TOUCHLINE_TEAM or "touchline": { "team": … } of package.json unless told. Only the team of
                     the owner hands over.
  --force --reason "<why>"
                     hands over what is another team's; the registry keeps who did it, when and why
${AS_HELP}

Examples:
  touchline owners --to /srv/www/cdn
  touchline owners give path /tv casino --to /srv/www/cdn --team odds`,

  async run(args, terminal) {
    const { values, positionals } = readArgs(args, { ...TARGET_OPTIONS, ...ADMISSION_OPTIONS }, 4);
    const [word, ...given] = positionals;
    if (word !== undefined && word !== 'give') throw new UsageError(unknownWord('word', word, ['give']));
    if (word === undefined) {
      const { store } = await openRegistry({ ...values, 'dry-run': true }, terminal);
      const registry = await store.read();
      for (const line of ownersLines(registry)) terminal.out(line);
      return;
    }
    const gift = giftOf(given);
    const admission = await readAdmission(values, terminal);
    const { store, dryRun } = await openRegistry(values, terminal);
    let words = '';
    const { before, after } = await store.change(
      (registry) => {
        const owners = ownersOf(registry);
        const handed = handOver(owners, gift, admission);
        words = handed.words;
        if (handed.owners === owners) return registry;
        return recorded(registry, withAct(handed.owners, { ...admission.by(), words, ...handed.forced }));
      },
      () => ({
        ...admission.by(),
        command: 'owners',
        words,
        remote: gift.kind === 'name' ? gift.what : gift.to,
        team: admission.team,
      }),
      { dryRun },
    );
    if (dryRun) terminal.out('Dry run: nothing was changed. This would happen:');
    terminal.out(before === after ? `It is so already: ${words}.` : `${words}.`);
  },
};

interface Gift {
  kind: 'name' | Place;
  what: string;
  /** The team that gets a name, the remote that gets anything else. */
  to: string;
}

const REMOTE = /^[a-z][a-z0-9-]*$/;

function giftOf([kind, what, to]: readonly string[]): Gift {
  const known = KINDS.find((one) => one === kind);
  if (kind !== undefined && known === undefined) throw new UsageError(unknownWord('kind', kind, KINDS));
  if (known === undefined || what === undefined || to === undefined)
    throw new UsageError('Say what is given, and to whom: touchline owners give path /tv casino');
  if (known === 'name') return { kind: known, what, to: checkTeam(to) };
  if (!REMOTE.test(to)) throw new UsageError(`"${to}" is no name of a remote.`);
  return { kind: known, what, to };
}

interface HandedOver {
  /** The same owners when it is so already. */
  owners: Owners;
  words: string;
  /** The reason, when it was needed. */
  forced: { reason?: string };
}

/** @throws UserError when nobody owns it, or another team does */
function handOver(owners: Owners, { kind, what, to }: Gift, admission: Admission): HandedOver {
  if (kind === 'name') {
    const names = Object.keys(owners.remotes);
    if (!names.includes(what))
      throw new UserError(`${unknownWord('remote', what, names)} Nothing was changed.`);
    const { team } = ownedBy(owners, what);
    if (team === to) return { owners, words: `the name ${what} belongs to the team ${to}`, forced: {} };
    const words = `the name ${what} belongs to the team ${to} now, no longer to ${team === undefined ? 'no team' : `the team ${team}`}`;
    return {
      owners: withTeam(owners, what, to),
      words,
      forced: forcedBy(team, `The name ${what}`, admission),
    };
  }
  const holder = holderOf(owners, kind, what, to);
  if (!holder && holderOf(owners, kind, what))
    return { owners, words: `the ${kind} ${what} belongs to ${to}`, forced: {} };
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
    words: `the ${kind} ${what} belongs to ${to} now, ${before}`,
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

function ownersLines(registry: Registry): string[] {
  const { remotes, acts = [] } = ownersOf(registry);
  const names = Object.keys(remotes).sort();
  if (names.length === 0) return ['Nothing was published here yet, so nobody owns anything.'];
  return [
    ...names.flatMap((name) => {
      const { team, paths, modals, slots } = ownedBy({ remotes }, name);
      const channels = Object.keys(own(registry.remotes, name)?.channels ?? {}).sort();
      const rows: [string, readonly string[]][] = [
        ['channels', channels],
        ['paths', paths],
        ['modals', modals],
        ['slots', slots],
      ];
      return [
        `${name}: ${team === undefined ? 'no team yet' : `the team ${team}`}`,
        ...rows.flatMap(([kind, list]) =>
          list.length > 0 ? [`  ${kind.padEnd(9)} ${list.join(', ')}`] : [],
        ),
      ];
    }),
    ...acts.map(
      ({ when, who, words, reason }) =>
        `${when.slice(0, 16).replace('T', ' ')}  ${who}: ${words}${reason === undefined ? '' : ` Reason: ${reason}`}`,
    ),
  ];
}
