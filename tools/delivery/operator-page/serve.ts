import { resolve } from 'node:path';
import { UsageError } from '../cli/Command';
import type { Call, Subcommand } from '../operator/Subcommand';
import type { Act } from '../site/Site';
import type { Caller } from './server/Access';
import { publicOrigin, readSignInSettings } from './server/sign-in/sign-in-settings';
import { startDeployedPage } from './server/startDeployedPage';
import { startOperatorPage } from './server/startOperatorPage';

const DEFAULT_PORT = 4600;

/** `touchline operator serve`: serves the operator's page until it is stopped. */
export const serve: Subcommand = {
  usage: '',
  summary: `serves a page for all of this, on this machine only [--port ${DEFAULT_PORT}] [--shell shell/dist] [--collector host:port]; for others, who log in, behind a proxy: --public https://… --oidc file [--listen 127.0.0.1:${DEFAULT_PORT}]`,
  options: {
    port: { type: 'string' },
    shell: { type: 'string' },
    collector: { type: 'string' },
    public: { type: 'string' },
    oidc: { type: 'string' },
    listen: { type: 'string' },
  },
  async run(call) {
    const { site, options, act, terminal } = call;
    if (options.oidc !== undefined) return serveSignedIn(call, options.oidc);
    if (options.public !== undefined || options.listen !== undefined)
      throw new UsageError(
        '--public and --listen go with --oidc <file>: without a login the page is for this machine alone.',
      );
    const port = portOf(options.port);
    // The builder is loaded here, so that the other subcommands do not load it.
    const { buildPage } = await import('./buildPage.mjs');
    const page = await startOperatorPage({
      site,
      operator: operatorOf(act()),
      page: await buildPage(),
      shell: resolve(terminal.cwd, options.shell ?? 'shell/dist'),
      port,
      collector: options.collector,
      log: terminal.out,
    });
    terminal.out(`The operator's page of ${site.dir}:

  ${page.origin}/#token=${page.token}

Whoever opens that address may change the site: keep it to yourself. It answers on this machine alone, until Ctrl-C.`);
    await untilStopped();
    await page.stop();
  },
};

function operatorOf({ who, subject = `name:${who}` }: Act): Pick<Caller, 'who' | 'subject'> {
  return { who, subject };
}

/** Never an option, because other users of a machine see those. */
const SECRET = 'TOUCHLINE_OIDC_SECRET';

async function serveSignedIn({ site, options, terminal }: Call, oidc: string): Promise<void> {
  const origin = publicOrigin(options.public);
  const { host, port } = listenAt(options.listen);
  if (options.port !== undefined)
    throw new UsageError('With --oidc the port stands in --listen <address>:<port>.');
  const secret = terminal.env[SECRET];
  if (!secret) throw new UsageError(`The client's secret is missing: set ${SECRET}.`);
  const settings = await readSignInSettings(resolve(terminal.cwd, oidc));
  const { buildPage } = await import('./buildPage.mjs');
  const page = await startDeployedPage({
    site,
    page: await buildPage(),
    host,
    port,
    settings,
    secret,
    origin,
    collector: options.collector,
    now: Date.now,
    log: terminal.out,
  });
  terminal.out(`The operator's page of ${site.dir}: ${origin}
It answers at ${host}:${page.port} for the proxy, until Ctrl-C. The provider must know ${origin}/callback.`);
  await untilStopped();
  await page.stop();
}

function listenAt(typed = `127.0.0.1:${DEFAULT_PORT}`): { host: string; port: number } {
  const [, host = '', port = ''] = /^(?:\[?)([\w.:-]+?)(?:\]?):(\d{1,5})$/.exec(typed) ?? [];
  if (host !== '' && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new UsageError(
    `--listen takes an address and a port, like 127.0.0.1:${DEFAULT_PORT}, not "${typed}".`,
  );
}

function portOf(typed = String(DEFAULT_PORT)): number {
  const port = Number(typed);
  // The preview uses the next port.
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new UsageError(`--port takes a whole number from 0 (any free one) to 65534, not "${typed}".`);
  return port;
}

function untilStopped(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
}
