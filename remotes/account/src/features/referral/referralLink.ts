/**
 * The link that a player shares: it leads to sign-up with the code filled in
 * (docs/reference/behaviour.md#modals-and-panels).
 * @param link from the server; one without the code, or that is no web address, is replaced
 * @param origin of this site
 */
export function referralLink(code: string, link: string, origin: string): string {
  const given = URL.canParse(link) ? new URL(link) : undefined;
  const isWeb = given?.protocol === 'https:' || given?.protocol === 'http:';
  if (given && isWeb && given.searchParams.get('referral') === code) return given.href;
  const own = new URL('/auth/signup', origin);
  own.searchParams.set('referral', code);
  return own.href;
}
