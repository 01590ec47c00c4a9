import { REASON } from '@touchline/registry/command/options';
import { readReason } from '@touchline/registry/terminal/readReason';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { DomainChange } from '@touchline/site/changes/DomainChange';
import { changeDomains, domainAct } from '../openCall';

const BRAND: Readonly<Record<string, string>> = {
  title: 'the name of the site',
  description: 'for search engines',
  favicon: 'the address of the picture of its tab',
  logo: 'of the picture of its header',
  theme: 'yellow or blue',
  accent: 'the colour of buttons and links, #rrggbb',
  'surface-dark': 'the background of the dark theme',
  'surface-light': 'of the light theme',
  radius: 'of corners, in px',
  font: 'fonts/<name>.woff2 of the site',
};

/** @throws UsageError for what is no setting of a brand */
function brandOf(settings: readonly string[]): Record<string, string | null> {
  const entries = settings.map((setting) => {
    const [, dashes = '', name = '', value] = /^(--)?([^=]*)(?:=(.*))?$/s.exec(setting) ?? [];
    if (!Object.hasOwn(BRAND, name))
      throw new UsageError(
        dashes ? `Unknown option “${setting}”.` : unknownWord('setting of a brand', name, Object.keys(BRAND)),
      );
    if (dashes !== '' || value === undefined)
      throw new UsageError(`“${setting}”: it is written ${name}="…", and ${name}= takes it back.`);
    const camelCase = name.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
    // Every domain has a title, so an empty one is no removal: it is refused.
    return [camelCase, value === '' && name !== 'title' ? null : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The name and look of a site, its news and languages, and whether it is open. */
export const brandAndNewsCommands = (terminal: Terminal) => [
  domainAct('brand', 'sets the name, pictures, colours, corners and font of the site')
    .argument(
      '[settings...]',
      `name=value, and name= to take it back; ${Object.entries(BRAND)
        .map(([name, what]) => `${name}: ${what}`)
        .join('; ')}`,
    )
    // brandOf refuses an option like --title and says how it is written.
    .allowUnknownOption()
    .action(async (host, settings, options) => {
      const change = { kind: 'brand', ...brandOf(settings) } as const;
      await changeDomains(host, options, terminal, () => change);
    }),
  domainAct('news', 'sets the lines of the news marquee, each in quotes; without lines removes them')
    .argument('[lines...]')
    .action(async (host, lines, options) => {
      await changeDomains(host, options, terminal, () => ({ kind: 'news', lines }));
    }),
  domainAct(
    'languages',
    'sets the languages that players choose from, en too if they may choose English; without languages the site is in English alone',
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
