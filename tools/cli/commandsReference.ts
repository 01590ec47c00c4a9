import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { exampleOf } from '@touchline/registry/command/command';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { allCommands, programOf } from './main';

/** docs/reference/commands.md: all commands as their help says them. */
export async function commandsReference(terminal: Terminal): Promise<string> {
  const program = programOf(await allCommands(terminal));
  const lines = [
    '# Commands',
    '',
    '`touchline <command> --help` says the same. This page is made from the commands: `npm run commands`.',
    '',
    ...program.commands.flatMap((command) => sectionOf(command, 'touchline', 2)),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function sectionOf(command: CommandUnknownOpts, before: string, depth: number): string[] {
  const path = `${before} ${command.name()}`;
  const help = command.createHelp();
  const visible = help.visibleOptions(command).filter(({ long }) => long !== '--help');
  const groups = help.groupItems([...command.options], visible, (option) => option.helpGroupHeading ?? '');
  const options = [...groups.values()].flat();
  const example = exampleOf(command);
  const rows = [
    ...help.visibleArguments(command).map((argument) => [help.argumentTerm(argument), argument.description]),
    ...options.map((option) => [help.optionTerm(option), help.optionDescription(option)]),
  ];
  return [
    `${'#'.repeat(depth)} ${path}`,
    '',
    ...(command.commands.length === 0 ? [`\`${path} ${command.usage()}\``, ''] : []),
    escaped(aboutOf(command)),
    '',
    ...(rows.length === 0
      ? []
      : [
          '| | |',
          '|---|---|',
          ...rows.map(
            ([term = '', text = '']) => `| \`${term.replaceAll('|', '\\|')}\` | ${escaped(text)} |`,
          ),
          '',
        ]),
    ...(example === undefined ? [] : ['```sh', ...example.split('\n').map(commented), '```', '']),
    ...command.commands.flatMap((sub) => sectionOf(sub, path, depth + 1)),
  ];
}

/** Its summary as a sentence, and what its help says after it. */
function aboutOf(command: CommandUnknownOpts): string {
  const [summary = '', ...about] = command.description().split('\n\n');
  const sentence = `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
  return [sentence, ...about].join('\n\n');
}

const escaped = (text: string) => text.replaceAll('|', '\\|').replaceAll(/<(\w)/g, '&lt;$1');

/** A line of an example that is no command line says what the next one does. */
const commented = (line: string) => (/:$/.test(line) ? `# ${line.replace(/:$/, '')}` : line.trimStart());

if (process.argv[1] === import.meta.filename) {
  const terminal = { out: () => undefined, cwd: '.', env: {}, now: () => new Date() };
  commandsReference(terminal).then((page) => process.stdout.write(page));
}
