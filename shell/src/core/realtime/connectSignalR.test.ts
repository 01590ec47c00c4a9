import { foreignOrigin } from './connectSignalR';

const HUB = 'https://api.example/hub';
const HOSTED = 'https://shop.service.signalr.example';
const redirect = (url: unknown) => JSON.stringify({ url, accessToken: 'for-the-service' });

test.each([
  ['no redirect', JSON.stringify({ connectionId: 'c', availableTransports: [] })],
  ['an empty one', redirect('')],
  ['null', redirect(null)],
  ['one to the hub’s own origin', redirect('https://api.example/hub/two?x=1')],
  ['one to an allowed origin', redirect(`${HOSTED}/client/?hub=players`)],
  ['what is no JSON', '<html></html>'],
  ['no text', new ArrayBuffer(0)],
  ['a list', '[]'],
])('%s is followed, or is the library’s to judge', (_, content) => {
  expect(foreignOrigin(content, HUB, [HOSTED])).toBeUndefined();
});

test.each([
  ['https://evil.example/client', 'https://evil.example'],
  ['https://shop.service.signalr.example.evil.example/', 'https://shop.service.signalr.example.evil.example'],
  ['https://shop.service.signalr.example:8443/', 'https://shop.service.signalr.example:8443'],
  ['http://shop.service.signalr.example/', 'http://shop.service.signalr.example'],
  ['https://user:secret@shop.service.signalr.example/', HOSTED],
  ['//evil.example', 'an address that cannot be read'],
  ['javascript:alert(1)', 'null'],
])('a redirect to %s is refused', (url, origin) => {
  expect(foreignOrigin(redirect(url), HUB, [HOSTED])).toBe(origin);
});

test('a site that names no origin follows none, and plain http on loopback where it is named', () => {
  expect(foreignOrigin(redirect(`${HOSTED}/client`), HUB, [])).toBe(HOSTED);
  expect(
    foreignOrigin(redirect('http://localhost:4004/hub'), HUB, ['http://localhost:4004']),
  ).toBeUndefined();
});
