import { createHash } from 'node:crypto';
import { emptySketch, note } from './distinct';
import type { LeftOutReason, PageReport, ReportEntry } from './readReport';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The domain under which everything is counted a second time, so that all domains together are read as fast as one. */
export const ALL_DOMAINS = '';
/** The most rows that wait for a file that cannot be written; further ones are left out. */
const MAX_ROWS = 20_000;
const MAX_ERRORS = 2000;

/**
 * What is counted -> how often. `weighted`: the page views divided by the share of devices that report.
 * `capped:<what>`: as far as the networks that reported it may decide. `beside:<release>:<what>`: of those, what came from
 * networks that have reported the other release too.
 */
export type Counts = Record<string, number>;

export interface CountRow {
  hour: number;
  domain: string;
  remote: string;
  release: string;
  device: string;
  counts: Counts;
}
/** The distinct devices, or networks, of a day. */
export interface DeviceRow extends Pick<CountRow, 'domain' | 'remote' | 'release'> {
  day: number;
  sketch: Uint8Array;
}
export interface ErrorRow extends Pick<CountRow, 'domain' | 'remote' | 'release'> {
  /** The hash of kind, type, message and calls. */
  hash: string;
  kind: string;
  type: string;
  message: string;
  /** `<script>:<line>:<column>` in lines, the innermost call first. */
  stack: string;
  count: number;
  first: number;
  last: number;
}
interface LeftOutRow {
  day: number;
  reason: LeftOutReason;
  count: number;
}

/** What a report counts for, by the network that it came from. */
export interface Weight {
  /** Whether the network has not sent more of this than decides. */
  isWithin: boolean;
  /** Whether the text of its error is kept. */
  keepsError: boolean;
  /** The other releases of the same remote that the network has reported on the same day. */
  beside: readonly string[];
}

/** A report with the network that it came from, and what its entries may decide. */
interface WeighedReport extends Omit<PageReport, 'entries'> {
  network: string;
  entries: readonly (ReportEntry & Weight)[];
}

/** Counts that have not been written yet. Its size is bounded by what is told apart, not by how much is reported. */
export class Tally {
  readonly counts = new Map<string, CountRow>();
  readonly devices = new Map<string, DeviceRow>();
  readonly networks = new Map<string, DeviceRow>();
  readonly errors = new Map<string, ErrorRow>();
  readonly leftOut = new Map<string, LeftOutRow>();

  get isEmpty(): boolean {
    return this.counts.size + this.leftOut.size === 0;
  }

  leaveOut(reason: LeftOutReason, now: number, count = 1): undefined {
    const day = now - (now % DAY_MS);
    const row = entryOf(this.leftOut, `${day} ${reason}`, () => ({ day, reason, count: 0 }));
    row.count += count;
  }

  add(report: WeighedReport, now: number): void {
    if (this.counts.size > MAX_ROWS) this.leaveOut('not enough room', now, report.entries.length);
    else for (const domain of [report.domain, ALL_DOMAINS]) this.#addTo(domain, report, now);
  }

  #addTo(domain: string, { device, sample, session, network, entries }: WeighedReport, now: number): void {
    const hour = now - (now % HOUR_MS);
    const day = now - (now % DAY_MS);
    for (const { remote, release, what, error, isWithin, keepsError, beside } of entries) {
      const place = { domain, remote, release };
      const key = JSON.stringify(place);
      const { counts } = entryOf(this.counts, `${hour} ${device} ${key}`, () => ({
        ...place,
        hour,
        device,
        counts: {},
      }));
      counts[what] = (counts[what] ?? 0) + 1;
      if (what === 'page_view') counts.weighted = (counts.weighted ?? 0) + 1 / sample;
      if (isWithin)
        for (const where of ['capped', ...beside.map((other) => `beside:${other}`)])
          counts[`${where}:${what}`] = (counts[`${where}:${what}`] ?? 0) + 1;
      const distinct = [
        [this.devices, session],
        [this.networks, network],
      ] as const;
      for (const [rows, name] of distinct)
        note(entryOf(rows, `${day} ${key}`, () => ({ ...place, day, sketch: emptySketch() })).sketch, name);
      // What is seen on several domains is told by the domain.
      if (error && keepsError && domain !== ALL_DOMAINS)
        this.#addError({ ...place, ...error, first: now, last: now }, key);
    }
  }

  #addError(error: Omit<ErrorRow, 'hash'>, key: string): void {
    const text = JSON.stringify([error.kind, error.type, error.message, error.stack]);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
    const counted = this.errors.get(`${hash} ${key}`);
    if (!counted && this.errors.size >= MAX_ERRORS) return;
    this.errors.set(`${hash} ${key}`, {
      ...error,
      hash,
      first: counted?.first ?? error.first,
      count: error.count + (counted?.count ?? 0),
    });
  }
}

function entryOf<Row>(rows: Map<string, Row>, key: string, make: () => Row): Row {
  const existing = rows.get(key);
  if (existing) return existing;
  const made = make();
  rows.set(key, made);
  return made;
}

/** Both counts together. */
export function addCounts(counts: Counts, other: Counts): Counts {
  const sum = { ...counts };
  for (const [what, count] of Object.entries(other)) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}
