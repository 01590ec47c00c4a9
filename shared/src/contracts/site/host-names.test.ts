import { isSecureUrl } from './host-names';

test.each([
  ['https://shop.example', true],
  ['http://shop.example', false],
  ['http://localhost:4000', true],
  ['http://blue.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.1.2.3', true],
  ['http://[::1]:8080', true],
  ['http://localhost.shop.example', false],
  ['ws://localhost', false],
])('%s is https, or http on this machine: %p', (address, isSecure) => {
  expect(isSecureUrl(new URL(address))).toBe(isSecure);
});
