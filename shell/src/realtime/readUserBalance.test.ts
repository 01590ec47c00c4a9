import { readUserBalance } from './readUserBalance';

test('figures come in rupees and leave in paise', () => {
  expect(readUserBalance({ Code: 'UserBalance', Data: '{"Balance":1234.56,"Exposure":0.1}' })).toEqual({
    balance: 123456,
    exposure: 10,
  });
});

test.each([
  [{ Code: 'Other', Data: '{"Balance":1,"Exposure":1}' }],
  [{ Code: 'UserBalance', Data: '{broken' }],
  [{ Code: 'UserBalance', Data: '{"Balance":"1e3","Exposure":0}' }],
  [{ Code: 'UserBalance', Data: '{"Balance":1}' }],
  [{ Code: 'UserBalance', Data: 'null' }],
  [{ Code: 'UserBalance', Data: 5 }],
  [{ Code: 'UserBalance' }],
  ['UserBalance'],
  [null],
  [undefined],
])('%j is no balance', (message) => {
  expect(readUserBalance(message)).toBeUndefined();
});
