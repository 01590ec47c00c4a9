import { webAddress } from '@touchline/shared/contracts/site';

/**
 * The link that a player shares: it leads to sign-up with the code filled in
 * (docs/reference/behaviour.md#modals-and-panels).
 * @param link from the server; one without the code, or that is no web address, is replaced
 * @param origin of this site
 */
export function referralLink(code: string, link: string, origin: string): string {
  const given = webAddress(link);
  if (given && given.searchParams.get('referral') === code) return given.href;
  const own = new URL('/auth/signup', origin);
  own.searchParams.set('referral', code);
  return own.href;
}
