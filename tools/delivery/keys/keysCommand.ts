import { isForgeable, isRemoteName, type Publishers } from '@touchline/shared/contracts';
import { type Command, type Terminal, UsageError, UserError } from '../cli/Command';
import { readArgs, readReason } from '../cli/readArgs';
import { siteFolder } from '../operator/siteFolder';
import { accountOf, whoActs } from '../operator/whoActs';
import { checkTeam } from '../publish/readAdmission';
import { unknownWord } from '../site/nearestWord';
import { readPublishers } from '../site/site-files';
import { changePublishers, NOBODY } from './changePublishers';
import { createKeyFile } from './createKeyFile';
import { isPublicKey, keyId } from './publisher-keys';
import { unsignedInForce } from './unsignedInForce';

interface Call {
  terminal: Terminal;
  args: readonly string[];
  team: string | undefined;
  out: string | undefined;
  remotes: string | undefined;
  reason: string | undefined;
  /** Who types it. */
  as: string | undefined;
  off: boolean;
  /** Says what would change, and changes nothing. */
  dryRun: boolean;
  /** The site's folder. */
  site(): string;
}

const create = ({ terminal, team, out }: Call) => createKeyFile(teamOf(team), out, terminal);

const WAYS: Readonly<Record<string, { words: number; run(call: Call): Promise<void> }>> = {
  create: { words: 0, run: create },
  list: { words: 0, run: list },
  trust: { words: 1, run: trust },
  revoke: { words: 1, run: revoke },
  withdraw: { words: 2, run: withdraw },
  require: { words: 0, run: require },
};

/** `touchline keys`: publishers' keys, and whom a site trusts. */
export const keysCommand: Command = {
  name: 'keys',
  summary: "publishers' keys: makes them; says which remotes of a site they sign for",
  help: `touchline keys create --team <team> [--out <file>]
touchline keys list --site <folder>
touchline keys trust <public key> --team <team> --remotes <name>,<name> --site <folder>
touchline keys revoke <id> --reason "<why>" --site <folder> [--dry-run]
touchline keys withdraw <remote> <version> --site <folder> [--off] [--dry-run]
touchline keys require --site <folder> [--off] [--dry-run]

create    a team's private key (Ed25519) in a file that only you can read, and its public key on the terminal
list      the keys of a site, what they sign for, what is withdrawn, and what players get without a valid signature
trust     lets a key sign releases of these remotes; again, with others: of those alone
revoke    nothing that the key signed counts any more; its team publishes again with another one
withdraw  a release that never runs again, although it is signed; --off takes that back
require   shells and commands refuse releases without a valid signature; --off takes that back. It is refused while
          players get a release that would be

  --site <folder>    the site's folder, whose trust.json is changed: TOUCHLINE_SITE unless told
  --out <file>       of create: unless told ~/.config/touchline/<team>.pem. Keep it out of every repository.
  --team <team>      whose key it is
  --remotes <names>  which remotes' releases the key signs
  --dry-run          says what would change and what players would lose, and changes nothing
  --as <name>        who you are, for the site's history: TOUCHLINE_OPERATOR unless told, else the user of the system

Examples:
  touchline keys create --team tables
  touchline keys trust 3yq…Zk --team tables --remotes casino --site /srv/site
  touchline publish --to /srv/site/cdn --channel next --key ~/.config/touchline/tables.pem`,

  async run(args, terminal) {
    const { values, positionals } = readArgs(
      keysLast(args),
      {
        site: { type: 'string' },
        team: { type: 'string' },
        out: { type: 'string' },
        remotes: { type: 'string' },
        reason: { type: 'string' },
        as: { type: 'string' },
        off: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
      3,
    );
    const [word = '', ...rest] = positionals;
    const way = WAYS[word];
    if (!way) throw new UsageError(unknownWord('word', word, Object.keys(WAYS)));
    if (rest.length !== way.words)
      throw new UsageError(`keys ${word} takes ${way.words === 0 ? 'no word' : way.words} after it.`);
    const { team, out, remotes, reason, as, off, 'dry-run': dryRun } = values;
    const site = () => {
      const folder = siteFolder(values.site, terminal);
      if (folder.ambiguous !== undefined) throw new UsageError(folder.ambiguous);
      return folder.dir;
    };
    await way.run({ terminal, args: rest, team, out, remotes, reason, as, off, dryRun, site });
  },
};

/** A public key may begin with a dash: behind `--` it is not read as an option. */
function keysLast(args: readonly string[]): string[] {
  const isKey = (arg: string) => arg.startsWith('-') && isPublicKey(arg);
  return [...args.filter((arg) => !isKey(arg)), '--', ...args.filter(isKey)];
}

async function list({ terminal: { out }, site }: Call): Promise<void> {
  const dir = site();
  const known = await readPublishers(dir);
  if (!known) {
    out('This site trusts no key, and its releases need no signature.');
    return;
  }
  out(
    known.required
      ? 'Releases need a valid signature.'
      : 'Releases need no signature yet. To require one: touchline keys require',
  );
  for (const { id, team, remotes, revoked } of known.keys) {
    const state = revoked
      ? `REVOKED ${revoked.when.slice(0, 10)}: ${revoked.reason}`
      : `signs ${remotes.join(', ')}`;
    out(`  ${id}  ${team}: ${state}`);
  }
  for (const [remote, versions] of Object.entries(known.withdrawn ?? {}))
    for (const version of versions) out(`  withdrawn: ${remote} ${version}`);
  for (const words of await lacking(dir, known))
    out(`  Players get what shells ${known.required ? '' : 'would '}refuse: ${words}`);
}

/** Releases that would be refused if signatures were required, each once. */
async function lacking(dir: string, known: Publishers): Promise<string[]> {
  const found = await unsignedInForce(dir, { ...known, required: true });
  return [...new Set(found.map(({ words }) => words))];
}

async function trust(call: Call): Promise<void> {
  const {
    args: [given = ''],
    team: named,
    remotes: typed,
  } = call;
  if (isForgeable(given))
    throw new UserError(
      'Anybody can make signatures that hold against this key: it is a point of small order. Nothing was changed. Ask its team for the line that touchline keys create printed.',
    );
  if (!isPublicKey(given))
    throw new UsageError('A public key has 43 letters and digits, as touchline keys create prints it.');
  const team = teamOf(named);
  const remotes = [...new Set((typed ?? '').split(',').map((one) => one.trim()))].sort();
  if (!remotes.every(isRemoteName))
    throw new UsageError('Say whose releases it signs: --remotes sports,casino');
  const id = keyId(given);
  await change(call, `The key ${id} of ${team} signs ${remotes.join(', ')}`, (known) => {
    const before = known.keys.find((one) => one.id === id);
    if (before?.revoked)
      throw new UserError(
        `The key ${id} was revoked on ${before.revoked.when.slice(0, 10)} (${before.revoked.reason}). Nothing was changed. Its team makes another: touchline keys create`,
      );
    if (before?.team === team && before.remotes.join() === remotes.join()) return known;
    const others = known.keys.filter((one) => one !== before);
    return { ...known, keys: [...others, { id, team, key: given, remotes }] };
  });
}

async function revoke(call: Call): Promise<void> {
  const {
    terminal,
    args: [id = ''],
    reason,
  } = call;
  const why = readReason(reason);
  if (why === undefined) throw new UsageError('Say why: --reason "<why>"');
  const after = await change(call, `The key ${id} is revoked: ${why}`, (known) => {
    const key = known.keys.find((one) => one.id === id);
    if (!key)
      throw new UserError(
        unknownWord(
          'key',
          id,
          known.keys.map((one) => one.id),
        ),
      );
    if (key.revoked) return known;
    const revoked = { when: terminal.now().toISOString(), reason: why };
    return { ...known, keys: known.keys.map((one) => (one === key ? { ...key, revoked } : one)) };
  });
  await tellLost(call, after);
}

/** What players lose now that a key or a release counts no more. */
async function tellLost({ terminal, site }: Call, known: Publishers): Promise<void> {
  const dir = site();
  const without = known.required ? await lacking(dir, known) : [];
  for (const words of without) terminal.out(`Players lose it, or keep what ran before: ${words}`);
  if (!known.required)
    terminal.out('Shells run it all the same until signatures are required: touchline keys require');
}

async function withdraw(call: Call): Promise<void> {
  const {
    args: [remote = '', version = ''],
    off,
  } = call;
  const words = `${remote} ${version} ${off ? 'may run again' : 'is withdrawn'}`;
  const after = await change(call, words, (known) => {
    const { [remote]: versions = [], ...others } = known.withdrawn ?? {};
    if (versions.includes(version) !== off) return known;
    const left = off ? versions.filter((one) => one !== version) : [...versions, version];
    return { ...known, withdrawn: { ...others, ...(left.length > 0 && { [remote]: left }) } };
  });
  if (!off) await tellLost(call, after);
}

async function require(call: Call): Promise<void> {
  const { off, site } = call;
  const words = off ? 'Releases need no signature' : 'Releases need a valid signature';
  await change(call, words, async (known) => {
    if (known.required !== off) return known;
    const next = { ...known, required: !off };
    const without = off ? [] : await lacking(site(), next);
    if (without.length > 0)
      throw new UserError(
        `Players get releases that shells would refuse then. Nothing was changed.\n${without.map((one) => `  ${one}`).join('\n')}`,
      );
    return next;
  });
}

/** @returns whom the site trusts then */
async function change(
  { terminal, as, site, dryRun }: Call,
  words: string,
  edit: Parameters<typeof changePublishers>[2],
): Promise<Publishers> {
  const dir = site();
  const { out } = terminal;
  const known = (await readPublishers(dir)) ?? NOBODY;
  if (dryRun) {
    const next = await edit(known);
    out(next === known ? `It is so already: ${words}.` : `Nothing was changed. It would be: ${words}.`);
    return next;
  }
  const by = () => ({
    who: whoActs(as, terminal),
    subject: accountOf(terminal),
    when: terminal.now().toISOString(),
  });
  const { isChanged, notes } = await changePublishers(dir, { words, by }, edit);
  out(isChanged ? `${words}. Pages of ${dir} say so now.` : `It is so already: ${words}.`);
  for (const note of notes) out(`  ${note}`);
  return (await readPublishers(dir)) ?? NOBODY;
}

function teamOf(named: string | undefined): string {
  if (named === undefined || named.trim() === '') throw new UsageError('Whose key is it? --team <team>');
  return checkTeam(named.trim());
}
