import type { SiteConfig } from '@touchline/shared/contracts/site';

const service = (production: string, test = production) => ({ production, test });

/** A complete site configuration for tests: production addresses differ from test ones. */
export const testSiteConfig: SiteConfig = {
  environment: 'test',
  api: service('https://api.example/', 'http://localhost:4001/'),
  hub: service('https://api.example/hub', 'http://localhost:4001/hub'),
  treeSport: service('https://tree.example/', 'http://localhost:4001/'),
  domainSettings: service('https://cdn.example/domains/{host}.json', 'https://cdn.example/domains/test.json'),
  secondaryDomainSettings: service('https://second.example/{host}.json'),
  games: service('https://cdn.example/games.json'),
  casino: {
    dream: service('https://dream.example/url', 'https://dream-test.example/url'),
    king: service('https://king.example/url'),
    mac: service('https://mac.example/url'),
    udan: service('https://udan.example/url'),
    international: service('https://international.example/url'),
  },
  ocr: service('https://ocr.example/read'),
  registry: 'https://cdn.example/registry.json',
  allowedOrigins: [
    'https://api.example',
    'https://api-2.example',
    'https://cdn.example',
    'http://localhost:4009',
  ],
  frameOrigins: [],
  overrideHosts: [],
  themes: { blue: ['azure.example'], yellow: ['gold.example'] },
};
