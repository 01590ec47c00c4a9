import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Accounts = Readonly<Record<string, object>>;

export const CLIENT = { id: 'operator-page', secret: 'a secret of the tests, long enough for it' };

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/**
 * Starts oidc-provider in a process of its own.
 * @param program the path of oidc-provider.mjs
 * @param origin the page's, as operators open it
 */
export async function startProvider(
  program: string,
  origin: string,
  accounts: Accounts,
  { inUserinfo = false } = {},
) {
  const client = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: [`${origin}/callback`],
    post_logout_redirect_uris: [`${origin}/`],
  };
  const child = spawn(process.execPath, [program, JSON.stringify({ client, accounts, inUserinfo })], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(child.stdout, 'data');
  const issuer = String(line).trim();
  return {
    issuer,
    /** Who logs in from now on. */
    async as(account: string): Promise<void> {
      await fetch(`${issuer}/test/as/${account}`);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
