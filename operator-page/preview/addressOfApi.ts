import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { playersHost } from './previewHost';

/**
 * The back end that a domain's players call: its own, where the site allows it, else the configured one.
 * @returns undefined where it is only below the site's own address, or there is no site
 */
export function addressOfApi(
  config: SiteConfig | undefined,
  { baseUrl }: DomainSettings,
  host: string,
): string | undefined {
  const isAllowed =
    baseUrl !== undefined &&
    URL.canParse(baseUrl) &&
    config?.allowedOrigins.includes(new URL(baseUrl).origin) === true;
  if (isAllowed) return baseUrl;
  const address = config?.api.production.replaceAll('{host}', playersHost(host)) ?? '';
  return URL.canParse(address) ? address : undefined;
}
