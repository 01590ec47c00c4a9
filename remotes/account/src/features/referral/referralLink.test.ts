import { referralLink } from './referralLink';

const OWN = 'https://play.example/auth/signup?referral=ASHA7';

test.each([
  ['its own sign-up', OWN, OWN],
  [
    'a page of the operator that passes the code on',
    'https://go.example/?referral=ASHA7',
    'https://go.example/?referral=ASHA7',
  ],
  ['a link without the code', 'https://play.example/auth/signup', OWN],
  ['a link with the code of another', 'https://play.example/auth/signup?referral=RAVI1', OWN],
  ['a path', '/auth/signup?referral=ASHA7', OWN],
  ['nothing', '', OWN],
  ['a script', 'javascript:alert(1)//?referral=ASHA7', OWN],
])('%s', (_, link, expected) => {
  expect(referralLink('ASHA7', link, 'https://play.example')).toBe(expected);
});

test('a code is escaped in the link that is made here', () => {
  expect(referralLink('A&B', '', 'https://play.example')).toBe(
    'https://play.example/auth/signup?referral=A%26B',
  );
});
