import { storedText } from './storage-keys';
import { storedValue } from './storedValue';

const REFERRAL = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * The referral code in a page's query (docs/reference/behaviour.md#modals-and-panels).
 * @returns the empty text when there is none or it is invalid
 */
export function referralOf(query: URLSearchParams): string {
  const given = query.get('referral') ?? '';
  return REFERRAL.test(given) ? given : '';
}

/** The referral code with which the player arrived, kept in this tab until sign-up. `referralOf` checks it. */
const keptReferral = storedValue({
  storage: () => sessionStorage,
  key: 'referral',
  reader: storedText,
  absent: '',
  form: 'text',
});

/**
 * Keeps the referral code of the address that opened the tab until its player signs up
 * (docs/reference/behaviour.md#2-screens-and-routes): the landing's redirect and every link after it lose the query.
 * Where the storage is full, the address still has the code while its page is open.
 */
export function keepReferral({ location }: Window): void {
  const referral = referralOf(new URLSearchParams(location.search));
  if (referral !== '') keptReferral.write(referral);
}

/** The referral code of the page's address, else the code with which this tab was opened. */
export function arrivedWith(query: URLSearchParams): string {
  return referralOf(query) || referralOf(new URLSearchParams({ referral: keptReferral.read() }));
}

/**
 * Keeps the code that a sign-up was sent with, because a player whose number was wrong signs up again.
 * @param code as sent; empty where the player gave none
 */
export function keepSentReferral(code: string): void {
  keptReferral.write(code);
}

/** Removes the code once its player is verified, because it does not apply to the tab's next player. */
export function forgetReferral(): void {
  keptReferral.write(undefined);
}
