import { Command, Help } from '@commander-js/extra-typings';

/** Who a command is for; the help lists commands under these headings. */
type Owner = 'For the team of a remote:' | 'For the operators of a site:';

export interface Described {
  /** One line for lists of commands. */
  summary: string;
  /** What it does, when that is more than its summary. */
  about?: string;
  /** Who uses it; commands at the top have it. */
  owner?: Owner;
  /** Command lines with what they do before them, as they are shown. */
  example?: string;
}

const EXAMPLES = new WeakMap<object, string>();

/** A command of `touchline` with its help. Its arguments, options and action are chained to it. */
export function command(name: string, { summary, about, owner, example }: Described) {
  const made = new Command(name)
    .summary(summary)
    .description([summary, ...(about === undefined ? [] : [unwrapped(about)])].join('\n\n'))
    .helpOption('-h, --help', 'shows this')
    .helpCommand(false)
    .configureHelp({ groupItems: ownFirst });
  if (owner !== undefined) made.helpGroup(owner);
  if (example !== undefined) {
    EXAMPLES.set(made, example);
    made.addHelpText('after', `\nExamples:\n${example.replaceAll(/^/gm, '  ')}`);
  }
  return made;
}

/** Its paragraphs, without the line ends of the source. */
const unwrapped = (text: string) => text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');

/** The options of a command before those that many share. */
const ownFirst: Help['groupItems'] = (all, visible, groupOf) => {
  const isShared = (item: (typeof all)[number]) => groupOf(item).startsWith('Where');
  const ordered = [...all.filter((item) => !isShared(item)), ...all.filter(isShared)];
  return Help.prototype.groupItems(ordered, visible, groupOf);
};

/** The examples of a command's help; undefined when it has none. */
export const exampleOf = (made: object): string | undefined => EXAMPLES.get(made);
