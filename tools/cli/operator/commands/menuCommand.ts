import { type Terminal, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import type { MenuEntryView } from '@touchline/site/domains/PlayersView';
import { changeDomains, domainAct, openCall } from '../openCall';

/** `touchline operator menu`. */
export const menuCommand = (terminal: Terminal) =>
  domainAct('menu', 'shows the menus; sets which entries come first, and those of a phone’s bar')
    .argument('[entries...]', 'by address or label, the first ones first')
    .option('--bar <entries>', 'with commas between; an empty text takes the bar back')
    .option('--reset', 'takes both back to what the remotes propose')
    .action(async (host, first, { bar, reset, ...options }) => {
      if (reset && (first.length > 0 || bar !== undefined))
        throw new UsageError(
          '--reset stands alone: it takes order and bar back to what the remotes propose.',
        );
      if (!reset && first.length === 0 && bar === undefined) {
        const { site } = await openCall(options, terminal);
        const { entries } = await site.whatPlayersSee(host);
        for (const line of menuLines(entries)) terminal.out(line);
        return;
      }
      await changeDomains(host, options, terminal, async (each, site) => {
        if (reset) return { kind: 'menu', order: null, bar: null };
        const { entries } = await site.whatPlayersSee(each);
        const idOf = (word: string) => idNamed(word.trim(), entries);
        return {
          kind: 'menu',
          ...(first.length > 0 ? { order: first.map(idOf) } : {}),
          // An empty text takes the bar back.
          ...(bar === undefined ? {} : { bar: bar.trim() === '' ? null : bar.split(',').map(idOf) }),
        };
      });
    });

/** @throws UserError for an entry that this domain's menus do not have */
function idNamed(word: string, entries: readonly MenuEntryView[]): string {
  const found = entries.find(({ id, label }) => id === word || label.toLowerCase() === word.toLowerCase());
  if (found) return found.id;
  throw new UserError(
    unknownWord(
      'menu entry',
      word,
      entries.map(({ id, label }) => (word.startsWith('/') ? id : label)),
    ),
  );
}

const TITLES = { pages: 'Pages', sports: 'Sports', account: 'Account' } as const;

function menuLines(entries: readonly MenuEntryView[]): string[] {
  const width = Math.max(0, ...entries.map(({ id }) => id.length));
  const lines = (['pages', 'sports', 'account'] as const).flatMap((menu) => {
    const own = entries.filter((entry) => entry.menu === menu);
    return own.length === 0
      ? []
      : [
          TITLES[menu],
          ...own.map(
            ({ id, label, inBar }) =>
              `  ${id.padEnd(width)}  ${label}${inBar ? '  (in the phone’s bar)' : ''}`,
          ),
        ];
  });
  return lines.length > 0 ? lines : ['This domain has no menu: nothing is published for it.'];
}
