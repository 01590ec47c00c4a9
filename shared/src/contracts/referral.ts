const REFERRAL = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * The referral code in a page's query (specification 2, "Register modal").
 * @returns the empty text when there is none or it can't be one
 */
export function referralOf(query: URLSearchParams): string {
  const given = query.get('referral') ?? '';
  return REFERRAL.test(given) ? given : '';
}

/** Where the tab keeps the code that its player arrived with, until they sign up: in the session storage. */
export const REFERRAL_KEY = 'referral';
