import type { SiteConfig } from '../../src/contracts';
import { securityHeaders } from '../securityHeaders';

/** The origins besides its own whose pictures a site's policy shows. */
export function imageOrigins(config: SiteConfig): string[] {
  const policy = securityHeaders(config, { tls: true })['Content-Security-Policy'] ?? '';
  const directive = policy.split('; ').find((one) => one.startsWith('img-src ')) ?? '';
  return directive.split(' ').filter((source) => URL.canParse(source) && source.includes('//'));
}
