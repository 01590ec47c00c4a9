import type { DomainSettings } from '../entities';
import type { SiteConfig } from './site-config';

export type Theme = 'blue' | 'yellow';

/**
 * The brand theme: the domain's own `bodyBgColor`, else the configured host lists, else yellow
 * (docs/reference/behaviour.md#3-entities, #9-constants).
 */
export function themeOf(
  host: string,
  settings: Pick<DomainSettings, 'bodyBgColor'> | undefined,
  config: Pick<SiteConfig, 'themes'>,
): Theme {
  if (settings?.bodyBgColor?.toLowerCase() === 'blue') return 'blue';
  const listed = (hosts: readonly string[]) =>
    hosts.some((known) => known.toLowerCase() === host.toLowerCase());
  return listed(config.themes.blue) && !listed(config.themes.yellow) ? 'blue' : 'yellow';
}
