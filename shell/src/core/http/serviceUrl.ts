import type { Service } from '@touchline/shared/contracts/api';
import {
  type BaseConfig,
  baseOrigins,
  isHostName,
  isSecureUrl,
  isTestHost,
  parseUrl,
  type ServiceUrls,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { STORAGE } from '@touchline/shared/storage';
import type { SafeStorage } from '../device/createSafeStorage';

/** A stored or offered base URL, if it is allowed: https or loopback, and an origin that the site gives back ends. */
export function allowedBaseUrl(value: string | undefined, config: BaseConfig): string | undefined {
  const url = value ? parseUrl(value) : undefined;
  if (!url) return undefined;
  if (!isSecureUrl(url) || url.username || url.password) return undefined;
  if (!baseOrigins(config, wholeAddress).includes(url.origin)) return undefined;
  return url.href;
}

/** A configured address for this host: the test address on test hosts, with `{host}` replaced, and made absolute. */
export function addressFor(urls: ServiceUrls, host: string): string | undefined {
  const address = wholeAddress(isTestHost(host) ? urls.test : urls.production);
  if (!address.includes('{host}')) return address;
  return isHostName(host) ? address.replaceAll('{host}', host.toLowerCase()) : undefined;
}

/** A site configuration may name a service of the shell's own server by path only ("/registry.json"). */
export function wholeAddress(address: string): string {
  return /^\/(?!\/)/.test(address) ? location.origin + address : address;
}

/** The key of a request for settings: a random integer from 100 to 1000 (docs/reference/behaviour.md#9-constants). */
export function cacheKey(): number {
  return 100 + Math.floor(Math.random() * 901);
}

/** The API's base: the stored one, checked at every read (docs/reference/security.md), else the configured one. */
export function apiBase(
  config: SiteConfig,
  host: string,
  storage: Pick<SafeStorage, 'get'>,
): string | undefined {
  return allowedBaseUrl(storage.get(STORAGE.baseUrl), config) ?? addressFor(config.api, host);
}

/** The URL of a service's call; undefined when the site does not have the service. */
export function serviceUrl(
  service: Service,
  path: string,
  config: SiteConfig,
  host: string,
  storage: SafeStorage,
): URL | undefined {
  const urls = urlsOf(service, config);
  const base = service === 'api' ? apiBase(config, host, storage) : urls && addressFor(urls, host);
  if (!base) return undefined;
  // The configuration has the whole address of an operation without a path.
  const address = path === '' ? base : `${base.replace(/\/*$/, '/')}${path}`;
  return parseUrl(address);
}

function urlsOf(service: Service, config: SiteConfig): ServiceUrls | undefined {
  switch (service) {
    case 'casino.dream':
      return config.casino.dream;
    case 'casino.king':
      return config.casino.king;
    case 'casino.mac':
      return config.casino.mac;
    case 'casino.udan':
      return config.casino.udan;
    case 'casino.international':
      return config.casino.international;
    default:
      return config[service];
  }
}
