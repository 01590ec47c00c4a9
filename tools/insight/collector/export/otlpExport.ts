import { UsageError } from '@touchline/registry/terminal/terminal';
import {
  INSIGHT_EVENTS,
  INSIGHT_PATH,
  INSIGHT_ATTRIBUTES as NAMES,
} from '@touchline/shared/contracts/insight';
import { type ErrorExport, type ExportedCause, post } from './ExportedCause';

/**
 * Sends causes as log records of OTLP/HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp), to any backend
 * that takes them.
 * @param address the backend's, to which `v1/logs` is added as OTLP says
 * @param headers as OTEL_EXPORTER_OTLP_HEADERS has them: `name=value,name=value`, encoded as in addresses
 * @throws UsageError for what is no address, or no headers
 */
export function otlpExport(address: string, headers = ''): ErrorExport {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(`--otlp takes an address like https://otel.example/, not "${address}".`);
  const url = new URL(address);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  url.pathname += INSIGHT_PATH;
  const sent = { ...readHeaders(headers), 'Content-Type': 'application/json' };
  return {
    name: `OTLP at ${url.host}`,
    send: (causes) => post(url, sent, JSON.stringify(otlpRequest(causes))),
  };
}

function readHeaders(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^([\w-]+)=(.*)$/.exec(pair) ?? [];
      if (name === undefined || value === undefined)
        throw new UsageError('OTEL_EXPORTER_OTLP_HEADERS has pairs like name=value, with commas between.');
      return [name, decodeURIComponent(value)];
    }),
  );
}

/** An `ExportLogsServiceRequest`, a resource for each release on each domain. */
function otlpRequest(causes: readonly ExportedCause[]) {
  return {
    resourceLogs: causes.map((cause) => ({
      resource: {
        attributes: attributes({
          [NAMES.service]: `touchline-${cause.remote}`,
          [NAMES.shell]: cause.release,
          [NAMES.domain]: cause.domain,
        }),
      },
      scopeLogs: [{ scope: { name: 'touchline' }, logRecords: [recordOf(cause)] }],
    })),
  };
}

const ERROR = 17;

function recordOf({ id, kind, type, message, frames, remote, release, count, last }: ExportedCause) {
  const nanoseconds = `${Math.round(last)}000000`;
  const calls = frames.map((frame) => {
    const { name } = frame;
    const place = `${frame.kind === 'source' ? frame.source : frame.path}:${frame.line}:${frame.column}`;
    return `    at ${name === undefined ? place : `${name} (${place})`}`;
  });
  return {
    timeUnixNano: nanoseconds,
    observedTimeUnixNano: nanoseconds,
    severityNumber: ERROR,
    severityText: 'ERROR',
    eventName: INSIGHT_EVENTS.error,
    body: { stringValue: `${type}: ${message}` },
    attributes: attributes({
      [NAMES.type]: type,
      [NAMES.message]: message,
      ...(calls.length > 0 && { [NAMES.stack]: [`${type}: ${message}`, ...calls].join('\n') }),
      [NAMES.kind]: kind,
      [NAMES.remote]: remote,
      [NAMES.release]: release,
      [NAMES.count]: count,
      'touchline.cause': id,
    }),
  };
}

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    // A whole number is a text in OTLP's JSON.
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }));
