import { checkFrame, imageAddress, imageOrigins } from './safe-address';

describe('an address to frame or to go to', () => {
  const site = { own: 'https://play.example', allowed: ['https://games.example', 'https://play.example'] };

  test('of an allowed origin may be', () => {
    expect(checkFrame('https://games.example/t/7?token=1', site)).toEqual({
      allowed: true,
      url: 'https://games.example/t/7?token=1',
      origin: 'https://games.example',
    });
  });

  test.each([
    ['https://evil.example/', 'unknown-origin'],
    ['https://games.example.evil.example/', 'unknown-origin'],
    ['http://games.example/', 'unknown-origin'],
    ['https://games.example:8443/', 'unknown-origin'],
    ['https://games.example@evil.example/', 'not-an-address'],
    ['https://user:word@games.example/', 'not-an-address'],
    ['//games.example/t', 'not-an-address'],
    ['/t/7', 'not-an-address'],
    ['games.example/t', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    [' java\nscript:alert(1)', 'not-an-address'],
    ['data:text/html,hi', 'not-an-address'],
    ['blob:https://games.example/1', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['', 'not-an-address'],
    [undefined, 'not-an-address'],
    [null, 'not-an-address'],
    [7, 'not-an-address'],
    [{ url: 'https://games.example' }, 'not-an-address'],
  ])('%p is refused as %s', (address, reason) => {
    expect(checkFrame(address, site)).toEqual({ allowed: false, reason });
  });

  test('our own origin is refused even when the configuration names it', () => {
    expect(checkFrame('https://play.example/game', site)).toEqual({ allowed: false, reason: 'own-origin' });
  });
});

describe('the address of a picture', () => {
  const base = 'https://site.example/inplay';
  const allowed = ['https://cdn.example', 'http://localhost:4003'];

  test.each([
    ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
    [' HTTPS://CDN.example/a b.png ', 'https://cdn.example/a%20b.png'],
    ['/logo.png', 'https://site.example/logo.png'],
    ['https://site.example/logo.png', 'https://site.example/logo.png'],
    ['//cdn.example/logo.png', 'https://cdn.example/logo.png'],
    ['http://localhost:4003/logo.svg', 'http://localhost:4003/logo.svg'],
  ])('%s is used as %s', (url, used) => {
    expect(imageAddress(url, allowed, base)).toBe(used);
  });

  test.each([
    'https://evil.example/pixel.gif',
    '//evil.example/pixel.gif',
    '/\\evil.example/pixel.gif',
    'http://cdn.example/logo.png',
    'https://cdn.example:8443/logo.png',
    'https://cdn.example.evil.example/logo.png',
    'https://cdn.example@evil.example/logo.png',
    'https://user:word@cdn.example/logo.png',
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'data:text/html,<script>1</script>',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'https://',
    'null',
    'N/A',
    'logo.png',
    '',
    7,
    null,
    undefined,
    {},
  ])('%p is refused', (url) => {
    expect(imageAddress(url, allowed, base)).toBeUndefined();
  });

  test('in a shell that does not tell its origins the scheme alone is judged', () => {
    expect(imageAddress('https://any.example/1.png', undefined, base)).toBe('https://any.example/1.png');
    expect(imageAddress('javascript:alert(1)', undefined, base)).toBeUndefined();
  });
});

test('pictures may come from the back end, the CDN and the origins that the configuration names', () => {
  const both = (url: string) => ({ production: url, test: url });
  expect(
    imageOrigins({
      api: { production: 'https://api.example/', test: 'http://localhost:4001/' },
      games: both('https://cdn.example/games.json'),
      imageOrigins: ['https://pictures.example'],
    }),
  ).toEqual([
    'https://cdn.example',
    'https://api.example',
    'http://localhost:4001',
    'https://pictures.example',
  ]);
  expect(imageOrigins({ api: both('/api/'), games: both('/games.json') })).toEqual([]);
});
