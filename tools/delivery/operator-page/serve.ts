import { resolve } from 'node:path';
import { UsageError } from '../cli/Command';
import type { Subcommand } from '../operator/Subcommand';
import { startOperatorPage } from './server/startOperatorPage';

const DEFAULT_PORT = 4600;

/** `touchline operator serve`: serves the operator's page until it is stopped. */
export const serve: Subcommand = {
  usage: '',
  summary: `serves a page for all of this, on this machine only [--port ${DEFAULT_PORT}] [--shell shell/dist] [--collector host:port]`,
  options: { port: { type: 'string' }, shell: { type: 'string' }, collector: { type: 'string' } },
  async run({ site, options, act, terminal }) {
    const port = portOf(options.port);
    // The builder is loaded here, so that the other subcommands do not load it.
    const { buildPage } = await import('./buildPage.mjs');
    const page = await startOperatorPage({
      site,
      operator: act().who,
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
