import {
  BET_OUTCOMES,
  type BetOutcome,
  DEVICE_CLASSES,
  type DeviceClass,
  INSIGHT_EVENTS,
  INSIGHT_MOST_CALLS,
  INSIGHT_MOST_STACK,
  INSIGHT_VITALS,
  type InsightVital,
  INSIGHT_ATTRIBUTES as NAMES,
} from '@touchline/shared/contracts/insight';
import { isHostName } from '@touchline/shared/contracts/site';
import * as v from 'valibot';
import { bucketOf } from './buckets';

/** What a page reported of one remote's release, or of the shell. */
export interface ReportEntry {
  /** `shell` where the record names no remote. */
  remote: string;
  release: string;
  /** What is counted: one of COUNTED, `bet:<outcome>` or `vital:<name>:<bucket>`. */
  what: Counted;
  error?: { kind: string; type: string; message: string; stack: string; count: number };
}
type Counted =
  | 'page_view'
  | 'error'
  | 'load_failure'
  | 'fallback'
  | `bet:${BetOutcome}`
  | `vital:${InsightVital}:${number}`;

/** Why a report, a record or an attribute was not taken. */
export type LeftOutReason =
  | 'request limit'
  | 'too large'
  | 'not JSON'
  | 'wrong shape'
  | 'unknown domain'
  | 'unknown event'
  | 'unknown attribute'
  | 'impossible value'
  | 'unknown release'
  | 'too many records'
  | 'not enough room';

export interface PageReport {
  domain: string;
  device: DeviceClass;
  /** The share of devices that report. */
  sample: number;
  session: string;
  entries: ReportEntry[];
}

/** A page sends at most so many records (docs/reference/insight.md). */
const MAX_RECORDS = 200;
const MAX_ATTRIBUTES = 50;
/** One report counts as so many of an error at most, because a stranger may say any number. */
const MAX_COUNT = 100;
/** A smaller share would make one report count as thousands. */
const LEAST_SAMPLE = 0.001;

const attributes = v.array(
  v.object({
    key: v.string(),
    value: v.object({
      stringValue: v.optional(v.string()),
      doubleValue: v.optional(v.number()),
      intValue: v.optional(v.union([v.number(), v.string()])),
    }),
  }),
);
const record = v.object({ eventName: v.string(), attributes });
const request = v.object({
  resourceLogs: v.pipe(
    v.array(
      v.object({
        resource: v.object({ attributes: v.pipe(attributes, v.maxLength(MAX_ATTRIBUTES)) }),
        // Records are read one by one, so that a wrong one loses no other.
        scopeLogs: v.array(v.object({ logRecords: v.array(v.unknown()) })),
      }),
    ),
    v.length(1),
  ),
});

type LeaveOut = (reason: LeftOutReason, count?: number) => undefined;

/**
 * Reads a request of a page. Whatever does not fit the contract is left out and counted.
 * @param body the decoded JSON, of anybody
 * @returns undefined where nothing of it can be taken
 */
export function readReport(body: unknown, leaveOut: LeaveOut): PageReport | undefined {
  const read = v.safeParse(request, body);
  const [logs] = read.success ? read.output.resourceLogs : [];
  if (!logs) return leaveOut('wrong shape');
  const of = valuesOf(logs.resource.attributes, leaveOut);
  const domain = textOf(of.get(NAMES.domain)).toLowerCase();
  const device = DEVICE_CLASSES.find((deviceClass) => deviceClass === of.get(NAMES.device));
  const session = textOf(of.get(NAMES.session));
  const sample = numberOf(of.get(NAMES.sample) ?? 1);
  if (!isHostName(domain)) return leaveOut('unknown domain');
  if (!device || !/^[\w-]{8,64}$/.test(session)) return leaveOut('wrong shape');
  if (!(sample >= LEAST_SAMPLE && sample <= 1)) return leaveOut('impossible value');
  const all = logs.scopeLogs.flatMap(({ logRecords }) => logRecords);
  if (all.length > MAX_RECORDS) leaveOut('too many records', all.length - MAX_RECORDS);
  const shell = textOf(of.get(NAMES.shell));
  const entries = all.slice(0, MAX_RECORDS).flatMap((record) => readRecord(record, shell, leaveOut) ?? []);
  return { domain, device, sample, session, entries };
}

function readRecord(given: unknown, shell: string, leaveOut: LeaveOut): ReportEntry | undefined {
  const read = v.safeParse(record, given);
  if (!read.success || read.output.attributes.length > MAX_ATTRIBUTES) return leaveOut('wrong shape');
  const of = valuesOf(read.output.attributes, leaveOut);
  const remote = textOf(of.get(NAMES.remote) ?? 'shell');
  const release = of.has(NAMES.remote) ? textOf(of.get(NAMES.release)) : shell;
  if (!/^[a-z][a-z\d-]{0,39}$/.test(remote) || !/^[\w.+-]{1,64}$/.test(release))
    return leaveOut('unknown release');
  const entry = (what: Counted): ReportEntry => ({ remote, release, what });
  switch (read.output.eventName) {
    case INSIGHT_EVENTS.pageView:
      return entry('page_view');
    case INSIGHT_EVENTS.loadFailure:
      return entry('load_failure');
    case INSIGHT_EVENTS.fallback:
      return entry('fallback');
    case INSIGHT_EVENTS.bet: {
      const outcome = BET_OUTCOMES.find((name) => name === of.get(NAMES.outcome));
      return outcome ? entry(`bet:${outcome}`) : leaveOut('impossible value');
    }
    case INSIGHT_EVENTS.vital: {
      const vital = INSIGHT_VITALS.find((name) => name === of.get(NAMES.name));
      const bucket = vital && bucketOf(vital, numberOf(of.get(NAMES.value)));
      return vital && bucket !== undefined ? entry(`vital:${vital}:${bucket}`) : leaveOut('impossible value');
    }
    case INSIGHT_EVENTS.error: {
      const count = numberOf(of.get(NAMES.count) ?? 1);
      if (!(Number.isInteger(count) && count >= 1 && count <= 1e6)) return leaveOut('impossible value');
      const kind = plain(of.get(NAMES.kind), 40);
      return {
        ...entry('error'),
        error: {
          kind,
          type: plain(of.get(NAMES.type), 80),
          message: plain(of.get(NAMES.message), 500),
          stack: callsIn(textOf(of.get(NAMES.stack))),
          count: Math.min(count, MAX_COUNT),
        },
      };
    }
    default:
      return leaveOut('unknown event');
  }
}

const KNOWN = new Set<string>(Object.values(NAMES));

function valuesOf(list: v.InferOutput<typeof attributes>, leaveOut: LeaveOut): Map<string, string | number> {
  const allowed = list.filter(({ key }) => KNOWN.has(key));
  if (allowed.length < list.length) leaveOut('unknown attribute', list.length - allowed.length);
  return new Map(
    allowed.flatMap(({ key, value: { stringValue, doubleValue, intValue } }) => {
      const value = stringValue ?? doubleValue ?? (intValue === undefined ? undefined : Number(intValue));
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

const textOf = (value: string | number | undefined) => (typeof value === 'string' ? value : '');
const numberOf = (value: string | number | undefined) => (typeof value === 'number' ? value : Number.NaN);

const CALL = /^(?:remotes\/[a-z][\w-]{0,39}\/[\w.+%-]{1,64}\/)?[\w.+~-]{1,200}\.js:\d{1,7}:\d{1,7}$/;

/** The calls of an error, as pages report them; others are left out. */
function callsIn(stack: string): string {
  const calls = stack
    .slice(0, INSIGHT_MOST_STACK)
    .split('\n')
    .filter((call) => CALL.test(call));
  return calls.slice(0, INSIGHT_MOST_CALLS).join('\n');
}

/** A text of a stranger, for a file, a page and a terminal: one line without control characters. */
function plain(value: string | number | undefined, most: number): string {
  return textOf(value)
    .slice(0, most)
    .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();
}
