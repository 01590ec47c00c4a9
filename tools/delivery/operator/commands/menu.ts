import { UsageError, UserError } from '../../cli/Command';
import { unknownWord } from '../../site/nearestWord';
import type { MenuEntryView } from '../../site/PlayersView';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

export const menu: Subcommand = {
  usage: '<host> [entry …] [--bar entry,entry,…] [--reset]',
  summary:
    'shows the menus; sets which entries come first, by address or label, and those of a phone’s bar; --reset takes both back to what the remotes propose',
  options: { bar: { type: 'string' }, reset: { type: 'boolean' } },
  async run({ site, args: [host = '', ...first], options: { bar }, flags, act, terminal }) {
    const reset = flags.has('reset');
    if (reset && (first.length > 0 || bar !== undefined))
      throw new UsageError('--reset stands alone: it takes order and bar back to what the remotes propose.');
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
  },
};

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
