import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import {
  dsnFromString,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  parseEnvelope,
} from '@sentry/core';
import { otlpExport } from '@touchline/insight/collector/export/otlpExport';
import { sentryEvent, sentryExport } from '@touchline/insight/collector/export/sentryExport';
import { errorRecord } from '@touchline/insight/collector/testing/madeReport';
import {
  openTestCollector,
  type TestCollector,
} from '@touchline/insight/collector/testing/openTestCollector';
import { stackOf, writeBuiltScript } from '@touchline/insight/stacks/testing/built-script';
import { siteMaps } from '@touchline/registry/release/MapPlace';
import { listen } from '@touchline/registry/terminal/listen';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

const BOARD = 'function drawRow(row: { price?: number }) {\n  return row.price.toFixed(2);\n}\ndrawRow({});';
const FILE = 'Board.111111111111.js';
const SCRIPT = `remotes/sports/1.0.0/${FILE}`;

/** A message of OTLP's schema, as OpenTelemetry publishes it for JavaScript. */
interface Message {
  fromObject(json: object): object;
  toObject(message: object, options: object): object;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
}
const { opentelemetry } = jest.requireActual<{
  opentelemetry: { proto: { collector: { logs: { v1: { ExportLogsServiceRequest: Message } } } } };
}>('@opentelemetry/otlp-transformer/build/src/generated/root');

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
const otlpLogs = (sent: {
  resourceLogs?: { scopeLogs: { logRecords: { attributes: Attribute[] }[] }[] }[];
}) => (sent.resourceLogs ?? []).flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords));

/** A service that notes what it is sent, and answers with a status. */
async function startService() {
  const got: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const answers = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (answers.status === 200) got.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answers.status).end('{}');
    });
  });
  return { got, answers, ...(await listen(server, { port: 0 })) };
}

let site: string;
let service: Awaited<ReturnType<typeof startService>>;
let collector: TestCollector | undefined;
let stack: string;
beforeEach(async () => {
  site = testFolder();
  service = await startService();
  const built = join(site, 'release/1.0.0');
  const { code } = await writeBuiltScript(built, FILE, '@touchline/sports/src/Board.tsx', BOARD);
  await siteMaps(site).keep({ name: 'sports', version: '1.0.0' }, built);
  const calls = stackOf([{ address: `https://shop.example/${SCRIPT}`, code }]).matchAll(
    /shop\.example\/(remotes\S+?:\d+:\d+)/g,
  );
  stack = [...calls].map(([, call]) => call).join('\n');
});
afterEach(async () => {
  await collector?.stop();
  collector = undefined;
  await service.stop();
});

const report = (message: string, count = 1) =>
  collector?.report([errorRecord(message, { [NAMES.stack]: stack, [NAMES.count]: count })], {
    [NAMES.domain]: 'shop.example',
  });
const open = (exports: Parameters<typeof openTestCollector>[0] = {}) =>
  openTestCollector({ maps: siteMaps(site), ...exports });

test('Sentry is sent an event in an envelope, with calls in the sources and the debug ids of their scripts', async () => {
  const dsn = `http://key@127.0.0.1:${service.port}/prefix/42`;
  collector = await open({ exports: [sentryExport(dsn)] });
  await report('x is undefined', 3);
  await collector.exportErrors();
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = service.got;
  // The address of Sentry's own client for this DSN, without its query.
  const parsed = dsnFromString(dsn);
  if (!parsed) throw new Error('Sentry takes no such DSN.');
  expect(getEnvelopeEndpointWithUrlEncodedAuth(parsed)).toContain(`127.0.0.1:${service.port}${path}?`);
  expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, sentry_key=key, sentry_client=/);
  const [envelope, items] = parseEnvelope(body);
  const [[item, payload] = []] = items;
  const event: { event_id?: unknown } = JSON.parse(new TextDecoder().decode(Object(payload)));
  expect(item).toMatchObject({ type: 'event' });
  expect(envelope).toEqual({ event_id: event.event_id, sent_at: expect.any(String) });
  expect(event).toEqual({
    event_id: expect.stringMatching(/^[\da-f]{32}$/),
    timestamp: expect.any(Number),
    platform: 'javascript',
    level: 'error',
    logger: 'touchline',
    release: 'sports@1.0.0',
    tags: { domain: 'shop.example', remote: 'sports', kind: 'render' },
    extra: { count: 3 },
    fingerprint: [expect.any(String)],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          mechanism: { type: 'touchline', handled: true },
          stacktrace: {
            frames: [
              expect.objectContaining({
                filename: '@touchline/sports/src/Board.tsx',
                lineno: 4,
                in_app: true,
              }),
              {
                filename: '@touchline/sports/src/Board.tsx',
                function: 'drawRow',
                lineno: 2,
                colno: 20,
                context_line: 'return row.price.toFixed(2);',
                in_app: true,
              },
            ],
          },
          raw_stacktrace: {
            frames: [
              expect.objectContaining({ abs_path: `app:///${SCRIPT}`, lineno: 1 }),
              expect.objectContaining({ abs_path: `app:///${SCRIPT}`, lineno: 1 }),
            ],
          },
        },
      ],
    },
    debug_meta: {
      images: [
        {
          type: 'sourcemap',
          code_file: `app:///${SCRIPT}`,
          debug_id: '01234567-89ab-8def-8123-456789abcdef',
        },
      ],
    },
  });
});

test('an event has the shape of Sentry’s own types', () => {
  const cause = {
    id: 'c',
    kind: 'uncaught',
    type: 'Error',
    message: 'm',
    frames: [],
    domain: 'd',
    remote: 'r',
    release: '1.0.0',
    count: 1,
    last: 1,
  };
  const event: Event = sentryEvent(cause);
  expect(event.exception?.values?.[0]).toEqual({
    type: 'Error',
    value: 'm',
    mechanism: { type: 'touchline', handled: false },
  });
});

test('any OTLP backend is sent log records that its schema reads without loss', async () => {
  const address = `http://127.0.0.1:${service.port}/otel`;
  collector = await open({ exports: [otlpExport(address, 'x-api-key=se%20cret, x-team=shop')] });
  await report('x is undefined', 3);
  await collector.exportErrors();
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = service.got;
  expect(path).toBe('/otel/v1/logs');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-api-key': 'se cret',
    'x-team': 'shop',
  });
  const { ExportLogsServiceRequest } = opentelemetry.proto.collector.logs.v1;
  const sent = JSON.parse(body);
  const read = ExportLogsServiceRequest.decode(
    ExportLogsServiceRequest.encode(ExportLogsServiceRequest.fromObject(sent)).finish(),
  );
  expect(ExportLogsServiceRequest.toObject(read, { longs: String, enums: Number })).toEqual(sent);
  const [logs] = otlpLogs(sent);
  expect(logs).toMatchObject({
    eventName: 'exception',
    severityNumber: 17,
    body: { stringValue: 'TypeError: x is undefined' },
  });
  const values = Object.fromEntries(
    (logs?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  expect(values).toMatchObject({
    'exception.stacktrace':
      'TypeError: x is undefined\n    at drawRow (@touchline/sports/src/Board.tsx:2:20)\n    at @touchline/sports/src/Board.tsx:4:1',
    'touchline.release': '1.0.0',
    'touchline.count': '3',
  });
});

test('each error is sent once, with how often it happened since; what a service refuses is sent later', async () => {
  const first = await open();
  collector = first;
  await report('of before');
  first.write();
  const { file } = first;
  const address = `http://127.0.0.1:${service.port}/`;
  collector = await open({ file, exports: [otlpExport(address)] });
  const counts = () =>
    service.got.splice(0).map(({ body }) => /"touchline.count","value":\{"intValue":"(\d+)"/.exec(body)?.[1]);
  await collector.exportErrors();
  expect(counts()).toEqual([]);
  await report('of now', 2);
  await collector.exportErrors();
  await collector.exportErrors();
  expect(counts()).toEqual(['2']);
  service.answers.status = 503;
  await report('of now', 4);
  await collector.exportErrors();
  await collector.exportErrors();
  expect(collector.said).toEqual([
    expect.stringMatching(/^OTLP at 127\.0\.0\.1:\d+ does not take errors: .* answered 503/),
  ]);
  service.answers.status = 200;
  await report('of now', 1);
  await collector.exportErrors();
  expect(counts()).toEqual(['5']);
  expect(collector.said.at(-1)).toContain('takes errors again');
  await first.stop();
});

test('an address that is none is refused before anything is collected', async () => {
  for (const wrong of [
    '--sentry https://sentry.example/42',
    '--sentry nonsense',
    '--otlp ftp://otel.example/',
  ]) {
    const typed = await typeCommand(['operator', 'collect', '--db', 'insight.db', ...wrong.split(' ')], {
      cwd: site,
    });
    expect(typed).toMatchObject(outcome(2, 'takes a'));
  }
  const env = { OTEL_EXPORTER_OTLP_HEADERS: 'nonsense' };
  const typed = await typeCommand(
    ['operator', 'collect', '--db', 'insight.db', '--otlp', 'http://otel.example'],
    {
      cwd: site,
      env,
    },
  );
  expect(typed).toMatchObject(outcome(2, 'name=value'));
});
