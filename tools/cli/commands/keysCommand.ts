import { Option } from '@commander-js/extra-typings';
import { isDeployed, rebakeAfterChange } from '@touchline/deploy/nginx/rebakeSite';
import { command } from '@touchline/registry/command/command';
import { AS, DRY_RUN, OFF, REASON, SITE } from '@touchline/registry/command/options';
import { createKeyFile } from '@touchline/registry/keys/createKeyFile';
import { isPublicKey, keyId } from '@touchline/registry/keys/publisher-keys';
import { findRegistry, readPublishers } from '@touchline/registry/settings/site-files';
import { versionsFrom } from '@touchline/registry/store/findVersion';
import { checkTeam } from '@touchline/registry/store/openChange';
import { unsignedInForce } from '@touchline/registry/store/unsignedInForce';
import { findSite } from '@touchline/registry/terminal/findSite';
import { readReason } from '@touchline/registry/terminal/readReason';
import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { accountOf, whoActs } from '@touchline/registry/terminal/whoActs';
import { isForgeable, isRemoteName } from '@touchline/shared/contracts/remotes';
import type { Publishers } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { changePublishers, NOBODY } from '@touchline/site/domains/changePublishers';
import { openSite } from '@touchline/site/domains/openSite';

/** The values of the options SITE, AS and DRY_RUN. */
interface TrustOptions {
  site?: string | undefined;
  as?: string | undefined;
  dryRun?: boolean | undefined;
}

const TEAM = new Option('--team <team>', 'whose key it is').makeOptionMandatory();

/** `touchline keys`: publishers' keys, and whom a site trusts. */
export const keysCommand = (terminal: Terminal) =>
  command('keys', {
    owner: 'For the operators of a site:',
    summary: "publishers' keys: makes them; says which remotes of a site they sign for",
    about: 'A site keeps whom it trusts in its trust.json, and its pages say it at once.',
    example: `touchline keys create --team tables
touchline keys trust 3yq…Zk --team tables --remotes casino --site /srv/site
touchline publish --to /srv/site/cdn --channel next --key ~/.config/touchline/tables.pem`,
  })
    .addCommand(
      command('create', {
        summary:
          "makes a team's private key (Ed25519) in a file that only you can read; prints its public key",
      })
        .addOption(TEAM)
        .option('--out <file>', 'unless told ~/.config/touchline/<team>.pem. Keep it out of every repository')
        .action(({ team, out }) => createKeyFile(readTeam(team), out, terminal)),
    )
    .addCommand(
      command('list', {
        summary: 'what keys sign for, what is withdrawn, what players get without a valid signature',
      })
        .addOption(SITE)
        .action((options) => list(options, terminal)),
    )
    .addCommand(
      trustCommand('trust', 'lets a key sign releases of these remotes; again, with others: of those alone')
        // A public key may begin with a dash.
        .allowUnknownOption()
        .argument('<public key>', 'as touchline keys create prints it')
        .addOption(TEAM)
        .requiredOption('--remotes <names>', "which remotes' releases it signs, with commas between")
        .action((key, options) => trust(key, options, terminal)),
    )
    .addCommand(
      trustCommand(
        'revoke',
        'nothing that the key signed counts any more; its team publishes again with another one',
      )
        .argument('<id>')
        .addOption(REASON)
        .action((id, options) => revoke(id, options, terminal)),
    )
    .addCommand(
      trustCommand('withdraw', 'a release that never runs again, although it is signed')
        .argument('<remote>')
        .argument('<version>', 'whole, its beginning, or a channel')
        .addOption(OFF)
        .action((remote, version, options) => withdraw(remote, version, options, terminal)),
    )
    .addCommand(
      trustCommand(
        'frame',
        'a remote that runs in a frame alone, also where the registry says nothing of it or something else',
      )
        .argument('<remote>')
        .addOption(OFF)
        .action((remote, options) => frame(remote, options, terminal)),
    )
    .addCommand(
      trustCommand(
        'require',
        'shells and commands refuse releases without a valid signature; not while players get one that would be',
      )
        .addOption(OFF)
        .action((options) => require(options, terminal)),
    );

const trustCommand = (name: string, summary: string) =>
  command(name, { summary }).addOption(SITE).addOption(AS).addOption(DRY_RUN);

/** The folder of the site that is meant. @throws UsageError when it is not known for sure */
function siteOf({ site }: TrustOptions, terminal: Terminal): string {
  const folder = findSite(site, terminal);
  if (folder.ambiguous !== undefined) throw new UsageError(folder.ambiguous);
  return folder.dir;
}

async function list(options: TrustOptions, terminal: Terminal): Promise<void> {
  const { out } = terminal;
  const dir = siteOf(options, terminal);
  // A folder that is no site trusts nobody either.
  await openSite(dir);
  const publishers = await readPublishers(dir);
  if (!publishers) {
    out('This site trusts no key, and its releases need no signature.');
    return;
  }
  out(
    publishers.required
      ? 'Releases need a valid signature.'
      : 'Releases need no signature yet. To require one: touchline keys require',
  );
  for (const { id, team, remotes, revoked } of publishers.keys) {
    const state = revoked
      ? `REVOKED ${revoked.when.slice(0, 10)}: ${revoked.reason}`
      : `signs ${remotes.join(', ')}`;
    out(`  ${id}  ${team}: ${state}`);
  }
  for (const [remote, versions] of Object.entries(publishers.withdrawn ?? {}))
    for (const version of versions) out(`  withdrawn: ${remote} ${version}`);
  for (const remote of publishers.framed ?? []) out(`  in a frame alone: ${remote}`);
  for (const release of await lacking(dir, publishers))
    out(`  Players get what shells ${publishers.required ? '' : 'would '}refuse: ${release}`);
}

/** Releases that would be refused if signatures were required, each once. */
async function lacking(dir: string, publishers: Publishers): Promise<string[]> {
  const found = await unsignedInForce(dir, { ...publishers, required: true });
  return [...new Set(found.map(({ fault }) => fault))];
}

async function trust(
  given: string,
  options: TrustOptions & { team: string; remotes: string },
  terminal: Terminal,
): Promise<void> {
  if (isForgeable(given))
    throw new UserError(
      'Anybody can make signatures that hold against this key: it is a point of small order. Nothing was changed. Ask its team for the line that touchline keys create printed.',
    );
  if (!isPublicKey(given))
    throw new UsageError(
      'A public key has 43 letters, digits, "-" and "_", as touchline keys create prints it.',
    );
  const team = readTeam(options.team);
  const remotes = [...new Set(options.remotes.split(',').map((name) => name.trim()))].sort();
  if (!remotes.every(isRemoteName))
    throw new UsageError('Say whose releases it signs: --remotes sports,casino');
  const id = keyId(given);
  await change(options, terminal, `The key ${id} of ${team} signs ${remotes.join(', ')}`, (publishers) => {
    const before = publishers.keys.find((trusted) => trusted.id === id);
    if (before?.revoked)
      throw new UserError(
        `The key ${id} was revoked on ${before.revoked.when.slice(0, 10)} (${before.revoked.reason}). Nothing was changed. Its team makes another: touchline keys create`,
      );
    if (before?.team === team && before.remotes.join() === remotes.join()) return publishers;
    const others = publishers.keys.filter((key) => key !== before);
    return { ...publishers, keys: [...others, { ...before, id, team, key: given, remotes }] };
  });
  const published = (await findRegistry(siteOf(options, terminal)))?.registry.remotes;
  const unpublished = remotes.filter((name) => published && !Object.hasOwn(published, name));
  if (unpublished.length > 0)
    terminal.out(
      `The registry has no release of ${unpublished.join(', ')} yet. If that was mistyped, trust the key again with the right names.`,
    );
}

async function revoke(
  id: string,
  { reason, ...options }: TrustOptions & { reason?: string | undefined },
  terminal: Terminal,
): Promise<void> {
  const why = readReason(reason);
  if (why === undefined) throw new UsageError('Say why: --reason "<why>"');
  const after = await change(options, terminal, `The key ${id} is revoked: ${why}`, (publishers) => {
    const key = publishers.keys.find((trusted) => trusted.id === id);
    if (!key)
      throw new UserError(
        unknownWord(
          'key',
          id,
          publishers.keys.map((trusted) => trusted.id),
        ),
      );
    if (key.revoked) return publishers;
    const revoked = { when: terminal.now().toISOString(), reason: why };
    return {
      ...publishers,
      keys: publishers.keys.map((trusted) => (trusted === key ? { ...key, revoked } : trusted)),
    };
  });
  await tellLost(options, terminal, after);
}

/** What players lose now that a key or a release counts no more. */
async function tellLost(options: TrustOptions, terminal: Terminal, publishers: Publishers): Promise<void> {
  const dir = siteOf(options, terminal);
  const without = publishers.required ? await lacking(dir, publishers) : [];
  for (const release of without) terminal.out(`Players lose it, or keep what ran before: ${release}`);
  if (!publishers.required)
    terminal.out('Shells run it all the same until signatures are required: touchline keys require');
}

async function withdraw(
  remote: string,
  typed: string,
  { off = false, ...options }: TrustOptions & { off?: boolean | undefined },
  terminal: Terminal,
): Promise<void> {
  const dir = siteOf(options, terminal);
  const { channels = {}, releases = {} } =
    own((await findRegistry(dir))?.registry.remotes ?? {}, remote) ?? {};
  const withdrawn = own((await readPublishers(dir))?.withdrawn ?? {}, remote) ?? [];
  const version = off
    ? meantVersion(typed, withdrawn)
    : (own(channels, typed) ?? meantVersion(typed, Object.keys(releases)));
  const statement = `${remote} ${version} ${off ? 'may run again' : 'is withdrawn'}`;
  const after = await change(options, terminal, statement, (publishers) => {
    const { [remote]: versions = [], ...others } = publishers.withdrawn ?? {};
    if (versions.includes(version) !== off) return publishers;
    const left = off ? versions.filter((withdrawn) => withdrawn !== version) : [...versions, version];
    return { ...publishers, withdrawn: { ...others, ...(left.length > 0 && { [remote]: left }) } };
  });
  if (off) return;
  if (!Object.hasOwn(releases, version))
    terminal.out(
      `The registry has no release ${version} of ${remote}. If that was mistyped: touchline keys withdraw ${remote} ${version} --off`,
    );
  await tellLost(options, terminal, after);
}

async function frame(
  remote: string,
  { off = false, ...options }: TrustOptions & { off?: boolean | undefined },
  terminal: Terminal,
): Promise<void> {
  if (!isRemoteName(remote)) throw new UsageError(`"${remote}" is no name of a remote.`);
  const statement = off ? `${remote} may run in the page` : `${remote} runs in a frame alone`;
  await change(options, terminal, statement, (publishers) => {
    const { framed = [] } = publishers;
    if (framed.includes(remote) !== off) return publishers;
    return { ...publishers, framed: off ? framed.filter((name) => name !== remote) : [...framed, remote] };
  });
  const published = (await findRegistry(siteOf(options, terminal)))?.registry.remotes;
  if (!off && published && !Object.hasOwn(published, remote))
    terminal.out(
      `The registry has no remote ${remote} yet. If that was mistyped: touchline keys frame ${remote} --off`,
    );
}

/**
 * The version that a shortened one means. One that fits none counts as it stands: a release may leave the registry and
 * come back.
 */
function meantVersion(typed: string, versions: readonly string[]): string {
  const [version = typed, ...others] = versionsFrom(typed, versions);
  if (others.length === 0) return version;
  throw new UserError(
    `"${typed}" fits ${[version, ...others].join(', ')}. Nothing was changed. Name one of them.`,
  );
}

async function require(
  { off = false, ...options }: TrustOptions & { off?: boolean | undefined },
  terminal: Terminal,
): Promise<void> {
  const statement = off ? 'Releases need no signature' : 'Releases need a valid signature';
  await change(options, terminal, statement, async (publishers) => {
    if (publishers.required !== off) return publishers;
    const next = { ...publishers, required: !off };
    const without = off ? [] : await lacking(siteOf(options, terminal), next);
    if (without.length > 0)
      throw new UserError(
        `Players get releases that shells would refuse then. Nothing was changed.\n${without.map((release) => `  ${release}`).join('\n')}`,
      );
    return next;
  });
}

/** @returns whom the site trusts then */
async function change(
  options: TrustOptions,
  terminal: Terminal,
  statement: string,
  edit: Parameters<typeof changePublishers>[2],
): Promise<Publishers> {
  const dir = siteOf(options, terminal);
  const { out } = terminal;
  const publishers = (await readPublishers(dir)) ?? NOBODY;
  if (options.dryRun) {
    const next = await edit(publishers);
    out(
      next === publishers
        ? `Nothing to change: ${statement}.`
        : `Nothing was changed. It would be: ${statement}.`,
    );
    return next;
  }
  const by = () => ({
    who: whoActs(options.as, terminal),
    subject: accountOf(terminal),
    when: terminal.now().toISOString(),
  });
  const { isChanged, notes } = await changePublishers(
    dir,
    { description: statement, by },
    edit,
    rebakeAfterChange,
  );
  if (!isChanged) out(`Nothing to change: ${statement}.`);
  // A page that was not made anew keeps running what a revoked key signed.
  else if (notes.length > 0) out([`${statement}.`, ...notes.map((note) => `  ${note}`)].join('\n'));
  else if (isDeployed(dir)) out(`${statement}. Pages of ${dir} say so now.`);
  else
    out(
      `${statement}. No pages of ${dir} are deployed from this machine: those that are served say so after touchline shell bake or a deploy there.`,
    );
  return (await readPublishers(dir)) ?? NOBODY;
}

function readTeam(typed: string): string {
  if (typed.trim() === '') throw new UsageError('Whose key is it? --team <team>');
  return checkTeam(typed.trim());
}
