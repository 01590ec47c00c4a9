import { referralOf } from './referral';

test.each([
  ['referral=TL-9a_B', 'TL-9a_B'],
  [`referral=${'a'.repeat(32)}`, 'a'.repeat(32)],
  [`referral=${'a'.repeat(33)}`, ''],
  ['referral=', ''],
  ['', ''],
  ['Referral=ABC', ''],
  ['referral=A%20B', ''],
  ['referral=A%0A', ''],
  ['referral=%3Cscript%3E', ''],
  ['referral=%27--', ''],
  ['referral=%D9%A1', ''],
])('the query %j gives the referral %j', (query, referral) => {
  expect(referralOf(new URLSearchParams(query))).toBe(referral);
});
