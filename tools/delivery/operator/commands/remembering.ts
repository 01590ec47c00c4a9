import { UsageError } from '../../cli/Command';
import type { ChangeRecord } from '../../site/ChangeRecord';
import type { VerifiedHistory } from '../../site/historyFile';
import { verdict } from '../../trail/trailCommand';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

export const history: Subcommand = {
  usage: '[host] [--json] | --verify [--head hash]',
  summary:
    'shows the history, latest first; --verify checks that no line was altered or taken out and prints the head, --head that it goes on from one that was kept elsewhere',
  options: { json: { type: 'boolean' }, verify: { type: 'boolean' }, head: { type: 'string' } },
  async run({ site, args: [host], options: { head }, flags, terminal: { out } }) {
    if (flags.has('verify')) {
      const verified = await site.verifyHistory();
      const faults = [...verified.faults, ...(await site.trustFaults())];
      return verify({ ...verified, faults }, head, out);
    }
    if (head !== undefined) throw new UsageError('--head goes with --verify.');
    const records = await site.history(host);
    if (flags.has('json')) out(JSON.stringify(records, null, 2));
    else if (records.length === 0) out('Nothing was changed yet.');
    else for (const line of records.flatMap(recordLines)) out(line);
  },
};

export const undo: Subcommand = {
  usage: '<change>',
  summary: 'undoes one change of the history, unless its setting was changed again since',
  async run({ site, args: [id = ''], act, terminal }) {
    tellOutcome(await site.undo(id, act()), terminal);
  },
};

export const add: Subcommand = {
  usage: '<host> [--from host]',
  summary: 'creates a domain as a copy of another one',
  options: { from: { type: 'string' } },
  async run({ site, args: [host = ''], options: { from }, act, terminal }) {
    tellOutcome(await site.add(host, from, act()), terminal);
  },
};

export const remove: Subcommand = {
  usage: '<host>',
  summary: 'removes a domain, whose players are shown the maintenance page then; undo brings it back',
  async run({ site, args: [host = ''], act, terminal }) {
    tellOutcome(await site.remove(host, act()), terminal);
  },
};

/** @throws UserError when the history is not as it was written */
function verify(
  { changes, from, head, hashes, faults }: VerifiedHistory,
  kept: string | undefined,
  out: (line: string) => void,
): void {
  const cut =
    kept === undefined || hashes.includes(kept.trim().toLowerCase())
      ? []
      : [`No line has the hash ${kept}: the end of the history was cut off, or it was written anew.`];
  const words = [
    from === undefined || from === 1
      ? `Changes: ${changes}.`
      : `Changes: ${changes}, of which those before line ${from} were written by an older version and are verified as a whole.`,
    ...(head === undefined ? [] : [`Head: ${head}`]),
  ];
  if (from === undefined && changes > 0)
    words.push('None names the one before yet; the next change begins with that.');
  verdict([...faults, ...cut], words, out);
}

function recordLines({
  id,
  when,
  who,
  approvedBy,
  host,
  words,
  reason,
  before,
  after,
}: ChangeRecord): string[] {
  const keys = before && after ? Object.keys(after) : [];
  return [
    `${id.padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}${approvedBy === undefined ? '' : `, approved by ${approvedBy}`}  ${host}: ${words}${reason === undefined ? '' : `, by force: ${reason}`}`,
    ...keys.map((key) => `        ${key}: ${said(before?.[key])} -> ${said(after?.[key])}`),
  ];
}

/** A value of a setting, as people read it. */
export const said = (value: unknown) =>
  value === null || value === undefined
    ? 'not set'
    : typeof value === 'string'
      ? `“${value}”`
      : JSON.stringify(value);
