import * as v from 'valibot';
import type { RemoteRoute } from '../remotes/remote-manifest';

const service = v.object({ production: v.string(), test: v.string() });
/** A service's address; the test one serves test, localhost and preview hosts. `{host}` is the current host name. */
export type ServiceUrls = v.InferOutput<typeof service>;

const publisherKey = v.object({
  /** A short hash of the key, by which signatures name it. */
  id: v.string(),
  team: v.string(),
  /** The raw Ed25519 public key, base64url. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  /** The remotes whose releases it may sign. */
  remotes: v.array(v.string()),
  /** Since when (ISO-8601) and why its signatures are not accepted. */
  revoked: v.optional(v.object({ when: v.string(), reason: v.string() })),
});
export type PublisherKey = v.InferOutput<typeof publisherKey>;

/** Whose releases run on a site (docs/decisions/owners-and-checks.md#releases-are-signed-by-their-publishers). */
export const publishers = v.object({
  /** Whether a release without a valid signature is refused. */
  required: v.boolean(),
  keys: v.array(publisherKey),
  /** By remote: versions that never run, although they are signed. */
  withdrawn: v.optional(v.record(v.string(), v.array(v.string()))),
  /**
   * The remotes that run in a frame alone, whatever the registry says
   * (docs/decisions/remote-contract.md#remotes-that-are-not-trusted-with-money-run-in-a-frame).
   */
  framed: v.optional(v.array(v.string())),
});
export type Publishers = v.InferOutput<typeof publishers>;

/** The site configuration: inlined into index.html when the shell is served or published, never compiled in. */
export const siteConfig = v.object({
  environment: v.string(),
  /**
   * `keys`: how the API spells the keys of its JSON, by default as in the contract (`camel`). Converted in one step.
   */
  api: v.object({
    production: v.string(),
    test: v.string(),
    keys: v.optional(v.picklist(['camel', 'pascal', 'snake'])),
  }),
  /**
   * `origins`: where the hub's negotiate may redirect to besides its own origin, for a hosted SignalR service
   * (docs/decisions/realtime.md#a-hub-that-redirects). The player's registration goes there.
   */
  hub: v.object({ production: v.string(), test: v.string(), origins: v.optional(v.array(v.string())) }),
  treeSport: service,
  domainSettings: service,
  secondaryDomainSettings: v.optional(service),
  games: service,
  casino: v.object({ dream: service, king: service, mac: service, udan: service, international: service }),
  ocr: v.optional(service),
  ipLookup: v.optional(service),
  registry: v.string(),
  /**
   * Origins that a stored base URL, a remote or an override may name. Those of the services above never run code; any
   * other may (tools/deploy/bake/securityHeaders.ts).
   */
  allowedOrigins: v.array(v.string()),
  /**
   * Minutes for which a device's last settings stand in after a failure of both sources, by default 0: the site is
   * suspended at once (docs/decisions/site-state.md#any-failure-of-the-settings-suspends-the-site).
   */
  settingsGraceMinutes: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Origins that may be framed: games and TV. */
  frameOrigins: v.optional(v.array(v.string()), []),
  /** Further picture origins, for example the game providers'. The back end's and the CDN's are always allowed. */
  imageOrigins: v.optional(v.array(v.string())),
  panelClient: v.optional(v.object({ id: v.string(), redirect: v.string() })),
  /** Used when a domain skips verification; absent, the verification modal opens. */
  skipVerificationOtp: v.optional(v.string()),
  /** /tv exists on this domain and its subdomains only. */
  tvHost: v.optional(v.string()),
  themes: v.optional(v.object({ blue: v.array(v.string()), yellow: v.array(v.string()) }), {
    blue: [],
    yellow: [],
  }),
  /** Shell hosts that accept a developer's override: a remote's build from an allowed origin replaces its release. */
  overrideHosts: v.optional(v.array(v.string()), []),
  /** Absent: releases need no signature. */
  publishers: v.optional(publishers),
  /**
   * Whether pages start a service worker (docs/decisions/service-worker.md#what-the-worker-does), by default they do.
   * `false` removes the service workers of all players, with what they stored, at their next page load.
   */
  worker: v.optional(v.boolean()),
  /** Where browsers report violations of the Content-Security-Policy; absent, nowhere. */
  reportTo: v.optional(v.string()),
  /**
   * Where pages send their reports: an OTLP/HTTP collector, as a path of the site or another origin's address that ends
   * with a slash, and the share of devices that report, 0 to 1 (docs/reference/insight.md). Absent, nothing is
   * reported.
   */
  insight: v.optional(
    v.object({
      collector: v.pipe(v.string(), v.endsWith('/')),
      sample: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
    }),
  ),
});
export type SiteConfig = v.InferOutput<typeof siteConfig>;
/** The id of the script element that holds the site configuration. */
export const SITE_CONFIG_ELEMENT = 'site-config';

/**
 * The first answers for a domain, put into its page at the deploy: each as the text that its service would send, so
 * that a first load needs no request for them. They may be out of date, so they are fetched again as soon as the page
 * is idle.
 */
export const BAKED_SETTINGS_ELEMENT = 'baked-settings';
export const BAKED_REGISTRY_ELEMENT = 'baked-registry';

/**
 * The pages of a domain that request answers before their code has loaded, as `FirstPage`s. They are taken from the
 * baked answers above and stand at the beginning of the page, so that it sends its requests before the rest of it has
 * arrived.
 */
export const BAKED_FIRST_PAGES_ELEMENT = 'baked-first-pages';
export interface FirstPage extends Pick<RemoteRoute, 'path' | 'access' | 'early' | 'earlyApi'> {
  /** The files of its first view with their hashes; addresses are relative to the registry's. */
  files: readonly (readonly [address: string, integrity: string])[];
}
