import { REFERRAL_KEY, referralOf } from '@touchline/shared/storage';

/**
 * Keeps the referral code of the address that opened the tab until its player signs up
 * (docs/reference/behaviour.md#2-screens-and-routes): the landing's redirect and every link after it lose the query.
 */
export function keepReferral(view: Window): void {
  const referral = referralOf(new URLSearchParams(view.location.search));
  if (referral === '') return;
  try {
    view.sessionStorage.setItem(REFERRAL_KEY, referral);
  } catch {
    // Storage is full: the address still has the code while its page is open.
  }
}
