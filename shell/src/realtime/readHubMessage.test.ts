import { readHubMessage } from './readHubMessage';

test('a message is its code and its data, whatever else comes along', () => {
  expect(readHubMessage({ Code: 'MarketOdds', Data: '{}', Extra: 1 })).toEqual({
    Code: 'MarketOdds',
    Data: '{}',
  });
});

test.each([
  [{ Code: 'MarketOdds', Data: {} }],
  [{ Code: 'MarketOdds' }],
  [{ Code: 7, Data: '{}' }],
  [{ Data: '{}' }],
  ['MarketOdds'],
  [null],
  [undefined],
])('%j is no message', (received) => {
  expect(readHubMessage(received)).toBeUndefined();
});
