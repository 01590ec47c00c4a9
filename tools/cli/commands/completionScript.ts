import type { CommandUnknownOpts } from '@commander-js/extra-typings';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** What can follow a command, by the words that name it: `touchline shell deploy`. */
interface Followers {
  path: string;
  /** Subcommands and arguments, with their summaries. */
  next: [string, string][];
  /** Options as they are typed, and their descriptions. */
  options: { flag: string; takesValue: boolean; description: string }[];
}

/** A script that completes a program of commands. */
export function completionScript(shell: (typeof SHELLS)[number], program: CommandUnknownOpts): string {
  const all = followersOf(program, '');
  if (shell === 'fish') return fishScript(all);
  // zsh runs bash's completions.
  return shell === 'zsh'
    ? `autoload -U +X bashcompinit && bashcompinit\n${bashScript(all)}`
    : bashScript(all);
}

function followersOf(command: CommandUnknownOpts, before: string): Followers[] {
  const path = `${before} ${command.name()}`.trim();
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command).filter((sub) => sub.name() !== 'help');
  const choices = command.registeredArguments.flatMap((argument) => argument.argChoices ?? []);
  return [
    {
      path,
      next: [
        ...subcommands.map((sub): [string, string] => [sub.name(), sub.summary()]),
        ...choices.map((choice): [string, string] => [choice, '']),
      ],
      options: help.visibleOptions(command).map(({ long, flags, required, optional, description }) => ({
        flag: long ?? flags,
        takesValue: required || optional,
        description,
      })),
    },
    ...subcommands.flatMap((sub) => followersOf(sub, path)),
  ];
}

function bashScript(all: readonly Followers[]): string {
  const paths = all.map(({ path }) => `'${path}'`).join('|');
  const cases = all.map(({ path, next, options }) => {
    const all = [...next.map(([word]) => word), ...options.map(({ flag }) => flag)];
    return `    '${path}') next='${all.join(' ')}' ;;`;
  });
  const valued = [
    ...new Set(all.flatMap(({ options }) => options.flatMap((o) => (o.takesValue ? [o.flag] : [])))),
  ];
  return `_touchline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path=touchline next='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in ${paths}) path="$path $word" ;; esac
  done
  case "$previous" in ${valued.join('|')}) COMPREPLY=($(compgen -f -- "$current")); return ;; esac
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$next" -- "$current"))
}
complete -o bashdefault -F _touchline touchline`;
}

function fishScript(all: readonly Followers[]): string {
  const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&').split('\n')[0]}'`;
  const lines = all.flatMap(({ path, next, options }) => {
    const typed = path.split(' ').slice(1);
    const names = next.map(([word]) => word);
    const here =
      typed.length === 0
        ? '__fish_use_subcommand'
        : [
            ...typed.map((word) => `__fish_seen_subcommand_from ${word}`),
            ...(names.length > 0 ? [`not __fish_seen_subcommand_from ${names.join(' ')}`] : []),
          ].join('; and ');
    return [
      ...next.map(
        ([word, summary]) => `complete -c touchline -f -n ${quoted(here)} -a ${word} -d ${quoted(summary)}`,
      ),
      ...options.map(
        ({ flag, takesValue, description }) =>
          `complete -c touchline -n ${quoted(here)} -l ${flag.slice(2)}${takesValue ? ' -r' : ''} -d ${quoted(description)}`,
      ),
    ];
  });
  return lines.join('\n');
}
