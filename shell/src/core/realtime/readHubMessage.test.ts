import { readHubMessage, readUserBalance, USER_BALANCE } from './readHubMessage';

test('a message is its code and its data, whatever else comes along', () => {
  expect(readHubMessage({ Code: 'MarketOdds', Data: '{}', Extra: 1 })).toEqual({
    Code: 'MarketOdds',
    Data: '{}',
  });
});

test('a hub of ASP.NET Core writes it in camelCase, and its empty fields as null', () => {
  const said = { code: 'UserBalance', data: '{}', extra: null };
  expect(readHubMessage(said)).toEqual({ Code: 'UserBalance', Data: '{}' });
});

test.each([
  [{ Code: 'MarketOdds', Data: {} }],
  [{ code: 'MarketOdds', data: null }],
  [{ Code: 'MarketOdds' }],
  [{ Code: [], Data: '{}' }],
  [{ Data: '{}' }],
  ['MarketOdds'],
  [null],
  [undefined],
])('%j is no message', (received) => {
  expect(readHubMessage(received)).toBeUndefined();
});

const balance = (Data: string) => readUserBalance({ Code: USER_BALANCE, Data });

test('figures come in rupees and leave in paise', () => {
  expect(balance('{"Balance":1234.56,"Exposure":0.1}')).toEqual({ balance: 123456, exposure: 10 });
  expect(balance('{"balance":1234.50,"exposure":"0.00"}')).toEqual({ balance: 123450, exposure: 0 });
});

test.each(['{broken', '{"Balance":"much","Exposure":0}', '{"Balance":1}', 'null'])(
  '%s is no balance',
  (data) => {
    expect(balance(data)).toBeUndefined();
  },
);
