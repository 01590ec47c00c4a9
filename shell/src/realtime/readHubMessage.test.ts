import { readHubMessage } from './readHubMessage';

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
  [{ Code: 7, Data: '{}' }],
  [{ Data: '{}' }],
  ['MarketOdds'],
  [null],
  [undefined],
])('%j is no message', (received) => {
  expect(readHubMessage(received)).toBeUndefined();
});
