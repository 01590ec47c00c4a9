import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { completionScript, SHELLS } from './commands/completionScript';
import { commandsReference } from './commandsReference';
import { allCommands, programOf } from './main';
import { outcome, typeCommand } from './releasing/testing/typeCommand';

const run = promisify(execFile);
const terminal = { out: () => undefined, cwd: __dirname, env: {}, now: () => new Date(0) };
const type = (line: string) => typeCommand(line.split(' ').filter(Boolean), { cwd: __dirname });

const withSubcommands = (command: CommandUnknownOpts): CommandUnknownOpts[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
];

test('the reference page says what the commands say', async () => {
  const page = await readFile(`${__dirname}/../../docs/reference/commands.md`, 'utf8');
  // To make it again: npm run commands
  expect(page).toBe(await commandsReference(terminal));
});

test('every command has a summary, and every option a description', async () => {
  const all = (await allCommands(terminal)).flatMap(withSubcommands);
  expect(all.length).toBeGreaterThan(30);
  for (const command of all) {
    expect([command.name(), command.summary()]).toEqual([command.name(), expect.stringMatching(/^\S.{10}/)]);
    const visible = command.options.filter(({ hidden }) => !hidden);
    for (const { flags, description } of visible)
      expect([command.name(), flags, description]).toEqual([
        command.name(),
        flags,
        expect.stringMatching(/^\S.{3}/),
      ]);
  }
});

test('an option means the same wherever it stands: with a value everywhere, or nowhere', async () => {
  const kinds = new Map<string | undefined, Set<boolean>>();
  for (const { options } of programOf(await allCommands(terminal)).commands.flatMap(withSubcommands))
    for (const { long, required, optional } of options)
      kinds.set(long, (kinds.get(long) ?? new Set()).add(required || optional));
  expect([...kinds].filter(([, takesValue]) => takesValue.size > 1)).toEqual([]);
});

test.each(['', '--help', 'help'])('touchline %s lists the commands by whom they are for', async (line) => {
  expect(await type(line)).toMatchObject(
    outcome(0, /For the team of a remote:.* publish .*For the operators of a site:.* operator /s),
  );
});

test.each([
  ['promote next', 'touchline promote is now: touchline give <version or channel>'],
  ['rollback', 'touchline give --back'],
  ['canary next --percent 5', 'touchline give <version or channel> --percent'],
  ['isolate casino', 'touchline owners isolate'],
  ['releases', 'touchline look releases'],
  ['trail', 'touchline look trail'],
  ['check-compatible', 'touchline look fit'],
  ['bake', 'touchline shell bake'],
  ['collect', 'touchline operator collect'],
  ['operator approve 3', 'touchline operator approve is now: touchline operator serve'],
  ['operator approval shop.example release', "on the operator's page"],
])('a command of the release before (%s) says what does its work now', async (line, message) => {
  const { code, said } = await type(line);
  expect([code, said]).toEqual([2, expect.stringContaining(message)]);
  expect(said).toContain('Nothing was done.');
});

test.each([
  ['pubish', 'Did you mean "publish"?'],
  ['constructor', 'There is no command "constructor"'],
  ['look relases', 'Did you mean "releases"?'],
  ['look', 'Usage: touchline look'],
  ['preview clsoe pr-12', 'Did you mean "close"?'],
  ['operator disable', 'See: touchline operator disable --help'],
  ['operator brand shop.example theme --site .', 'See: touchline operator brand --help'],
  ['give next --percnt 5', 'Did you mean --percent?'],
  ['withhold', '<release> is missing: a version or a channel.'],
  ['keys create', '--team <team> is missing: whose key it is.'],
  ['completion tcsh', 'bash, zsh, fish'],
])('%s is typed wrongly and says what is there', async (line, message) => {
  const { code, said } = await type(line);
  expect([code, said]).toEqual([2, expect.stringContaining(message)]);
});

const completes = async (line: string): Promise<string[]> => {
  const typed = line.split(' ');
  const script = `${completionScript('bash', programOf(await allCommands(terminal)))}
COMP_WORDS=(${typed.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${typed.length - 1}; _touchline
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await run('bash', ['-c', script], { cwd: __dirname });
  return stdout.split('\n').filter(Boolean);
};

test.each([
  ['touchline pub', ['publish']],
  ['touchline shell ro', ['rollback']],
  ['touchline operator --site somewhere disa', ['disable']],
  ['touchline give next --per', ['--percent']],
  ['touchline completion ', ['bash', 'zsh', 'fish', '--help']],
  ['touchline publish --release mai', ['main.test.ts', 'main.ts']],
])('bash completes "%s"', async (line, completions) => {
  expect((await completes(line)).sort()).toEqual([...completions].sort());
});

test('each shell gets a script with every command', async () => {
  for (const shell of SHELLS) {
    const script = completionScript(shell, programOf(await allCommands(terminal)));
    for (const word of ['publish', 'deploy', 'decline']) expect(script).toContain(word);
  }
});

test('a reader that has enough ends the command without a fault', async () => {
  const { stdout, stderr } = await run('bash', [
    '-c',
    `set -o pipefail; node ${__dirname}/touchline.mjs give --help | head -1`,
  ]);
  expect([stdout, stderr]).toEqual(['Usage: touchline give [options] [release]\n', '']);
});
