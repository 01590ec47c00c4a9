// What a collector answers to `GET /health.json`. Types only, because the operator's page is built from them too.

/** The counts of one release on one kind of device, in one hour; of days more than two days ago, in the day. */
export interface HealthRow {
  /** When it begins, in milliseconds since 1970. */
  hour: number;
  /** `shell` for the shell itself. */
  remote: string;
  release: string;
  device: string;
  /** `page_view`, `error`, `load_failure`, `fallback`, `bet:<outcome>`, `vital:<name>:<bucket>`, and what Tally.ts says. */
  counts: Readonly<Record<string, number>>;
}

export interface CauseCall {
  /** The function; undefined outside of any, and in packages from npm. */
  name?: string | undefined;
  /** `<source>:<line>:<column>`; of a script whose source map is not kept, the script's. */
  place: string;
  /** The line's text. */
  text?: string | undefined;
  /** `<remote> <version>` whose source it is; undefined without a source map. */
  release?: string | undefined;
}

/** Where a cause was seen. Times are in milliseconds since 1970. */
export interface CauseSeen {
  domain: string;
  remote: string;
  release: string;
  count: number;
  first: number;
  last: number;
}

/** Errors with the same innermost calls; without calls, with the same text. */
export interface ErrorCause extends Pick<CauseSeen, 'count' | 'first' | 'last'> {
  /** The same in every answer. */
  id: string;
  /** The kind of the latest of them. */
  kind: string;
  type: string;
  message: string;
  /** The innermost first. */
  calls: readonly CauseCall[];
  /** By domain and release, the latest first. */
  seen: readonly CauseSeen[];
}

export interface HealthAnswer {
  /** Undefined: all domains. */
  domain: string | undefined;
  hours: number;
  now: number;
  domains: readonly string[];
  rows: readonly HealthRow[];
  /** Distinct devices that reported, by day. */
  devices: readonly { day: number; remote: string; release: string; count: number }[];
  /** Distinct networks that reported, by day. */
  networks: readonly { day: number; remote: string; release: string; count: number }[];
  /** The latest first. */
  causes: readonly ErrorCause[];
  /** What was refused, by reason. */
  leftOut: readonly { reason: string; count: number }[];
  /** Why the file cannot be written at present. */
  problem?: string | undefined;
}
