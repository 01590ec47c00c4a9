import type { SiteConfig } from '../src/contracts';
import { serviceOrigin } from './serviceOrigin';

export interface HeaderOptions {
  /** Served over TLS: adds Strict-Transport-Security and asks the browser to upgrade. */
  tls: boolean;
}

/**
 * The headers of every HTML answer of a served shell, derived from its site configuration alone, so that the local
 * server, a web server's configuration and the tests cannot drift apart.
 * @returns header name -> value
 */
export function securityHeaders(config: SiteConfig, { tls }: HeaderOptions): Record<string, string> {
  const own = "'self'";
  const services = [config.api, config.hub, config.treeSport, config.domainSettings, config.games];
  const told = config.reportTo ? [serviceOrigin(config.reportTo)] : [];
  const optional = [config.secondaryDomainSettings, config.ocr, config.ipLookup].filter(
    (one) => one !== undefined,
  );
  const called = [...services, ...optional, ...Object.values(config.casino)].flatMap(
    ({ production, test }) => [production, test],
  );
  const sockets = [config.hub.production, config.hub.test].map((url) =>
    serviceOrigin(url).replace(/^http/, 'ws'),
  );
  const remotes = config.allowedOrigins.filter((origin) => origin !== serviceOrigin(config.api.production));
  const registry = URL.canParse(config.registry) ? [serviceOrigin(config.registry)] : [];
  const cdn = [config.games.production, config.games.test, config.api.production, config.api.test].map(
    serviceOrigin,
  );
  const policies = ['shell', 'remotes', 'sports', 'account', 'casino', 'auth'].map(
    (name) => `touchline-${name}`,
  );
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', [own, ...remotes]],
    ['style-src', [own, ...remotes]],
    ['img-src', [own, 'data:', 'blob:', ...cdn]],
    ['font-src', [own]],
    ['connect-src', [own, ...remotes, ...registry, ...called.map(serviceOrigin), ...sockets, ...told]],
    ['frame-src', config.frameOrigins.length > 0 ? config.frameOrigins : ["'none'"]],
    ['manifest-src', [own]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', [own]],
    ['frame-ancestors', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    // A tab that swaps a bad release of a remote for a good one runs a second build of it, which makes its policy anew.
    ['trusted-types', [...policies, 'dompurify', "'allow-duplicates'"]],
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
