import { codeIn } from './codeIn';

test.each([
  ['4829', '4829'],
  ['48291', '48291'],
  ['482913', '482913'],
  ['0482913', '0482913'],
  ['48291357', '48291357'],
  [' 482 913\n', '482913'],
  ['4829-1357', '48291357'],
  ['Your code: 12 34-56.', '123456'],
  ['24x7 Sports: your code is 482913, valid for 2 minutes', '482913'],
  ['4829 is your OTP for Touchline. Valid for 10 minutes.', '4829'],
  ['Use 48291357 as your verification code. Helpline 1800 200 3000', '48291357'],
  ['OTP 482913. Do not share it. Ref 20261122', '482913'],
  ['Ref 20261122: your one-time password is 4829', '4829'],
  ['Your code for account 5512 is 482913', '482913'],
  ['Dear user of +919876543210, your code is 7731', '7731'],
  ['Rs 5000 bonus waits! Your OTP: 482913', '482913'],
  ['₹5000 bonus waits! 482913 is the code', '482913'],
  ['4829.Do not share this OTP, it ends at 20:15', '4829'],
  ['OTP:482913', '482913'],
  ['Number ending 3210: 482913', '482913'],
  ['Sent 22-11-2026 20:15, number 98765*3210. Enter 4829 now', '4829'],
  ['Your code is 482913.\n\n@site.example #482913', '482913'],
  ['आपका OTP ४८२९१३ है', '482913'],
  ['آپ کا کوڈ ۴۸۲۹۱۳ ہے۔', '482913'],
  ['আপনার কোড: ৪৮২৯', '4829'],
  ['Account 55123 asked for a code.\n@site.example #4829', '4829'],
])('in %j the code is %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each([
  '',
  'no code here',
  '482',
  '919876543210',
  '+919876543210',
  'Call 1800 200 3000 about 2 things on 3 days',
  'Your OTP was sent to +91 98765 43210',
  'Pay ₹5000 by 22/11/2026',
])('%j holds no code', (text) => {
  expect(codeIn(text)).toBeUndefined();
});

// Together these took 37 s.
test.each([
  'code '.repeat(20_000),
  'code is '.repeat(12_000),
  '1234 is '.repeat(12_000),
  '@'.repeat(100_000),
])('a text of 100 KB holds none, and is not searched: %.12s', (text) => {
  for (let turn = 0; turn < 20; turn++) expect(codeIn(text)).toBeUndefined();
});
