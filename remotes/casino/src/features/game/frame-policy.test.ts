import { judgeFrame } from './frame-policy';

const site = { own: 'https://play.example', allowed: ['https://games.example', 'https://play.example'] };

test('an address of an allowed origin may be framed', () => {
  expect(judgeFrame('https://games.example/t/7?token=1', site)).toEqual({
    allowed: true,
    url: 'https://games.example/t/7?token=1',
    origin: 'https://games.example',
  });
});

test.each([
  ['https://evil.example/', 'unknown-origin'],
  ['https://games.example.evil.example/', 'unknown-origin'],
  ['https://games.example@evil.example/', 'unknown-origin'],
  ['http://games.example/', 'unknown-origin'],
  ['https://games.example:8443/', 'unknown-origin'],
  ['//games.example/t', 'not-an-address'],
  ['/t/7', 'not-an-address'],
  ['javascript:alert(1)', 'not-an-address'],
  ['data:text/html,hi', 'not-an-address'],
  ['blob:https://games.example/1', 'not-an-address'],
  ['', 'not-an-address'],
])('%p is refused as %s', (address, reason) => {
  expect(judgeFrame(address, site)).toEqual({ allowed: false, reason });
});

test('our own origin is refused even when the configuration names it', () => {
  expect(judgeFrame('https://play.example/game', site)).toEqual({ allowed: false, reason: 'own-origin' });
});
