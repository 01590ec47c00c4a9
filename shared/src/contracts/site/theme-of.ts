import type { DomainSettings } from '../settings';
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
    hosts.some((listedHost) => listedHost.toLowerCase() === host.toLowerCase());
  return listed(config.themes.blue) && !listed(config.themes.yellow) ? 'blue' : 'yellow';
}

/**
 * The design tokens that a domain may set: custom properties of tokens.css without their dashes. Back, lay, profit and
 * loss are the same on every site (docs/decisions/operator-settings.md#brands-by-tokens).
 */
export const BRAND_TOKENS = /^(radius|brand|font)-/;

/**
 * Gives the page the tokens of its domain.
 * @param tokens as the domain's settings have them, also unvalidated ones
 */
export function paintBrand(tokens: Readonly<Record<string, string>> | null | undefined): void {
  for (const name in tokens)
    if (BRAND_TOKENS.test(name)) document.documentElement.style.setProperty(`--${name}`, tokens[name] ?? '');
}
