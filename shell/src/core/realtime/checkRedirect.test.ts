/** @jest-environment jsdom */
import { checkRedirect } from './connectSignalR';

const HUB = 'https://api.shop.example/hub';
const ALLOWED = ['https://shop.service.signalr.example'];

test.each([
  ['an ordinary negotiation', { connectionId: '1' }],
  ['a redirect at the hub’s own origin', { url: '/other-hub' }],
  ['a redirect to an allowed origin', { url: 'https://shop.service.signalr.example/client/?hub=site' }],
])('%s is followed', (_name, negotiation) => {
  expect(() => checkRedirect(negotiation, HUB, ALLOWED)).not.toThrow();
});

test.each([
  'https://elsewhere.example/hub',
  'http://shop.service.signalr.example/',
  '//elsewhere.example/hub',
])('a redirect to %s is refused with the origin’s name', (url) => {
  expect(() => checkRedirect({ url, accessToken: 'x' }, HUB, ALLOWED)).toThrow(/hubOrigins of the site/);
});
