import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeNew } from '../targets/writeWhole';
import { type Terminal, UsageError, UserError } from '../terminal/terminal';
import { createKey, signingKey } from './publisher-keys';

/** Whoever can read the file can publish as the team. */
const OWNER_ONLY = 0o600;

/**
 * Makes a team's private key in a new file, and tells its public key.
 * @param out the file; undefined: beside the user's other settings
 * @throws UserError when the file is in a repository, or there already
 */
export async function createKeyFile(
  team: string,
  out: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const file = resolve(terminal.cwd, out ?? defaultFile(team, terminal));
  const repository = repositoryOf(file);
  if (repository !== undefined)
    throw new UserError(
      `${file} is in the repository ${repository}, and a private key must not get there. Nothing was written. Choose another file: --out <file>`,
    );
  const pem = createKey();
  if (!(await writeNew(file, Buffer.from(pem), OWNER_ONLY)))
    throw new UserError(
      `${file} is there already and was left alone: releases may be signed with it. Choose another file: --out <file>`,
    );
  const key = signingKey(pem);
  if (!key) throw new Error('A new key cannot be read.');
  const { out: say } = terminal;
  say(
    `The private key is in ${file}. Whoever has it publishes as ${team}: keep it there and in CI's secrets alone.`,
  );
  say(`Key ${key.id}, public: ${key.publicKey}`);
  say('For the operator of the site:');
  say(`  touchline keys trust ${key.publicKey} --team ${team} --remotes <your remotes> --site <folder>`);
}

function defaultFile(team: string, { env }: Terminal): string {
  const home = env.XDG_CONFIG_HOME ?? (env.HOME && join(env.HOME, '.config'));
  if (!home || !/^\w[\w.-]*$/.test(team)) throw new UsageError('Say where the key goes: --out <file>');
  return join(home, 'touchline', `${team}.pem`);
}

/** The repository that a file would be in. */
function repositoryOf(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
