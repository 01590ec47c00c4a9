import type { DomainSettings } from '@touchline/shared/contracts/settings';
import {
  type BaseConfig,
  imageAddress,
  imageOrigins,
  parseUrl,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import type { Bus, Platform } from '@touchline/shared/platform';
import { allowedBaseUrl } from '../http/serviceUrl';

type Config = BaseConfig & Pick<SiteConfig, 'imageOrigins'>;

/**
 * Reports, once each, the addresses of the settings that this page ignores because the site's configuration does not
 * allow their origins. Without this report the operator would not learn why a logo is not shown.
 * @param base the page's address
 * @returns a function that stops it
 */
export function reportIgnoredAddresses(
  bus: Bus,
  config: Config,
  report: Platform['report'],
  base: string = document.baseURI,
): () => void {
  const told = new Set<string>();
  const following = bus.on('settings').subscribe((state) => {
    if (state.status !== 'fresh') return;
    for (const message of ignoredAddresses(state.settings, config, base)) {
      if (told.has(message)) continue;
      told.add(message);
      report({ kind: 'settings', message });
    }
  });
  return () => following.unsubscribe();
}

function ignoredAddresses(
  { baseUrl, favicon, mainLogo }: DomainSettings,
  config: Config,
  base: string,
): string[] {
  const shown = imageOrigins(config);
  const isImage = (address: string) => imageAddress(address, shown, base) !== undefined;
  const isBase = (address: string) => allowedBaseUrl(address, config) !== undefined;
  return [
    ...ignored('baseUrl', baseUrl, isBase, 'allowedOrigins, except those of registry, settings and games'),
    ...ignored('favicon', favicon, isImage, 'imageOrigins'),
    ...ignored('mainLogo', mainLogo, isImage, 'imageOrigins'),
  ];
}

function ignored(
  key: string,
  address: string | undefined,
  isAllowed: (address: string) => boolean,
  list: string,
): string[] {
  if (address === undefined || isAllowed(address)) return [];
  // Only the origin, because a path or a query may contain private data.
  const origin = parseUrl(address)?.origin ?? 'no whole address';
  return [
    `${key} of the settings is ignored (${origin}): the site configuration does not allow it (${list}).`,
  ];
}
