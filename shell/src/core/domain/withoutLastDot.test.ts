import { withoutLastDot } from './withoutLastDot';

it.each([
  ['https://shop.example./inplay?to=/a.#x.', 'https://shop.example/inplay?to=/a.#x.'],
  ['http://shop.localhost.:4000/', 'http://shop.localhost:4000/'],
  ['https://shop.example.', 'https://shop.example'],
  ['https://shop.example/a./b', 'https://shop.example/a./b'],
  ['https://shop.example:8443/?q=b.:1/', 'https://shop.example:8443/?q=b.:1/'],
])('%s is %s', (address, dotless) => {
  expect(withoutLastDot(address)).toBe(dotless);
});
