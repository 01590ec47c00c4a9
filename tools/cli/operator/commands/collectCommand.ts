import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { openServedSite } from '@touchline/deploy/nginx/rebakeSite';
import { forgetCollector, noteCollector } from '@touchline/insight/collector/collector-address';
import type { ErrorExport } from '@touchline/insight/collector/export/ExportedCause';
import { otlpExport } from '@touchline/insight/collector/export/otlpExport';
import { sentryExport } from '@touchline/insight/collector/export/sentryExport';
import { command } from '@touchline/registry/command/command';
import { MAPS, readListen, wholeNumber } from '@touchline/registry/command/options';
import { openMaps } from '@touchline/registry/release/MapPlace';
import { untilStopped } from '@touchline/registry/terminal/listen';
import { type Terminal, UsageError } from '@touchline/registry/terminal/terminal';

const USUAL = '127.0.0.1:4318';

/** `touchline operator collect`. */
export const collectCommand = (terminal: Terminal) =>
  command('collect', {
    summary: 'takes the reports of pages and counts them, for the health of releases, until it is stopped',
    about: `The operator's page and touchline operator health show the counts (docs/reference/insight.md says what pages report).
Put it behind nginx: touchline shell deploy --collector 127.0.0.1:4318`,
    example: 'touchline operator collect --site /srv/site --db /srv/insight.db',
  })
    .requiredOption('--db <file>', "where the counts are kept; made when it isn't there")
    .option('--site <folder>', "takes reports of this site's domains and remotes only")
    .option('--listen <host:port>', 'where it answers', USUAL)
    .addOption(
      new Option('--keep <days>', 'counts are deleted after so many days')
        .argParser(wholeNumber(100_000))
        .default(30),
    )
    .addOption(
      new Option('--most <MB>', "the file's largest size; the oldest counts go first")
        .argParser(wholeNumber(100_000))
        .default(512),
    )
    .addOption(MAPS)
    .option(
      '--sentry <dsn>',
      'sends errors to Sentry too, each with its calls in the sources (or TOUCHLINE_SENTRY)',
    )
    .option(
      '--otlp <address>',
      'sends them to any OTLP/HTTP backend too; its headers are in OTEL_EXPORTER_OTLP_HEADERS',
    )
    // Other commands have --port, so whoever types it here is told to write --listen.
    .addOption(new Option('--port <number>').hideHelp())
    .action(async (options) => {
      if (options.port !== undefined)
        throw new UsageError(`The port belongs to the address here: --listen 127.0.0.1:${options.port}`);
      const file = resolve(terminal.cwd, options.db);
      const dir = options.site === undefined ? undefined : resolve(terminal.cwd, options.site);
      if (dir !== undefined && !existsSync(dir)) throw new UsageError(`There is no folder ${dir}.`);
      mkdirSync(dirname(file), { recursive: true });
      // The database is loaded here, so that the operator's other commands do not load it.
      const { startCollector } = await import('@touchline/insight/collector/startCollector');
      const collector = await startCollector({
        file,
        ...readListen(options.listen, USUAL),
        site: dir === undefined ? undefined : await openServedSite(dir),
        maps: await openMaps(options.maps, terminal, {
          address: join(dir ?? terminal.cwd, 'cdn'),
          site: dir,
        }),
        exports: exportsOf(options, terminal),
        keep: options.keep,
        mostBytes: options.most * 2 ** 20,
        log: terminal.out,
      });
      if (dir !== undefined) noteCollector(dir, collector.port);
      terminal.out(`Reports are taken at ${collector.url}v1/logs and counted in ${file}, until Ctrl-C.`);
      await untilStopped();
      if (dir !== undefined) forgetCollector(dir, collector.port);
      await collector.stop();
    });

function exportsOf(
  { sentry, otlp }: { sentry?: string | undefined; otlp?: string | undefined },
  { env }: Terminal,
): ErrorExport[] {
  const dsn = sentry ?? env.TOUCHLINE_SENTRY;
  return [
    ...(dsn ? [sentryExport(dsn)] : []),
    ...(otlp ? [otlpExport(otlp, env.OTEL_EXPORTER_OTLP_HEADERS)] : []),
  ];
}
