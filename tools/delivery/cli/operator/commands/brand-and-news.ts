import { REASON } from '../../../command/options';
import type { DomainChange } from '../../../site/DomainChange';
import { readReason } from '../../../terminal/readReason';
import type { Terminal } from '../../../terminal/terminal';
import { changeDomains, domainAct } from '../openCall';

/** The name and look of a site, its news and languages, and whether it is open. */
export const brandAndNewsCommands = (terminal: Terminal) => [
  domainAct(
    'brand',
    'sets the name, pictures, colours, corners and font of the site; an empty text removes a setting: --logo ""',
  )
    .option('--title <text>', 'the name of the site')
    .option('--description <text>', 'for search engines')
    .option('--favicon <url>', 'the picture of its tab')
    .option('--logo <url>', 'the picture of its header')
    .option('--theme <name>', 'yellow or blue')
    .option('--accent <#rrggbb>', 'the colour of buttons and links')
    .option('--surface-dark <#rrggbb>', 'the background of the dark theme')
    .option('--surface-light <#rrggbb>', 'the background of the light theme')
    .option('--radius <px>', 'of corners')
    .option('--font <file>', 'fonts/<name>.woff2 of the site')
    .action(async (host, { title, site, as, dryRun, at, ...rest }) => {
      const wanted = Object.entries(rest).map(([what, value]) => [what, value === '' ? null : value]);
      const change: DomainChange = {
        kind: 'brand',
        ...(title === undefined ? {} : { title }),
        ...Object.fromEntries(wanted),
      };
      await changeDomains(host, { site, as, dryRun, at }, terminal, () => change);
    }),
  domainAct('news', 'sets the lines of the news marquee, each in quotes; without lines removes them')
    .argument('[lines...]')
    .action(async (host, lines, options) => {
      await changeDomains(host, options, terminal, () => ({ kind: 'news', lines }));
    }),
  domainAct(
    'languages',
    'sets the languages that players choose from, en among them; without languages the site is in English alone',
  )
    .argument('[languages...]')
    .option('--usual <language>', 'for devices that have none of them')
    .action(async (host, offered, { usual, ...options }) => {
      const change: DomainChange = { kind: 'languages', offered, ...(usual === undefined ? {} : { usual }) };
      await changeDomains(host, options, terminal, () => change);
    }),
  domainAct('suspend', 'sends every player to the maintenance page; the reason is kept in the history')
    .addOption(REASON)
    .option('--tell <text>', 'what players read')
    .action(async (host, { reason, tell, ...options }) => {
      const why = readReason(reason);
      const change: DomainChange = {
        kind: 'suspend',
        ...(why === undefined ? {} : { reason: why }),
        ...(tell === undefined ? {} : { tell }),
      };
      await changeDomains(host, options, terminal, () => change);
    }),
  domainAct('resume', 'opens the site again').action(async (host, options) => {
    await changeDomains(host, options, terminal, () => ({ kind: 'resume' }));
  }),
];
