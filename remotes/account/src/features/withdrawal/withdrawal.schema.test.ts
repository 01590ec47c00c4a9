import { ValidationError } from '@touchline/shared/forms';
import { withdrawalSchema } from './withdrawal.schema';

const schema = withdrawalSchema({ min: 50_000, max: 10_000_000, available: 120_000 });
const bank = {
  amount: '600',
  method: 'BANK',
  holder: 'Asha Rao',
  account: '1234 5678 9012',
  confirmAccount: '123456789012',
  ifsc: 'sbin0001234',
};

function problems(typed: object): Record<string, string> {
  try {
    schema.validateSync(typed, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]).reverse());
  }
}

test('a bank withdrawal is read without the spaces, its IFSC in capitals, its amount in paise', () => {
  expect(schema.validateSync({ ...bank, vpa: 'left@over' })).toEqual({
    ...bank,
    amount: 60_000,
    account: '123456789012',
    ifsc: 'SBIN0001234',
  });
});

test('what a paste brings along does not matter', () => {
  expect(
    schema.validateSync({
      ...bank,
      account: '1 2 3 4 ५ ६ ७ ८ ৯ ০ ௧ ௨ ۳ ۴ ٥ ٦ ７ ８',
      confirmAccount: '\u200b1234-5678–9012 345678\ufeff',
      ifsc: ' sbin 0001234\u00a0',
    }),
  ).toMatchObject({ account: '123456789012345678', ifsc: 'SBIN0001234' });
});

test.each([
  ['Asha D’Souza', "Asha D'Souza"],
  ['Asha\u00a0 Rao\n', 'Asha Rao'],
])('the holder %j is read as %j', (holder, name) => {
  expect(schema.validateSync({ ...bank, holder })).toMatchObject({ holder: name });
});

test('a UPI withdrawal asks for no account and keeps none', () => {
  expect(schema.validateSync({ ...bank, method: 'UPI', vpa: ' asha.rao@okbank ' })).toEqual({
    amount: 60_000,
    method: 'UPI',
    holder: 'Asha Rao',
    vpa: 'asha.rao@okbank',
  });
});

test.each([
  ['0', 'The minimum is ₹500.00'],
  ['-1', 'Enter an amount above zero'],
  ['1e5', 'Enter the amount in digits, like 1500 or 1500.50'],
  ['1,0000', 'Enter the amount in digits, like 1500 or 1500.50'],
  ['1,00', 'The minimum is ₹500.00'],
  ['1,00,000', 'You can withdraw up to ₹1,200.00 now'],
  ['१००', 'The minimum is ₹500.00'],
  ['600.005', 'Use at most two decimals'],
  ['499.99', 'The minimum is ₹500.00'],
  ['1200.01', 'You can withdraw up to ₹1,200.00 now'],
])('the amount %s: %s', (amount, message) => {
  expect(problems({ ...bank, amount })).toEqual({ amount: message });
});

test('the site’s most counts where it is less than what is available', () => {
  const rich = withdrawalSchema({ min: 50_000, max: 100_000, available: 900_000 });
  expect(() => rich.validateSync({ ...bank, amount: '1000.01' })).toThrow('The maximum is ₹1,000.00');
});

test('without a minimum of the site an amount of zero is refused', () => {
  const free = withdrawalSchema({ min: 0, max: 0, available: 120_000 });
  expect(() => free.validateSync({ ...bank, amount: '0' })).toThrow('Enter an amount above zero');
});

test('with less available than the least withdrawal, both are named', () => {
  const short = withdrawalSchema({ min: 50_000, max: 0, available: 20_000 });
  expect(() => short.validateSync({ ...bank, amount: '500' })).toThrow(
    '₹200.00 is available now, less than the minimum withdrawal of ₹500.00',
  );
});

test('without a free balance the reason is named', () => {
  const held = withdrawalSchema({ min: 1, max: 0, available: 0 });
  expect(() => held.validateSync(bank)).toThrow('There is nothing to withdraw now');
});

test.each([
  [
    { account: '12345678' },
    { account: 'An account number has 9 to 18 digits', confirmAccount: 'The two account numbers differ' },
  ],
  [{ confirmAccount: '123456789013' }, { confirmAccount: 'The two account numbers differ' }],
  [{ ifsc: 'SBIN1001234' }, { ifsc: 'An IFSC has 4 letters, a zero and 6 more, like SBIN0001234' }],
  [{ ifsc: 'SBINO001234' }, { ifsc: 'The fifth character of an IFSC is the digit zero, not the letter O' }],
  [{ holder: '<b>9' }, { holder: 'Use the letters of the name as the bank has it' }],
  [{ holder: '' }, { holder: 'Enter the name on the account' }],
  [{ method: 'UPI', vpa: 'asha' }, { vpa: 'A UPI id looks like name@bank' }],
  [{ method: '' }, { method: 'Choose how to be paid' }],
])('%j is answered with %j', (change, expected) => {
  expect(problems({ ...bank, ...change })).toMatchObject(expected);
});

test('names in any script are names', () => {
  expect(problems({ ...bank, holder: 'आशा राव' })).toEqual({});
});
