import { UsageError } from '../../cli/Command';
import { CHANGE_KINDS } from '../../site/approval';
import { unknownWord } from '../../site/nearestWord';
import type { Proposal } from '../../site/proposals';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';
import { said } from './remembering';

export const approval: Subcommand = {
  usage: '<host> <kind> [kind]',
  summary:
    'asks for a second person: to switch (features, remotes, brand, news, menus, opening again), to release (pin, channel, canary), or both; “none” for neither',
  async run({ site, args: [host = '', ...words], act, terminal }) {
    const unknown = words.find((word) => word !== 'none' && !CHANGE_KINDS.some((kind) => kind === word));
    if (unknown !== undefined)
      throw new UsageError(unknownWord('kind of change', unknown, [...CHANGE_KINDS, 'none']));
    if (words.includes('none') && words.length > 1) throw new UsageError('“none” stands alone.');
    const of = CHANGE_KINDS.filter((kind) => words.includes(kind));
    tellOutcome(await site.change(host, { kind: 'approval', of }, act()), terminal);
    if (of.includes('release'))
      terminal.out(
        `It holds what is changed of ${host}. A team's own promote, canary and rollback reach its players all the same; pin the releases of ${host} to hold those too.`,
      );
  },
};

export const proposals: Subcommand = {
  usage: '[host] [--json]',
  summary: 'shows the changes that wait for a second person',
  options: { json: { type: 'boolean' } },
  async run({ site, args: [host], flags, terminal: { out } }) {
    const open = (await site.proposals()).filter(
      (one) => host === undefined || one.host === host.toLowerCase(),
    );
    if (flags.has('json')) out(JSON.stringify(open, null, 2));
    else if (open.length === 0) out('Nothing waits for a second person.');
    else for (const line of open.flatMap(proposalLines)) out(line);
  },
};

export const approve: Subcommand = {
  usage: '<proposal>',
  summary:
    'makes a change that another person proposed, if the settings that it starts from are still in force',
  async run({ site, args: [id = ''], act, terminal }) {
    tellOutcome(await site.approve(id, act()), terminal);
  },
};

export const decline: Subcommand = {
  usage: '<proposal>',
  summary: 'ends a proposal without the change; who proposed it can, too',
  async run({ site, args: [id = ''], act, terminal }) {
    const by = act();
    const { host, words, who } = await site.decline(id, by);
    terminal.out(
      by.dryRun
        ? `${host}: ${words}, proposed by ${who}. Only tried: it still waits.`
        : `${host}: ${words}, proposed by ${who}. Declined; nothing was changed.`,
    );
  },
};

function proposalLines({ id, when, who, host, words, kinds, reason, before, after }: Proposal): string[] {
  const keys = before && after ? Object.keys(after) : [];
  return [
    `${id.padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}  ${host}: ${words} (to ${kinds.join(' and to ')})${reason === undefined ? '' : `, by force: ${reason}`}`,
    ...keys.map((key) => `        ${key}: ${said(before?.[key])} -> ${said(after?.[key])}`),
  ];
}
