import { JSON_LINES } from '@touchline/registry/command/options';
import { type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { Proposal } from '@touchline/site/domains/proposals';
import { openCall, siteAct, siteCommand } from '../openCall';
import { tellOutcome } from '../tellOutcome';
import { changeLines } from './historyCommands';

/** What waits, for a second person, who approves on the operator's page, or for its time. */
export const proposalCommands = (terminal: Terminal) => [
  siteCommand('proposals', 'shows the changes that wait, for a second person or for their time (--at)')
    .argument('[host]')
    .addOption(JSON_LINES)
    .action(async (host, options) => {
      const { site } = await openCall(options, terminal);
      const name = host?.toLowerCase();
      const open = (await site.proposals()).filter(
        (proposal) => name === undefined || proposal.host === name,
      );
      const hosts = await site.hosts();
      if (name !== undefined && open.length === 0 && !hosts.includes(name))
        throw new UserError(unknownWord('domain', name, hosts));
      if (options.json) terminal.out(JSON.stringify(open, null, 2));
      else if (open.length === 0) terminal.out('Nothing waits for a second person or for its time.');
      else for (const line of open.flatMap(proposalLines)) terminal.out(line);
    }),
  siteAct(
    'decline',
    'ends a proposal without the change, also one that waits for its time; who proposed it can, too',
  )
    .argument('<proposal>')
    .action(async (id, options) => {
      const { site, act } = await openCall(options, terminal);
      const by = act();
      const { host, words, who } = await site.decline(id, by);
      terminal.out(
        by.dryRun
          ? `${host}: ${words}, proposed by ${who}. Only tried: it still waits.`
          : `${host}: ${words}, proposed by ${who}. Declined; nothing was changed.`,
      );
    }),
  siteAct(
    'due',
    "makes the changes whose time has come (--at); the operator's page does so while it is served",
  ).action(async (options) => {
    const { site, act } = await openCall(options, terminal);
    const { made, ended } = await site.due(act(), terminal.now());
    for (const outcome of made) tellOutcome(outcome, terminal);
    for (const line of ended) terminal.out(line);
    if (made.length + ended.length === 0) terminal.out('No change is due.');
  }),
];

function proposalLines(proposal: Proposal): string[] {
  const { words, kinds, at, approved } = proposal;
  const waiting = [
    ...(kinds.length === 0 ? [] : [` (to ${kinds.join(' and to ')})`]),
    ...(at === undefined ? [] : [`, for ${at}`]),
    ...(approved ? [`, approved by ${approved.who}`] : []),
  ].join('');
  return changeLines({ ...proposal, words: `${words}${waiting}` });
}
