import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError } from '../cli/Command';
import { readForce, readReason } from '../cli/readArgs';
import { serve } from '../operator-page/serve';
import { unknownWord } from '../site/nearestWord';
import { openSite } from '../site/openSite';
import { approval, approve, decline, proposals } from './commands/approving';
import { health } from './commands/health';
import { mend } from './commands/mending';
import { menu } from './commands/menu';
import { brand, languages, news, resume, suspend } from './commands/presenting';
import { canary, channel, pin, unpin } from './commands/releasing';
import { add, history, remove, undo } from './commands/remembering';
import { list, show, validate } from './commands/showing';
import { disable, enable } from './commands/switching';
import type { Call, Subcommand } from './Subcommand';
import { siteFolder } from './siteFolder';
import { accountOf, whoActs } from './whoActs';

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  list,
  show,
  health,
  enable,
  disable,
  pin,
  unpin,
  channel,
  canary,
  brand,
  news,
  languages,
  menu,
  suspend,
  resume,
  mend,
  approval,
  proposals,
  approve,
  decline,
  add,
  remove,
  validate,
  history,
  undo,
  serve,
};

const EVERYWHERE = {
  site: { type: 'string' },
  as: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

export const operator: Command = {
  name: 'operator',
  summary: 'what a domain shows: remotes, releases, features, brand; who changed it, and undo',
  help: help(),
  async run(args, terminal) {
    const [name, ...rest] = args;
    if (name === undefined) throw new UsageError('Name a subcommand.');
    const subcommand = SUBCOMMANDS[name];
    if (!subcommand) throw new UsageError(unknownWord('word', name, Object.keys(SUBCOMMANDS)));
    await subcommand.run(await callOf(name, subcommand, rest, terminal));
  },
};

async function callOf(
  name: string,
  subcommand: Subcommand,
  args: readonly string[],
  terminal: Terminal,
): Promise<Call> {
  const { values, positionals } = parse(subcommand, args);
  checkCount(name, subcommand, positionals.length);
  const given = Object.entries(values);
  const options = Object.fromEntries(
    given.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
  const { site, as, reason, ...own } = options;
  const flags = new Set(given.flatMap(([key, value]) => (value === true ? [key] : [])));
  const why = subcommand.hasReason ? undefined : readForce(flags.has('force'), reason);
  const ownReason = subcommand.hasReason ? readReason(reason) : undefined;
  const folder = siteFolder(site, terminal);
  // One of several was guessed: what is read of it may be another one's.
  if (folder.ambiguous !== undefined && !flags.has('json')) terminal.out(folder.name);
  return {
    site: await openSite(folder.dir),
    args: positionals,
    options: ownReason === undefined ? own : { ...own, reason: ownReason },
    flags,
    act: () => {
      if (folder.ambiguous !== undefined) throw new UsageError(folder.ambiguous);
      const act = {
        who: whoActs(as, terminal),
        subject: accountOf(terminal),
        dryRun: flags.has('dry-run'),
        reason: why,
      };
      terminal.out(folder.name);
      return act;
    },
    terminal,
  };
}

function parse(subcommand: Subcommand, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { ...EVERYWHERE, ...subcommand.options },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Required arguments are in angle brackets, optional ones in square ones; "…" may repeat. */
function checkCount(name: string, { usage }: Subcommand, count: number): void {
  const fits = usage.split(' | ').some((way) => {
    const least = way.match(/<\w+>/g)?.length ?? 0;
    const most = way.includes('…') ? Number.POSITIVE_INFINITY : least + (way.match(/\[\w+\]/g)?.length ?? 0);
    // "off" is literal.
    const words = way.endsWith(' off') ? 1 : 0;
    return count >= least + words && count <= most + words;
  });
  if (!fits) throw new UsageError(`Usage: operator ${name} ${usage}`);
}

function help(): string {
  const lines = Object.entries(SUBCOMMANDS).flatMap(([name, { usage, summary }]) => [
    `  ${name} ${usage}`.trimEnd(),
    `      ${summary}`,
  ]);
  return `touchline operator <word> [--site folder] [--as name] [--dry-run] [--force --reason "why"]

${lines.join('\n')}

--site     the site's folder: TOUCHLINE_SITE unless told, else the local stack's (.touchline/4000). What is written
           names its site, and is refused where several local stacks could be meant
--as       who you are, for the history: TOUCHLINE_OPERATOR unless told, else the user of the system
--dry-run  shows what would come of it and writes nothing
--force    with --reason: chooses a release that the deployed shell cannot run, or that collides; the history keeps why

A name of both a remote and a feature (casino) means both; remote:casino and feature:casino mean the one.
New visitors see a change at once, open tabs within a minute.

  npm run operator -- disable shop.example casino
  npm run operator -- pin shop.example sports 1.4.0+9f3c2ab
  npm run operator -- canary shop.example sports 1.5.0+77aa01c 5
  npm run operator -- undo 12`;
}
