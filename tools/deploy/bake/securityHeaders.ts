import { createHash } from 'node:crypto';
import { imageOrigins, type SiteConfig, serviceOrigin } from '@touchline/shared/contracts/site';

interface HeaderOptions {
  /** The built shell's page: its own inline scripts and styles run, by their hashes, and no others. */
  html: string;
  /** Served over TLS: adds Strict-Transport-Security and asks the browser to upgrade. */
  tls: boolean;
  /** Origins of pages that may frame the shell: only an operator's preview. None by default. */
  ancestors?: readonly string[];
  /** The back ends of remotes' teams that the domain of the page allows. None by default. */
  backEnds?: readonly string[];
  /** nginx's variable that has them, with a space behind each, where one text of headers serves all domains. */
  backEndsVariable?: string;
}

/**
 * The headers of every HTML answer of a served shell, derived from its site configuration, its built page and what its
 * domain allows, so that the local server, the nginx configuration and the tests always agree.
 * @returns header name -> value
 */
export function securityHeaders(
  config: SiteConfig,
  { html, tls, ancestors = [], backEnds = [], backEndsVariable = '' }: HeaderOptions,
): Record<string, string> {
  const own = "'self'";
  // Addresses below the shell's own origin are covered by 'self'.
  const origins = (urls: readonly (string | undefined)[]) =>
    urls.flatMap((url) => (url === undefined ? [] : (serviceOrigin(url) ?? [])));
  const services = [config.api, config.hub, config.treeSport, config.domainSettings, config.games];
  const optional = [config.secondaryDomainSettings, config.ocr, config.ipLookup].filter(
    (service) => service !== undefined,
  );
  const called = [...services, ...optional, ...Object.values(config.casino)].flatMap(
    ({ production, test }) => [production, test],
  );
  const hubs = origins([config.hub.production, config.hub.test, ...(config.hub.origins ?? [])]);
  const sockets = hubs.map((origin) => origin.replace(/^http/, 'ws'));
  const remotes = scriptOrigins(config);
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', [own, ...remotes, ...hashesOf(html, 'script')]],
    ['style-src', [own, ...remotes, ...hashesOf(html, 'style')]],
    ['img-src', [own, 'data:', 'blob:', ...imageOrigins(config)]],
    // A domain's own font lies beside the registry.
    ['font-src', [own, ...origins([config.registry])]],
    [
      'connect-src',
      [
        backEndsVariable + own,
        ...remotes,
        ...origins([config.registry, ...called, config.insight?.collector]),
        ...hubs,
        ...sockets,
        ...backEnds,
      ],
    ],
    // The site frames two pages of its own: the one to which games return, and the one of remotes that run in a frame.
    ['frame-src', [own, ...config.frameOrigins]],
    ['manifest-src', [own]],
    ['worker-src', [own]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', [own]],
    ['frame-ancestors', ancestors.length > 0 ? [...ancestors] : ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    // The page's one policy for scripts, and the sanitiser's.
    ['trusted-types', ['default', 'dompurify']],
  ];
  if (config.reportTo) directives.push(['report-to', ['csp']]);
  const csp = directives.map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`).join('; ');
  return {
    'Content-Security-Policy': csp,
    ...(config.reportTo ? { 'Reporting-Endpoints': `csp="${config.reportTo}"` } : {}),
    'Integrity-Policy': 'blocked-destinations=(script)',
    ...(tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/**
 * The allowed origins that remotes' files may come from. `allowedOrigins` also names back ends, as base URLs: none of
 * their addresses, production or test, may run code. Where a back end's origin serves the registry too, it may.
 */
function scriptOrigins({ api, hub, treeSport, casino, ocr, ipLookup, ...config }: SiteConfig): string[] {
  const backEnds = [hub, treeSport, ...Object.values(casino), ocr, ipLookup].flatMap((service) =>
    service ? [service.production, service.test] : [],
  );
  const data = new Set([api.test, ...backEnds].map(serviceOrigin));
  data.delete(serviceOrigin(config.registry));
  data.add(serviceOrigin(api.production));
  return config.allowedOrigins.filter((origin) => !data.has(origin));
}

/** Tags without attributes: those with a type hold data, those with an address have their integrity. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'));
  return [...inline].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
