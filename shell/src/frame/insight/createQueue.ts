import {
  INSIGHT_ATTRIBUTES,
  INSIGHT_EVENTS,
  INSIGHT_MOST_BYTES,
  type InsightEvent,
} from '@touchline/shared/contracts/insight';

export type Attributes = Partial<Record<keyof typeof INSIGHT_ATTRIBUTES, string | number>>;

/** A log record before it is written as OTLP's. `time`: epoch milliseconds. */
export interface InsightRecord {
  event: InsightEvent;
  time: number;
  attributes: Attributes;
}

/** The most records of one page load, so that a page in a loop of faults stops sending. */
export const MOST_RECORDS = 200;
/** While the page is open, records leave at most this often. */
export const SEND_EVERY_MS = 15_000;

interface Queue {
  add(record: InsightRecord): void;
  /** Sends the waiting records; with `isLeaving` also the later counts of errors that were already sent. */
  send(isLeaving: boolean): void;
}

/**
 * Collects records and sends them in requests of a bounded size (docs/reference/insight.md). Nothing is sent again.
 * @param resource the attributes of the page
 * @param post sends one request's body; what it returns and throws is ignored
 */
export function createQueue(resource: Attributes, post: (body: string) => unknown): Queue {
  let waiting: InsightRecord[] = [];
  let left = MOST_RECORDS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Each error of this page once, with the number of times that it happened since it was sent. */
  const errors = new Map<string, { record: InsightRecord; count: number; wasSent: boolean }>();

  function addError(record: InsightRecord) {
    const key = JSON.stringify(record.attributes);
    const earlier = errors.get(key);
    if (earlier) {
      earlier.count += 1;
      earlier.record = record;
    } else if (errors.size < MOST_RECORDS) errors.set(key, { record, count: 1, wasSent: false });
    return earlier === undefined;
  }

  function takeErrors(isLeaving: boolean): InsightRecord[] {
    const due = [...errors.values()].filter(({ count, wasSent }) => count > 0 && (isLeaving || !wasSent));
    return due.map((error) => {
      const { record, count } = error;
      error.count = 0;
      error.wasSent = true;
      return count === 1 ? record : { ...record, attributes: { ...record.attributes, count } };
    });
  }

  function send(isLeaving: boolean) {
    clearTimeout(timer);
    timer = undefined;
    const records = [...waiting, ...takeErrors(isLeaving)].slice(0, left);
    waiting = [];
    left -= records.length;
    for (const body of bodiesOf(resource, records)) {
      try {
        post(body);
      } catch {
        // A browser that refuses a beacon costs the site a report, and the player nothing.
      }
    }
  }

  return {
    add(record) {
      if (left === 0) return;
      const isNew = record.event === INSIGHT_EVENTS.error ? addError(record) : waiting.push(record) > 0;
      waiting = waiting.slice(0, MOST_RECORDS);
      if (isNew) timer ??= setTimeout(() => send(false), SEND_EVERY_MS);
    },
    send,
  };
}

/** As many requests as the records need. */
function bodiesOf(resource: Attributes, records: readonly InsightRecord[]): string[] {
  const bodies: string[] = [];
  const end = ']}]}]}';
  const begin = JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: written(resource) },
        scopeLogs: [{ scope: { name: 'touchline' }, logRecords: [] }],
      },
    ],
  }).slice(0, -end.length);
  const room = INSIGHT_MOST_BYTES - bytesOf(begin + end);
  let batch: string[] = [];
  let bytes = 0;
  const finish = () => {
    if (batch.length > 0) bodies.push(`${begin}${batch.join(',')}${end}`);
    batch = [];
    bytes = 0;
  };
  for (const record of records) {
    const text = JSON.stringify(logRecord(record));
    const own = bytesOf(text) + 1;
    if (bytes + own > room) finish();
    batch.push(text);
    bytes += own;
  }
  finish();
  return bodies;
}

/** Numbers of OTLP's severities. */
const SEVERITY: Partial<Record<InsightEvent, number>> = {
  [INSIGHT_EVENTS.error]: 17,
  [INSIGHT_EVENTS.loadFailure]: 17,
  [INSIGHT_EVENTS.fallback]: 13,
};
const INFO = 9;

function logRecord({ event, time, attributes }: InsightRecord) {
  return {
    timeUnixNano: `${Math.round(time)}000000`,
    severityNumber: SEVERITY[event] ?? INFO,
    eventName: event,
    attributes: written(attributes),
  };
}

/** Attributes as OTLP's JSON has them, where a whole number is a text. */
function written(attributes: Attributes) {
  return Object.entries(attributes).map(([name, value]) => ({
    key: INSIGHT_ATTRIBUTES[name as keyof typeof INSIGHT_ATTRIBUTES],
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : name === 'count'
          ? { intValue: String(value) }
          : { doubleValue: value },
  }));
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
