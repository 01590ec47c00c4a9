import { readUserBalance, USER_BALANCE } from './readUserBalance';

const read = (Data: string) => readUserBalance({ Code: USER_BALANCE, Data });

test('figures come in rupees and leave in paise', () => {
  expect(read('{"Balance":1234.56,"Exposure":0.1}')).toEqual({ balance: 123456, exposure: 10 });
  expect(read('{"balance":1234.50,"exposure":0.00}')).toEqual({ balance: 123450, exposure: 0 });
});

test.each([['{broken'], ['{"Balance":"1e3","Exposure":0}'], ['{"Balance":1}'], ['null']])(
  '%s is no balance',
  (data) => {
    expect(read(data)).toBeUndefined();
  },
);
