import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Terminal, UserError } from '../terminal/terminal';
import { type SigningKey, signingKey } from './publisher-keys';

/**
 * The key that a command signs with: the file of --key, else the PEM in TOUCHLINE_SIGNING_KEY, as CI has it.
 * @returns undefined where neither is given
 * @throws UserError when it is no private key; the message does not repeat it
 */
export async function readSigningKey(
  file: string | undefined,
  { cwd, env }: Pick<Terminal, 'cwd' | 'env'>,
): Promise<SigningKey | undefined> {
  const given = file === undefined ? env.TOUCHLINE_SIGNING_KEY : await readKeyFile(resolve(cwd, file));
  if (given === undefined || given.trim() === '') return undefined;
  // Some CI services keep a secret on one line.
  const key = signingKey(given.replaceAll('\\n', '\n'));
  if (key) return key;
  throw new UserError(
    `${file ?? 'TOUCHLINE_SIGNING_KEY'} is no private key of Ed25519 in PKCS#8 PEM. Nothing was changed. touchline keys create makes one.`,
  );
}

const readKeyFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((fault: unknown) => {
    throw new UserError(
      `${path} cannot be read. Nothing was changed. Name the file with the private key: --key <file>, as touchline keys create made it.`,
      { cause: fault },
    );
  });
