import {
  baseOrigins,
  checkFrame,
  imageAddress,
  imageOrigins,
  linkAddress,
  parseUrl,
  webAddress,
} from './safe-address';

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

describe('the address of a link', () => {
  test.each([
    ['https://site.example/terms', 'https://site.example/terms'],
    [' HTTP://Site.example/a b ', 'http://site.example/a%20b'],
    ['ftp://site.example/rules.txt', 'ftp://site.example/rules.txt'],
    ['mailto:help@site.example', 'mailto:help@site.example'],
    ['tel:+911234567890', 'tel:+911234567890'],
  ])('%s is used as %s', (address, used) => {
    expect(linkAddress(address)).toBe(used);
  });

  test.each([
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)'],
    ...['\u0001javascript:alert(1)', 'javascript://a.example/%0aalert(1)', 'vbscript:x', 'data:text/html,x'],
    ...[
      'blob:https://site.example/1',
      'file:///etc/passwd',
      'filesystem:https://site.example/1',
      'about:blank',
    ],
    ...[
      'intent://scan/#Intent;scheme=zxing;end',
      'ws://site.example/',
      'upi://pay?pa=a@b',
      'market://x',
      'sms:1',
    ],
    ...[
      'javascript%3Aalert(1)',
      '&#106;avascript:alert(1)',
      '//evil.example/',
      '/\\evil.example',
      '/terms',
      '#a',
    ],
    ...['https://user:word@site.example/', 'https://', 'terms.html', 'null', '', 7, null, undefined, {}],
  ])('%p is no link', (address) => {
    expect(linkAddress(address)).toBeUndefined();
    expect(webAddress(address)).toBeUndefined();
  });
});

test('a page has an address of the web', () => {
  expect(webAddress('https://site.example/a')?.href).toBe('https://site.example/a');
  for (const address of ['ftp://site.example/', 'mailto:a@b.example', 'tel:1', 'http:site.example'])
    expect(webAddress(address)).toBeUndefined();
});

describe('reading an address', () => {
  test.each([
    ['https://play.example/a?b#c', undefined, 'https://play.example/a?b#c'],
    ['/inplay', 'https://play.example', 'https://play.example/inplay'],
    ['mailto:help@play.example', undefined, 'mailto:help@play.example'],
  ])('%p from %p is %s', (text, base, href) => {
    expect(parseUrl(text, base)?.href).toBe(href);
  });

  test.each(['', 'play.example', '/inplay', 'https://', 'https://a b/'])('%p is none', (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });
});

test('a base URL may be of an allowed origin that serves no registry, settings or games, unless it is the API’s too', () => {
  const both = (url: string) => ({ production: url, test: url });
  const config = {
    api: both('https://api.example/'),
    games: both('https://games.example/games.json'),
    registry: '/registry.json',
    domainSettings: both('https://cdn.example/domains/{host}.json'),
    allowedOrigins: [
      'https://site.example',
      'https://api.example',
      'https://api-2.example',
      'https://games.example',
      'https://cdn.example',
    ],
  };
  const whole = (address: string) => new URL(address, 'https://site.example').href;
  expect(baseOrigins(config, whole)).toEqual(['https://api.example', 'https://api-2.example']);
  const together = { ...config, api: both('https://cdn.example/api/') };
  expect(baseOrigins(together, whole)).toEqual([
    'https://api.example',
    'https://api-2.example',
    'https://cdn.example',
  ]);
});
