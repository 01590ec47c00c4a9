import type { ChangeRecord } from '../../site/ChangeRecord';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

export const history: Subcommand = {
  usage: '[host] [--json]',
  summary: 'shows the history, latest first',
  options: { json: { type: 'boolean' } },
  async run({ site, args: [host], flags, terminal: { out } }) {
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

function recordLines({ id, when, who, host, words, reason, before, after }: ChangeRecord): string[] {
  const keys = before && after ? Object.keys(after) : [];
  return [
    `${id.padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}  ${host}: ${words}${reason === undefined ? '' : `, by force: ${reason}`}`,
    ...keys.map((key) => `        ${key}: ${said(before?.[key])} -> ${said(after?.[key])}`),
  ];
}

const said = (value: unknown) =>
  value === null || value === undefined
    ? 'not set'
    : typeof value === 'string'
      ? `“${value}”`
      : JSON.stringify(value);
