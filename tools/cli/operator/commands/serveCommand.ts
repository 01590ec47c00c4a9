import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { publicOrigin, readSignInSettings } from '@touchline/operator-page/server/sign-in/sign-in-settings';
import { startDeployedPage } from '@touchline/operator-page/server/startDeployedPage';
import { startOperatorPage } from '@touchline/operator-page/server/startOperatorPage';
import { AS, COLLECTOR, readListen } from '@touchline/registry/command/options';
import { untilStopped } from '@touchline/registry/terminal/listen';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';
import { type CallOptions, openCall, siteCommand } from '../openCall';

const DEFAULT_PORT = 4600;
const USUAL = `127.0.0.1:${DEFAULT_PORT}`;
/** Never an option, because other users of a machine see those. */
const SECRET = 'TOUCHLINE_OIDC_SECRET';

/** The values of the options of `serve`. */
interface ServeOptions extends CallOptions {
  port?: string | undefined;
  shell: string;
  collector?: string | undefined;
  public?: string | undefined;
  oidc?: string | undefined;
  listen?: string | undefined;
}

const LOGIN = 'For others, who log in, behind a proxy:';

/** `touchline operator serve`: serves the operator's page until it is stopped. */
export const serveCommand = (terminal: Terminal) =>
  siteCommand('serve', 'serves a page for all of this, on this machine only, or for others, who log in')
    .addOption(AS)
    .option('--port <number>', `of this machine (${DEFAULT_PORT})`)
    .option('--shell <folder>', 'the build of the shell that previews show', 'shell/dist')
    .addOption(COLLECTOR)
    .addOption(new Option('--public <origin>', 'https://…, where they open it').helpGroup(LOGIN))
    .addOption(
      new Option(
        '--oidc <file>',
        `whom they log in with; the client's secret is in ${SECRET}, because other users of a machine see options`,
      ).helpGroup(LOGIN),
    )
    .addOption(new Option('--listen <address>', `where it answers the proxy (${USUAL})`).helpGroup(LOGIN))
    .action(async (options) => {
      if (options.oidc !== undefined) return serveSignedIn(options.oidc, options, terminal);
      if (options.public !== undefined || options.listen !== undefined)
        throw new UsageError(
          '--public and --listen go with --oidc <file>: without a login the page is for this machine alone.',
        );
      const { site, act } = await openCall(options, terminal);
      const port = portOf(options.port);
      // The builder is loaded here, so that the other commands do not load it.
      const { buildPage } = await import('@touchline/operator-page/buildPage');
      const { who, subject = `name:${who}` } = act();
      const page = await startOperatorPage({
        site,
        operator: { who, subject },
        page: await buildPage(),
        shell: resolve(terminal.cwd, options.shell),
        port,
        collector: options.collector,
        log: terminal.out,
      });
      terminal.out(`The operator's page of ${site.dir}:

  ${page.origin}/#token=${page.token}

Whoever opens that address may change the site: keep it to yourself. It answers on this machine alone, until Ctrl-C.`);
      await untilStopped();
      await page.stop();
    });

async function serveSignedIn(oidc: string, options: ServeOptions, terminal: Terminal): Promise<void> {
  const { site } = await openCall(options, terminal);
  const origin = publicOrigin(options.public);
  const { host, port } = readListen(options.listen ?? USUAL, USUAL);
  if (options.port !== undefined)
    throw new UsageError('With --oidc the port stands in --listen <address>:<port>.');
  const secret = terminal.env[SECRET];
  if (!secret) throw new UsageError(`The client's secret is missing: set ${SECRET}.`);
  const settings = await readSignInSettings(resolve(terminal.cwd, oidc));
  const { buildPage } = await import('@touchline/operator-page/buildPage');
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

function portOf(typed = String(DEFAULT_PORT)): number {
  const port = Number(typed);
  // The preview uses the next port.
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new UsageError(`--port takes a whole number from 0 (any free one) to 65534, not "${typed}".`);
  return port;
}
