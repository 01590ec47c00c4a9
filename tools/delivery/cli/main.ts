import { unknownWord } from '../site/nearestWord';
import { fileFault } from '../targets/targetFault';
import { type Command, type Terminal, UserError } from './Command';

/** Loaded on demand, so that a command does not load the libraries of others. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  create: async () => (await import('../create/createCommand')).createCommand,
  release: async () => (await import('../release/releaseCommand')).releaseCommand,
  publish: async () => (await import('../publish/publishCommand')).publishCommand,
  promote: async () => (await import('../publish/promoteCommand')).promoteCommand,
  canary: async () => (await import('../publish/canaryCommand')).canaryCommand,
  rollback: async () => (await import('../publish/rollbackCommand')).rollbackCommand,
  isolate: async () => (await import('../publish/isolateCommand')).isolateCommand,
  withhold: async () => (await import('../publish/withholdCommand')).withholdCommand,
  owners: async () => (await import('../owners/ownersCommand')).ownersCommand,
  keys: async () => (await import('../keys/keysCommand')).keysCommand,
  releases: async () => (await import('../publish/releasesCommand')).releasesCommand,
  trail: async () => (await import('../trail/trailCommand')).trailCommand,
  prune: async () => (await import('../publish/pruneCommand')).pruneCommand,
  shell: async () => (await import('../shell/shellCommand')).shellCommand,
  bake: async () => (await import('../nginx/bakeCommand')).bakeCommand,
  'check-compatible': async () =>
    (await import('../compatible/checkCompatibleCommand')).checkCompatibleCommand,
  collect: async () => (await import('../insight/collectCommand')).collectCommand,
  operator: async () => (await import('../operator/operator')).operator,
};

/**
 * Runs one command line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 typed wrongly
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  const load = COMMANDS[name];
  if (!load) {
    await listCommands(terminal);
    if (name === 'help' || name === '--help') return 0;
    terminal.out(`\n${unknownWord('command', name, Object.keys(COMMANDS))}`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help')) {
    terminal.out(command.help);
    return 0;
  }
  try {
    await command.run(rest, terminal);
    return 0;
  } catch (error) {
    const told = error instanceof UserError ? error : fileFault(error);
    if (!told) throw error;
    terminal.out(told.message);
    if (told.exitCode === 2) terminal.out(`See: touchline ${name} --help`);
    return told.exitCode;
  }
}

async function listCommands({ out }: Terminal) {
  out('touchline <command> [--help]\n');
  for (const load of Object.values(COMMANDS)) {
    const { name, summary } = await load();
    out(`  ${name.padEnd(18)}${summary}`);
  }
}
