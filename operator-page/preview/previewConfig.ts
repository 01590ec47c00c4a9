import type { ServiceUrls, SiteConfig } from '@touchline/shared/contracts/site';
import { playersHost, previewHost } from './previewHost';

export interface PreviewPlace {
  /** The previewed domain, named as in the site's folder. */
  host: string;
  /** The preview's origin: `http://bet.example.localhost:4601`. */
  origin: string;
  /** Whether the folder holds the registry; without it the configured one is asked. */
  hasRegistry: boolean;
}

/**
 * The site configuration that makes a shell at the preview's address show the domain: `{host}` is the domain's own
 * host, settings and registry come from the folder, so that a change is visible before it is deployed.
 */
export function previewConfig(config: SiteConfig, { host, origin, hasRegistry }: PreviewPlace): SiteConfig {
  // Without the second source of settings, which would hide faults of the first, and without reports, because no player
  // visits the preview.
  const { secondaryDomainSettings: _published, reportTo: _faults, insight: _reports, ...rest } = config;
  const settings = `${origin}/domains/${host}.json`;
  const of = ({ production, test }: ServiceUrls): ServiceUrls => ({
    production: filled(production, host),
    test: filled(test, host),
  });
  return {
    ...rest,
    api: of(config.api),
    hub: of(config.hub),
    treeSport: of(config.treeSport),
    domainSettings: { production: settings, test: settings },
    games: of(config.games),
    casino: {
      dream: of(config.casino.dream),
      king: of(config.casino.king),
      mac: of(config.casino.mac),
      udan: of(config.casino.udan),
      international: of(config.casino.international),
    },
    ...(config.ocr && { ocr: of(config.ocr) }),
    ...(config.ipLookup && { ipLookup: of(config.ipLookup) }),
    registry: hasRegistry ? `${origin}/registry.json` : new URL(config.registry, origin).href,
    allowedOrigins: [...config.allowedOrigins, origin],
    ...(config.tvHost !== undefined && { tvHost: previewHost(config.tvHost) }),
    themes: {
      blue: config.themes.blue.map(previewHost),
      yellow: config.themes.yellow.map(previewHost),
    },
    // A preview shows the players' releases, never a developer's override.
    overrideHosts: [],
  };
}

const filled = (url: string, host: string) => url.replaceAll('{host}', playersHost(host));
