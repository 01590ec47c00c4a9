import { AT, HEAD, JSON_LINES, VERIFY } from '@touchline/registry/command/options';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import type { VerifiedHistory } from '@touchline/registry/settings/historyFile';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { describeLastValid } from '@touchline/site/domains/viewLines';
import { verdict } from '../../commands/listTrail';
import { openCall, siteAct, siteChange, siteCommand } from '../openCall';
import { tellOutcome } from '../tellOutcome';

export const historyCommands = (terminal: Terminal) => [
  siteCommand('history', 'shows the history, latest first, or whether it is whole')
    .argument('[host]')
    .addOption(JSON_LINES)
    .addOption(VERIFY)
    .addOption(HEAD)
    .action(async (host, { verify, head, ...options }) => {
      const { site } = await openCall(options, terminal);
      const { out } = terminal;
      if (verify) {
        const verified = await site.verifyHistory();
        const faults = [...verified.faults, ...(await site.trustFaults())];
        return verifyLines({ ...verified, faults }, head, out);
      }
      if (head !== undefined) throw new UsageError('--head goes with --verify.');
      const records = await site.history(host);
      if (options.json) out(JSON.stringify(records, null, 2));
      else if (records.length === 0) out('Nothing was changed yet.');
      else for (const line of records.flatMap(recordLines)) out(line);
    }),
  siteChange('undo', 'undoes one change of the history, unless its setting was changed again since')
    .argument('<change>')
    .addOption(AT)
    .action(async (id, options) => {
      const { site, act } = await openCall(options, terminal);
      tellOutcome(await site.undo(id, act()), terminal);
    }),
  siteAct('add', 'creates a domain as a copy of another one')
    .argument('<host>')
    .option('--from <host>', 'which one')
    .action(async (host, { from, ...options }) => {
      const { site, act } = await openCall(options, terminal);
      tellOutcome(await site.add(host, from, act()), terminal);
    }),
  siteAct(
    'remove',
    'removes a domain, whose players are shown the maintenance page then; undo brings it back',
  )
    .argument('<host>')
    .action(async (host, options) => {
      const { site, act } = await openCall(options, terminal);
      tellOutcome(await site.remove(host, act()), terminal);
    }),
  siteAct('mend', 'shows what is wrong with a broken file and restores the last valid settings')
    .argument('<host>')
    .action(async (host, options) => {
      const { site, act } = await openCall(options, terminal);
      const broken = await site.broken(host);
      if (broken) {
        for (const fault of broken.faults) terminal.out(fault);
        terminal.out(describeLastValid(broken));
        if (broken.lastValid) {
          terminal.out('The file (-), and the last valid settings (+):');
          for (const line of broken.difference) terminal.out(`  ${line}`);
        }
      }
      tellOutcome(await site.mend(host, act()), terminal);
    }),
];

/** @throws UserError when the history is not as it was written */
function verifyLines(
  { changes, from, head, hashes, faults }: VerifiedHistory,
  kept: string | undefined,
  out: (line: string) => void,
): void {
  const cut =
    kept === undefined || hashes.includes(kept.trim().toLowerCase())
      ? []
      : [`No line has the hash ${kept}: the end of the history was cut off, or it was written anew.`];
  const lines = [
    from === undefined || from === 1
      ? `Changes: ${changes}.`
      : `Changes: ${changes}, of which those before line ${from} were written by an older version and are verified as a whole.`,
    ...(head === undefined ? [] : [`Head: ${head}`]),
  ];
  if (from === undefined && changes > 0)
    lines.push('None names the one before yet; the next change begins with that.');
  verdict([...faults, ...cut], lines, out);
}

const recordLines = ({ approvedBy, ...record }: ChangeRecord): string[] =>
  changeLines({
    ...record,
    who: `${record.who}${approvedBy === undefined ? '' : `, approved by ${approvedBy}`}`,
  });

export function changeLines(
  change: Pick<ChangeRecord, 'id' | 'when' | 'who' | 'host' | 'words' | 'reason' | 'before' | 'after'>,
): string[] {
  const { id, when, who, host, words, reason, before, after } = change;
  const keys = before && after ? Object.keys(after) : [];
  return [
    `${id.padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}  ${host}: ${words}${reason === undefined ? '' : `, by force: ${reason}`}`,
    ...keys.map((key) => `        ${key}: ${said(before?.[key])} -> ${said(after?.[key])}`),
  ];
}

/** A value of a setting, as people read it. */
const said = (value: unknown) =>
  value === null || value === undefined
    ? 'not set'
    : typeof value === 'string'
      ? `“${value}”`
      : JSON.stringify(value);
