import { type Terminal, UsageError, UserError } from '../../cli/command';
import { unknownWord } from '../../site/nearestWord';
import type { MenuEntryView } from '../../site/PlayersView';
import { openCall, siteAct } from '../openCall';
import { tellOutcome } from '../tellOutcome';

/** `touchline operator menu`. */
export const menuCommand = (terminal: Terminal) =>
  siteAct('menu', 'shows the menus; sets which entries come first, and those of a phone’s bar')
    .argument('<host>')
    .argument('[entries...]', 'by address or label, the first ones first')
    .option('--bar <entries>', 'with commas between; an empty text takes the bar back')
    .option('--reset', 'takes both back to what the remotes propose')
    .action(async (host, first, options) => {
      const { bar, reset } = options;
      if (reset && (first.length > 0 || bar !== undefined))
        throw new UsageError(
          '--reset stands alone: it takes order and bar back to what the remotes propose.',
        );
      const { site, act } = await openCall(options, terminal);
      if (reset) {
        tellOutcome(await site.change(host, { kind: 'menu', order: null, bar: null }, act()), terminal);
        return;
      }
      const { entries } = await site.whatPlayersSee(host);
      if (first.length === 0 && bar === undefined) {
        for (const line of menuLines(entries)) terminal.out(line);
        return;
      }
      const idOf = (word: string) => idNamed(word.trim(), entries);
      const change = {
        kind: 'menu',
        ...(first.length > 0 ? { order: first.map(idOf) } : {}),
        // An empty text takes the bar back.
        ...(bar === undefined ? {} : { bar: bar.trim() === '' ? null : bar.split(',').map(idOf) }),
      } as const;
      tellOutcome(await site.change(host, change, act()), terminal);
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
    const own = entries.filter((one) => one.menu === menu);
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
