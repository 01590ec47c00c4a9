import { REFERRAL_KEY, referralOf } from '@touchline/shared/storage';

/** The referral code of the page's address, else the one with which this tab was opened, which the shell keeps. */
export function arrivedWith(query: URLSearchParams): string {
  return referralOf(query) || referralOf(new URLSearchParams({ referral: kept() }));
}

/** Removes the code after a sign-up, because it does not apply to the tab's next player. */
export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(REFERRAL_KEY);
  } catch {
    // A browser without storage has nothing to remove.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(REFERRAL_KEY) ?? '';
  } catch {
    return '';
  }
}
