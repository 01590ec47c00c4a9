import { JSON_LINES } from '../../../command/options';
import { CHANGE_KINDS } from '../../../settings/approval';
import type { Proposal } from '../../../site/proposals';
import { unknownWord } from '../../../terminal/nearestWord';
import { type Terminal, UsageError } from '../../../terminal/terminal';
import { changeDomains, domainAct, openCall, siteAct, siteCommand } from '../openCall';
import { tellOutcome } from '../tellOutcome';
import { said } from './remembering';

/** A second person: what is asked for one, what waits for one, and what that person says. */
export const approvingCommands = (terminal: Terminal) => [
  domainAct(
    'approval',
    'asks for a second person: to switch (features, remotes, brand, news, menus, opening again), to release (pin, channel, canary), or both; “none” for neither',
  )
    .argument('<kinds...>', 'switch, release, or none')
    .action(async (host, kinds, options) => {
      const unknown = kinds.find((kind) => kind !== 'none' && !CHANGE_KINDS.some((each) => each === kind));
      if (unknown !== undefined)
        throw new UsageError(unknownWord('kind of change', unknown, [...CHANGE_KINDS, 'none']));
      if (kinds.includes('none') && kinds.length > 1) throw new UsageError('“none” stands alone.');
      const of = CHANGE_KINDS.filter((kind) => kinds.includes(kind));
      await changeDomains(host, options, terminal, () => ({ kind: 'approval', of }));
      if (of.includes('release'))
        terminal.out(
          `It holds what is changed of ${host}. A team's own touchline give reaches its players all the same; pin the releases of ${host} to hold those too.`,
        );
    }),
  siteCommand('proposals', 'shows the changes that wait, for a second person or for their time (--at)')
    .argument('[host]')
    .addOption(JSON_LINES)
    .action(async (host, options) => {
      const { site } = await openCall(options, terminal);
      const open = (await site.proposals()).filter(
        (proposal) => host === undefined || proposal.host === host.toLowerCase(),
      );
      if (options.json) terminal.out(JSON.stringify(open, null, 2));
      else if (open.length === 0) terminal.out('Nothing waits for a second person or for its time.');
      else for (const line of open.flatMap(proposalLines)) terminal.out(line);
    }),
  siteAct(
    'approve',
    'makes a change that another person proposed, if the settings that it starts from are still in force',
  )
    .argument('<proposal>')
    .action(async (id, options) => {
      const { site, act } = await openCall(options, terminal);
      tellOutcome(await site.approve(id, act()), terminal);
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

function proposalLines(one: Proposal): string[] {
  const { id, when, who, host, words, kinds, reason, before, after, at, approved } = one;
  const waiting = [
    ...(kinds.length === 0 ? [] : [` (to ${kinds.join(' and to ')})`]),
    ...(at === undefined ? [] : [`, for ${at}`]),
    ...(approved ? [`, approved by ${approved.who}`] : []),
  ].join('');
  const keys = before && after ? Object.keys(after) : [];
  return [
    `${id.padStart(4)}  ${when.slice(0, 16).replace('T', ' ')}  ${who}  ${host}: ${words}${waiting}${reason === undefined ? '' : `, by force: ${reason}`}`,
    ...keys.map((key) => `        ${key}: ${said(before?.[key])} -> ${said(after?.[key])}`),
  ];
}
