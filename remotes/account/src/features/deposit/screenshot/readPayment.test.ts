import { readPayment } from './readPayment';

const UTR = '423112345678';

test.each([
  [
    'Google Pay',
    'To House Ltd\n₹5,000\nCompleted\nUPI transaction ID\n423112345678\nGoogle transaction ID\nCICAgICgw6XdQg',
    500_000,
  ],
  [
    'PhonePe',
    'Transaction Successful\n09:41 pm on 12 Nov 2026\nPaid to\nHouse Ltd ₹1,00,000\nTransaction ID\nT2611122141234567890123\nDebited from\nXXXXXX1234 ₹1,00,000\nUTR: 423112345678',
    10_000_000,
  ],
  ['Paytm', 'Paid Successfully\n₹ 2,500\nUPI Ref No: 4231 1234 5678\n12 Nov 2026', 250_000],
  [
    'a bank’s message',
    'Rs.5,000.50 debited from A/C XX1234 on 12-11-26 to House Ltd. UPI Ref 423112345678. Avl Bal Rs.12,345.67',
    500_050,
  ],
  ['IMPS', 'IMPS transfer\nRRN 423112345678\nAmount INR 750.00\nAccount 001122334455', 75_000],
  ['a slip in capitals', 'TXN ID: 423112345678\nAMOUNT: 1,234/-', 123_400],
])('a screenshot of %s is read', (_, text, amount) => {
  expect(readPayment(text)).toMatchObject({ utr: UTR, amount });
});

test.each([
  ['in one piece', 'UTR 423112345678'],
  ['in groups of four', 'UPI Ref No. 4231 1234 5678'],
  ['with dashes', 'Ref No: 4231-1234-5678'],
  ['digit by digit', 'UTR : 4 2 3 1 1 2 3 4 5 6 7 8'],
  ['in uneven groups after a label', 'UTR: 42311 2345678'],
  ['under its label', 'UPI Ref No\n423112345678'],
  ['with a full stop', 'Your UTR is 423112345678.'],
  ['with letters that were digits', 'UTR: 4231I234S678'],
  ['with dots in the label', 'U.T.R. 423112345678'],
  ['without a label', 'Paid\n423112345678'],
  ['in groups without a label', 'Paid\n4231 1234 5678'],
  ['before its label', '423112345678 is the UTR'],
  ['behind an account', 'Account 001122334455 UTR 423112345678'],
  ['before a date', 'UTR 423112345678 12 Nov 2026'],
  ['in groups before a date', 'UTR 4231 1234 5678 12 Nov 2026'],
])('a UTR %s is found', (_, text) => {
  expect(readPayment(text)?.utr).toBe(UTR);
});

test.each([
  ['eleven digits', 'UTR 42311234567'],
  ['thirteen digits', 'UTR 4231123456789'],
  ['thirteen digits in groups', 'Ref 4231 1234 56789'],
  ['a telephone with its country', 'Paid to +91 98765 43210'],
  ['an account', 'Account number 423112345678'],
  ['an account under its label', 'Account number\n423112345678'],
  ['sixteen digits of a card', 'Ref 4231 1234 5678 9012'],
  ['part of a longer word', 'T423112345678X'],
  ['uneven groups without a label', '12 11 20264231'],
  ['twelve digits of an amount', '423112345678.00'],
])('%s is no UTR', (_, text) => {
  expect(readPayment(text)?.utr).toBeUndefined();
});

test('the named number is taken before the bare one, and the doubt is told', () => {
  const text = 'Order 998877665544\nUTR 423112345678';
  expect(readPayment(text)).toEqual({ utr: UTR, amount: undefined, isAmbiguous: true });
});

test('one UTR and one amount leave no doubt', () => {
  expect(readPayment('₹500.00\nUTR 423112345678')).toEqual({ utr: UTR, amount: 50_000, isAmbiguous: false });
});

test.each([
  ['₹5,000', 500_000],
  ['₹ 1,00,000.00', 10_000_000],
  ['Rs 500', 50_000],
  ['Rs.500.5', 50_050],
  ['INR 12,34,567.89', 123_456_789],
  ['rs. 100,000', 10_000_000],
  ['500 INR', 50_000],
  ['1,500/-', 150_000],
  ['You paid ₹250 to House', 25_000],
  ['रु 300', 30_000],
  // The OCR engine does not know the rupee sign.
  ['%5,000.00', 500_000],
  ['F 500.00', 50_000],
  ['Amount\n5,000.00', 500_000],
])('%j is an amount', (text, paise) => {
  expect(readPayment(text)?.amount).toBe(paise);
});

test.each([
  '5000',
  '12.11.2026',
  '09:41',
  'Balance ₹9,000.00',
  'Available balance\n9,000.00',
  'Fee ₹5.00',
  '₹0',
  '₹1.234',
  'RS',
])('%j is no amount', (text) => {
  expect(readPayment(text)?.amount).toBeUndefined();
});

test('what was paid is taken before any other sum', () => {
  expect(readPayment('Offer: win ₹200\nYou paid ₹750.00')?.amount).toBe(75_000);
});

test('a text without either says so', () => {
  expect(readPayment('A picture of a cat')).toBeUndefined();
  expect(readPayment('')).toBeUndefined();
});
