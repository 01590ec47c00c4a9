/** @jest-environment jsdom */
import { keepReferral } from './referral';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a valid code of the address is kept, the newest one; anything else keeps what was there', () => {
  for (const [query, kept] of [
    ['/?referral=TL-9', 'TL-9'],
    ['/inplay?x=1', 'TL-9'],
    ['/inplay?referral=%3Cb%3E', 'TL-9'],
    ['/inplay?referral=NEXT', 'NEXT'],
  ] as const) {
    window.history.replaceState(null, '', query);
    keepReferral(window);
    expect(sessionStorage.getItem('referral')).toBe(kept);
  }
});
