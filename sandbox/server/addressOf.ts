import type { Operation, Service } from '@touchline/shared/contracts/api';

export const APPS = ['api', 'games', 'cdn', 'external'] as const;
export type AppName = (typeof APPS)[number];
/** Origins of the apps, set once they listen, and the hub's whole address. */
export type SandboxUrls = Record<AppName | 'hub', string>;

/** The sandbox's paths of the services whose whole address is configuration. */
const FIXED: Partial<Record<Service, { app: AppName; path: string }>> = {
  domainSettings: { app: 'cdn', path: '/domains/:file' },
  secondaryDomainSettings: { app: 'external', path: '/settings/:file' },
  games: { app: 'cdn', path: '/games.json' },
  'casino.dream': { app: 'api', path: '/casino/dream/url' },
  'casino.king': { app: 'api', path: '/casino/king/url' },
  'casino.mac': { app: 'api', path: '/casino/mac/url' },
  'casino.udan': { app: 'api', path: '/casino/udan/url' },
  'casino.international': { app: 'api', path: '/casino/international/url' },
  ocr: { app: 'external', path: '/ocr' },
  ipLookup: { app: 'external', path: '/ip' },
};

export function addressOf(operation: Operation): { app: AppName; path: string } {
  return FIXED[operation.service] ?? { app: 'api', path: `/${operation.path}` };
}

/** An event's video: a page of the games origin, which is the only origin that the local site frames. */
export function tvUrl(urls: SandboxUrls, eventId: string): string {
  return `${urls.games}/tv/${encodeURIComponent(eventId)}`;
}
