import type { SiteConfig } from '@touchline/shared/contracts/site';
import { PANEL_CLIENT } from '../../sandbox/accounts/sessionHandlers';
import { overridePort, type Ports } from './ports';

const at = (port: number, path = '') => `http://localhost:${port}/${path}`;
const both = (url: string) => ({ production: url, test: url });

/**
 * The site configuration of the local stack: every service is the sandbox.
 * @param skipVerificationOtp the running sandbox's code; a real site's comes from its operator
 */
export function localSiteConfig(ports: Ports, skipVerificationOtp: string): SiteConfig {
  return {
    environment: 'sandbox',
    api: both(at(ports.api)),
    hub: both(at(ports.api, 'hub')),
    treeSport: both(at(ports.api)),
    domainSettings: {
      production: at(ports.cdn, 'domains/{host}.json'),
      test: at(ports.cdn, 'domains/test.json'),
    },
    secondaryDomainSettings: both(at(ports.external, 'settings/{host}.json')),
    games: both(at(ports.cdn, 'games.json')),
    casino: {
      dream: both(at(ports.api, 'casino/dream/url')),
      king: both(at(ports.api, 'casino/king/url')),
      mac: both(at(ports.api, 'casino/mac/url')),
      udan: both(at(ports.api, 'casino/udan/url')),
      international: both(at(ports.api, 'casino/international/url')),
    },
    ocr: both(at(ports.external, 'ocr')),
    ipLookup: both(at(ports.external, 'ip')),
    registry: at(ports.cdn, 'registry.json'),
    // Besides each remote's own server: releases published into the registry's folder.
    allowedOrigins: [
      ports.api,
      ports.cdn,
      ...Object.entries(ports.remotes).flatMap(([name, port]) => [port, overridePort(ports, name)]),
    ].map((port) => `http://localhost:${port}`),
    frameOrigins: [`http://localhost:${ports.games}`],
    panelClient: { id: PANEL_CLIENT, redirect: '/' },
    skipVerificationOtp,
    tvHost: 'tv.localhost',
    themes: { blue: ['azure.localhost'], yellow: ['touchline.localhost'] },
    overrideHosts: ['localhost', 'touchline.localhost'],
  };
}
