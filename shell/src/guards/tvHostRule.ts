import type { Guard } from './Verdict';

export const NOT_FOUND_PATH = '/error-404';

/** /tv is only on the exact required domain or a subdomain of it; elsewhere it doesn't exist (specification 2). */
export const tvHostRule: Guard = ({ page, host, tvHost }) =>
  page.host === 'tv' && !isWithin(host, tvHost) ? { kind: 'redirect', to: NOT_FOUND_PATH } : undefined;

function isWithin(host: string, domain: string | undefined): boolean {
  if (!domain) return false;
  const [own, required] = [host.toLowerCase(), domain.toLowerCase()];
  return own === required || own.endsWith(`.${required}`);
}
