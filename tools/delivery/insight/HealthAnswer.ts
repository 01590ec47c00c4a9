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

export interface SeenError {
  remote: string;
  release: string;
  kind: string;
  type: string;
  message: string;
  count: number;
  /** In milliseconds since 1970. */
  last: number;
}

export interface HealthAnswer {
  /** Undefined: all domains. */
  domain: string | undefined;
  hours: number;
  now: number;
  /** The domains that have reported. */
  domains: readonly string[];
  rows: readonly HealthRow[];
  /** Distinct devices that reported, by day. */
  devices: readonly { day: number; remote: string; release: string; count: number }[];
  /** Distinct networks that reported, by day. */
  networks: readonly { day: number; remote: string; release: string; count: number }[];
  /** The latest first. */
  errors: readonly SeenError[];
  /** What was refused, by reason. */
  leftOut: readonly { reason: string; count: number }[];
  /** Why the file cannot be written at present. */
  problem?: string | undefined;
}
