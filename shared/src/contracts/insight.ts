/**
 * What pages report of themselves, as log records of OTLP/HTTP in JSON (docs/reference/insight.md). Each value is the
 * event name of a record.
 */
export const INSIGHT_EVENTS = {
  /** A page of a remote, or of the shell, was opened. */
  pageView: 'touchline.page_view',
  /** A web vital, by the conventions of OpenTelemetry: `name` and `value`. */
  vital: 'browser.web_vital',
  /** An error that a boundary, the window or a service reported. */
  error: 'exception',
  /** A file of a remote that did not load or did not run. */
  loadFailure: 'touchline.load_failure',
  /** A release was replaced by the last good one, or a panel stands for a remote. */
  fallback: 'touchline.fallback',
  /** A bet ended: only how, never its amount, runner, market or player. */
  bet: 'touchline.bet',
} as const;
export type InsightEvent = (typeof INSIGHT_EVENTS)[keyof typeof INSIGHT_EVENTS];

/** The vitals that are reported; times in milliseconds, `cls` without a unit. */
export const INSIGHT_VITALS = ['first_prices', 'lcp', 'inp', 'cls'] as const;
export type InsightVital = (typeof INSIGHT_VITALS)[number];

/**
 * How a bet ended. `refused` by the exchange or by the page, `cancelled` at once by the exchange because nothing was
 * matched, `unknown` where its answer was lost and has not been found within half a minute.
 */
export const BET_OUTCOMES = ['matched', 'unmatched', 'refused', 'cancelled', 'unknown'] as const;
export type BetOutcome = (typeof BET_OUTCOMES)[number];

/** Kinds of devices, by screen, pointer, processors and memory. */
export const DEVICE_CLASSES = ['phone-slow', 'phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The attributes of a page's resource and of its records. Others are not sent, and not taken. */
export const INSIGHT_ATTRIBUTES = {
  // The resource: the same for all records of a request.
  service: 'service.name',
  /** The shell's build. */
  shell: 'service.version',
  domain: 'touchline.domain',
  device: 'touchline.device',
  /** The share of devices that report, from 0 to 1: counts are divided by it. */
  sample: 'touchline.sample',
  /** A random name of this device, new every day, not connected with a player. */
  session: 'session.id',
  // Each record.
  /** The route's pattern, such as `/markets/:eventid?`; never the address. */
  route: 'touchline.route',
  /** The remote that a record is about; absent for the shell. */
  remote: 'touchline.remote',
  /** The release of that remote which ran or failed. */
  release: 'touchline.release',
  /** `name` and `value` of a vital. */
  name: 'name',
  value: 'value',
  type: 'exception.type',
  message: 'exception.message',
  /** The calls of an error: `<script>:<line>:<column>`, the innermost first, in lines; at most INSIGHT_MOST_CALLS. */
  stack: 'exception.stacktrace',
  /** The kind of fault, as the shell reports it. */
  kind: 'touchline.kind',
  outcome: 'touchline.outcome',
  /** How often an identical error happened on the page since it was last sent; absent, once. */
  count: 'touchline.count',
} as const;

/** The most calls of an error that are reported, and the most characters of all of them. */
export const INSIGHT_MOST_CALLS = 8;
export const INSIGHT_MOST_STACK = 1_200;

/** The path below the collector's address, as OTLP names it. */
export const INSIGHT_PATH = 'v1/logs';
/** Browsers drop larger beacons; a collector refuses larger requests. */
export const INSIGHT_MOST_BYTES = 60_000;
