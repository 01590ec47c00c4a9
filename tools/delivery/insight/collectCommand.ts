import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { openSite } from '../site/openSite';
import { forgetCollector, noteCollector } from './collector-address';
import { startCollector } from './startCollector';

const OPTIONS = {
  /** Of other commands; here the port belongs to the address. */
  port: { type: 'string' },
  db: { type: 'string' },
  site: { type: 'string' },
  listen: { type: 'string' },
  keep: { type: 'string' },
  most: { type: 'string' },
} as const;

/** `touchline collect`. */
export const collectCommand: Command = {
  name: 'collect',
  summary: 'takes the reports of pages and counts them, for the health of releases',
  help: `touchline collect --db <file> [--site <site folder>] [options]

Takes what pages report (docs/reference/insight.md) until it is stopped, and keeps counts of it. The operator's page and
touchline operator health show them. Put it behind nginx: touchline shell deploy --collector 127.0.0.1:4318

  --db <file>             where the counts are kept; made when it isn't there
  --site <folder>         takes reports of this site's domains and remotes only
  --listen <host:port>    127.0.0.1:4318 unless said
  --keep <days>           counts are deleted after so many days; 30 unless said
  --most <MB>             the file's largest size; the oldest counts go first; 512 unless said

Example:
  touchline collect --site /srv/site --db /srv/insight.db`,
  async run(args, terminal) {
    const { values: given } = readArgs(args, OPTIONS);
    if (given.port !== undefined)
      throw new UsageError(`The port belongs to the address here: --listen 127.0.0.1:${given.port}`);
    if (!given.db) throw new UsageError('--db <file> is missing.');
    const file = resolve(terminal.cwd, given.db);
    const dir = given.site === undefined ? undefined : resolve(terminal.cwd, given.site);
    if (dir !== undefined && !existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
    mkdirSync(dirname(file), { recursive: true });
    const collector = await startCollector({
      file,
      ...readAddress(given.listen),
      site: dir === undefined ? undefined : await openSite(dir),
      keep: wholeNumber('keep', given.keep, 30),
      mostBytes: wholeNumber('most', given.most, 512) * 2 ** 20,
      log: terminal.out,
    });
    if (dir !== undefined) noteCollector(dir, collector.port);
    terminal.out(`Reports are taken at ${collector.url}v1/logs and counted in ${file}, until Ctrl-C.`);
    await new Promise<void>((done) => {
      process.once('SIGINT', () => done());
      process.once('SIGTERM', () => done());
    });
    if (dir !== undefined) forgetCollector(dir, collector.port);
    await collector.stop();
  },
};

/** @throws UsageError for what is no address */
function readAddress(typed = '127.0.0.1:4318'): { host: string; port: number } {
  const [, host = '', port = ''] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(typed) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new UsageError(`--listen takes an address and a port, like 127.0.0.1:4318, not "${typed}".`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function wholeNumber(name: string, typed: string | undefined, usual: number): number {
  if (typed === undefined) return usual;
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed);
  throw new UsageError(`--${name} takes a whole number from 1, not "${typed}".`);
}
