import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { fileFault } from '@touchline/registry/targets/target-faults';
import { type RegistryChanged, type Terminal, UserError } from '@touchline/registry/terminal/terminal';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';

/** Loaded on demand, so that a command does not load the libraries of others. */
const COMMANDS: Readonly<Record<string, () => Promise<(terminal: Terminal) => CommandUnknownOpts>>> = {
  create: async () => (await import('./commands/createCommand')).createCommand,
  upgrade: async () => (await import('./commands/upgradeCommand')).upgradeCommand,
  dev: async () => (await import('./commands/devCommand')).devCommand,
  release: async () => (await import('./commands/releaseCommand')).releaseCommand,
  publish: async () => (await import('./commands/publishCommand')).publishCommand,
  preview: async () => (await import('./commands/previewCommand')).previewCommand,
  give: async () => (await import('./commands/giveCommand')).giveCommand,
  withhold: async () => (await import('./commands/withholdCommand')).withholdCommand,
  look: async () => (await import('./commands/lookCommand')).lookCommand,
  owners: async () => (await import('./commands/ownersCommand')).ownersCommand,
  keys: async () => (await import('./commands/keysCommand')).keysCommand,
  prune: async () => (await import('./commands/pruneCommand')).pruneCommand,
  shell: async () => (await import('./commands/shellCommand')).shellCommand,
  explain: async () => (await import('./commands/explainCommand')).explainCommand,
  // A group of many commands, which have a folder of their own.
  operator: async () => (await import('./operator/operatorCommand')).operatorCommand,
  completion: async () => {
    const { completionCommand } = await import('./commands/completionCommand');
    return (terminal) => completionCommand(terminal, async () => programOf(await allCommands(terminal)));
  },
};

/** Commands of the release before, and what does their work now. */
const MOVED: Readonly<Record<string, string>> = {
  promote: 'give <version or channel>',
  canary: 'give <version or channel> --percent <number>, or --auto',
  rollback: 'give --back',
  isolate: 'owners isolate <remote>',
  releases: 'look releases',
  trail: 'look trail',
  'check-compatible': 'look fit',
  bake: 'shell bake',
  collect: 'operator collect',
  'operator approval': "operator serve: a second person is asked for on the operator's page",
  'operator approve': "operator serve: a second person approves on the operator's page",
};

/**
 * Runs one command line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 typed wrongly
 */
export async function main(args: readonly string[], given: Terminal): Promise<number> {
  const terminal: Terminal = { registryChanged: rebakeSite, ...given };
  const [name, word] = args;
  const typed = [name, `${name} ${word}`].find((typed = '') => Object.hasOwn(MOVED, typed));
  const moved = typed === undefined ? undefined : MOVED[typed];
  if (moved !== undefined) {
    terminal.out(`touchline ${typed} is now: touchline ${moved}\nNothing was done.`);
    return 2;
  }
  const load = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const program = programOf(load ? [(await load())(terminal)] : await allCommands(terminal));
  const faults: string[] = [];
  configure(program, terminal, faults);
  if (name === undefined) {
    program.outputHelp();
    return 0;
  }
  if (!load && !name.startsWith('-') && name !== 'help') {
    terminal.out(unknownWord('command', name, Object.keys(COMMANDS)));
    terminal.out('See: touchline --help');
    return 2;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (fault) {
    if (fault instanceof CommanderError) {
      for (const line of faults) terminal.out(line);
      return fault.exitCode === 0 ? 0 : 2;
    }
    const told = fault instanceof UserError ? fault : fileFault(fault);
    if (!told) throw fault;
    terminal.out(told.message);
    if (told.exitCode === 2) terminal.out(`See: ${typedWords(program, args)} --help`);
    return told.exitCode;
  }
}

/** Loaded when a registry was changed: most commands change none. */
const rebakeSite: RegistryChanged = async (site) =>
  (await import('@touchline/deploy/nginx/rebakeSite')).rebakeAfterChange(site);

/** All commands, for the help, the reference and completion. */
export const allCommands = (terminal: Terminal): Promise<CommandUnknownOpts[]> =>
  Promise.all(Object.values(COMMANDS).map(async (load) => (await load())(terminal)));

export function programOf(commands: readonly CommandUnknownOpts[]): CommandUnknownOpts {
  const program = new Command('touchline')
    .description('Releases of remotes, shells, and what domains show.')
    // A command with an option of its own may have words with the same one.
    .enablePositionalOptions();
  for (const command of commands) program.addCommand(command);
  return program;
}

/** The command that was typed, as far as its words stand at the beginning. */
function typedWords(program: CommandUnknownOpts, args: readonly string[]): string {
  const names = [program.name()];
  let at: CommandUnknownOpts | undefined = program;
  for (const arg of args) {
    at = at.commands.find((sub) => sub.name() === arg);
    if (!at) break;
    names.push(arg);
  }
  return names.join(' ');
}

const WIDTH = 110;

/** What was typed wrongly, and what belongs there. */
function describeFault(fault: string, command: CommandUnknownOpts): string {
  const [, missing] = /^(?:required option|missing required argument) '(.+?)'/.exec(fault) ?? [];
  const option = command.options.find(({ flags }) => flags === missing);
  if (option) return `${option.flags} is missing: ${option.description}.`;
  const argument = command.registeredArguments.find((each) => each.name() === missing);
  if (argument)
    return `<${missing}> is missing${argument.description === '' ? '' : `: ${argument.description}`}.`;
  const [, named] = /^unknown command '(.+?)'/.exec(fault) ?? [];
  // A command that does something without a word, and has words, takes an unknown one for an argument.
  const unknown =
    named ?? (command.commands.length > 0 && /^too many arguments/.test(fault) ? command.args[0] : undefined);
  if (unknown !== undefined)
    return unknownWord(
      'word',
      unknown,
      command.commands.map((sub) => sub.name()),
    );
  return fault.charAt(0).toUpperCase() + fault.slice(1);
}

/** Makes a command write to the terminal and throw instead of ending the process. */
function configure(command: CommandUnknownOpts, terminal: Terminal, faults: string[]): void {
  const names: string[] = [];
  for (let at: CommandUnknownOpts | null = command; at; at = at.parent) names.unshift(at.name());
  const write = (text: string) => terminal.out(text.trimEnd());
  command.exitOverride().configureOutput({
    writeOut: write,
    // The help of a group that was typed without a word.
    writeErr: write,
    getOutHelpWidth: () => WIDTH,
    getErrHelpWidth: () => WIDTH,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (text) => {
      faults.push(
        describeFault(text.replace(/^error: /, '').trim(), command),
        `See: ${names.join(' ')} --help`,
      );
    },
  });
  for (const sub of command.commands) configure(sub, terminal, faults);
}
