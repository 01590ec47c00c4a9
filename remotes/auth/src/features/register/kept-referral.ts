import { REFERRAL_KEY, referralOf } from '@touchline/shared/contracts';

/** The referral code of the page's address, else the one that this tab was opened with: the shell keeps it. */
export function arrivedWith(query: URLSearchParams): string {
  return referralOf(query) || referralOf(new URLSearchParams({ referral: kept() }));
}

/** After a sign-up the code has done its work: the next player of this tab was brought by nobody. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(REFERRAL_KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(REFERRAL_KEY) ?? '';
  } catch {
    return '';
  }
}
