import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { jsonOf } from '@touchline/registry/files/stored-files';
import type { MapPlace } from '@touchline/registry/release/MapPlace';
import { listen } from '@touchline/registry/terminal/listen';
import { messageOf } from '@touchline/registry/terminal/terminal';
import { INSIGHT_MOST_BYTES, INSIGHT_PATH } from '@touchline/shared/contracts/insight';
import { isHostName } from '@touchline/shared/contracts/site';
import { AcceptedNames, type KnownSite } from './AcceptedNames';
import { MAX_HOURS } from './collector-address';
import { clientAddress, headersOf, isOperators, readText } from './collector-requests';
import { ErrorExporter } from './export/ErrorExporter';
import type { ErrorExport } from './export/ExportedCause';
import type { HealthAnswer } from './HealthAnswer';
import { InsightFile, type StoredHealth } from './InsightFile';
import { NetworkCounts } from './NetworkCounts';
import { openCauses } from './openCauses';
import { RequestLimit, type RequestLimits } from './RequestLimit';
import { readReport } from './readReport';
import { HOUR_MS, Tally } from './Tally';

export interface CollectorOptions {
  file: string;
  /** Loopback unless the collector has a proxy on another machine. */
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** The site whose domains and remotes may report; without it, a bounded number of any. */
  site?: KnownSite | undefined;
  /** Where the source maps of the site's releases are kept; without it, errors are told by their scripts. */
  maps?: MapPlace | undefined;
  /** Where errors are sent besides. */
  exports?: readonly ErrorExport[];
  /** Days. */
  keep: number;
  mostBytes: number;
  limits?: RequestLimits;
  /** How often counts are written, in milliseconds. A collector that is killed loses as much. */
  writeEvery?: number;
  log: (line: string) => void;
  now?: () => number;
}

const LIMITS: RequestLimits = { perAddress: 300, perNetwork: 500, ofAll: 5000 };
const WRITE_EVERY_MS = 2000;
const EXPORT_EVERY_MS = 60_000;
const TIDY_EVERY_MS = 60_000;

/**
 * Takes reports of pages and counts them (docs/reference/insight.md). Reports are answered before they are written.
 * @throws UserError when the port is taken
 */
export async function startCollector(options: CollectorOptions) {
  const { log, now = Date.now, limits = LIMITS, writeEvery = WRITE_EVERY_MS } = options;
  const file = new InsightFile(options);
  const limit = new RequestLimit(limits, now);
  const networks = new NetworkCounts();
  let tally = new Tally();
  let problem: string | undefined;

  /** Tells a fault once. */
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      const told = `${options.file} cannot be used: ${messageOf(error)}.`;
      if (told !== problem) log(`${told} Reports are counted in memory until it can.`);
      problem = told;
      // A new file, or a repaired one, is opened the next time.
      file.close();
    }
  };
  const write = () => {
    if (tally.isEmpty) return;
    attempt(() => {
      file.write(tally);
      tally = new Tally();
      // A full file can still be read and tidied, so only a write says that it is over.
      if (problem) log('The file can be written again.');
      problem = undefined;
    });
  };
  const tidy = () => attempt(() => file.tidy(now()));
  let domains: string[] = [];
  attempt(() => {
    domains = file.domains();
  });
  tidy();
  const accepted = await AcceptedNames.start(options.site, domains);

  function take(body: unknown, address: string): undefined {
    const report = readReport(body, (reason, count) => tally.leaveOut(reason, now(), count));
    if (!report) return;
    const domain = accepted.domainOf(report.domain);
    if (domain === undefined) return tally.leaveOut('unknown domain', now());
    const entries = report.entries.filter((entry) => accepted.takesRelease(entry, now()));
    const unknown = report.entries.length - entries.length;
    if (unknown > 0) tally.leaveOut('unknown release', now(), unknown);
    const network = networks.nameOf(address, now());
    const weighed = entries.map((entry) => ({ ...entry, ...networks.weigh(network, entry, now()) }));
    tally.add({ ...report, domain, network, entries: weighed }, now());
  }

  async function health(search: URLSearchParams): Promise<HealthAnswer | undefined> {
    const domain = search.get('domain') ?? undefined;
    const hours = Number(search.get('hours') ?? 24);
    if ((domain !== undefined && !isHostName(domain)) || !(hours >= 1 && hours <= MAX_HOURS))
      return undefined;
    write();
    const nothing = { domains: [], rows: [], devices: [], networks: [], errors: [], leftOut: [] };
    let answer: StoredHealth = { domain, hours, now: now(), ...nothing };
    attempt(() => {
      answer = file.health(domain, hours, now());
    });
    const { errors, ...figures } = answer;
    const { causes: told, fault } = await causes.of(errors);
    return { ...figures, causes: told, problem: problem ?? fault };
  }

  const causes = openCauses(options.maps);
  const exporter = new ErrorExporter({ exports: options.exports ?? [], resolve: causes.resolve, log });
  /** Sends what has happened since the last time to the services that take errors. */
  async function exportErrors(): Promise<void> {
    write();
    let errors: StoredHealth['errors'] = [];
    attempt(() => {
      errors = file.errors(undefined, now() - HOUR_MS);
    });
    await exporter.send(errors);
  }
  // Errors of before the start are not exported: an earlier run has sent them.
  attempt(() => exporter.skip(file.errors(undefined, now() - HOUR_MS)));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) => {
      response.writeHead(status, { ...headersOf(request), ...(status === 413 && { Connection: 'close' }) });
      response.end(status === 204 ? undefined : JSON.stringify(body));
    };
    const url = `http://collector${request.url ?? ''}`;
    if (!URL.canParse(url)) return send(400, { message: 'That is no address.' });
    const address = new URL(url);
    if (address.pathname === '/health.json') {
      if (request.method !== 'GET' || !isOperators(request)) return send(404, { message: 'Not found' });
      const found = await health(address.searchParams);
      return found
        ? send(200, found)
        : send(400, { message: `"domain" must be a host name and "hours" a number from 1 to ${MAX_HOURS}.` });
    }
    if (!address.pathname.endsWith(`/${INSIGHT_PATH}`)) return send(404, { message: 'Not found' });
    if (request.method === 'OPTIONS') return send(204, {});
    if (request.method !== 'POST') return send(405, { message: 'Reports are sent by POST.' });
    const from = clientAddress(request);
    if (!limit.admits(from)) {
      tally.leaveOut('request limit', now());
      return send(429, { message: 'Too many requests. Reports are not sent again.' });
    }
    const text = await readText(request);
    if (text === undefined) {
      tally.leaveOut('too large', now());
      return send(413, { message: `A report has at most ${INSIGHT_MOST_BYTES} bytes.` });
    }
    const body = jsonOf(text);
    if (body === undefined) {
      tally.leaveOut('not JSON', now());
      return send(400, { message: 'Reports are JSON.' });
    }
    send(200, {});
    take(body, from);
  }

  const server = createServer({ requestTimeout: 15_000, headersTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A request that its client broke off is not logged.
      if (!request.destroyed || request.complete) log(String(error));
      response.destroy();
    });
  });
  server.maxConnections = 2000;
  try {
    const { host } = options;
    const another = `--listen ${host}:${options.port + 10}`;
    const { port, stop } = await listen(server, { host, port: options.port, another });
    const timers = [
      setInterval(write, writeEvery),
      setInterval(tidy, TIDY_EVERY_MS),
      ...(options.exports ? [setInterval(() => void exportErrors(), EXPORT_EVERY_MS)] : []),
    ];
    return {
      url: `http://${host}:${port}/`,
      port,
      write,
      exportErrors,
      async stop() {
        for (const timer of timers) clearInterval(timer);
        accepted.stop();
        await stop();
        write();
        file.close();
      },
    };
  } catch (error) {
    accepted.stop();
    file.close();
    throw error;
  }
}
