import { type Notifying, startNotifications } from './notifications';

const ORIGIN = 'https://shop.example';
const PUSH = {
  id: 'matched:7:500',
  kind: 'bet-matched',
  title: 'Bet matched',
  path: '/open-bets',
  language: 'en',
};
const MANIFEST = { icons: [{ src: 'icon-192.aaaaaaaaaaaa.png', sizes: '192x192' }] };

type Page = Awaited<ReturnType<Notifying['clients']['matchAll']>>[number];

function setUp({ pages = [] as Page[], manifest = MANIFEST as unknown } = {}) {
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const subscribed: unknown[] = [];
  const notifications = startNotifications({
    origin: ORIGIN,
    registration: {
      showNotification: async (title, options) => void shown.push([title, options]),
      pushManager: { subscribe: async (options) => subscribed.push(options) },
    },
    clients: { matchAll: async () => pages, openWindow: async (path) => opened.push(path) },
    fetch: async () => {
      if (manifest === 'lost') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(manifest));
    },
  });
  const click = (data: unknown) => {
    const close = jest.fn();
    return notifications.click({ data, close }).then(() => close);
  };
  return { ...notifications, click, shown, opened, subscribed };
}

/** A tab; a tab with a listener navigates by itself. */
function tab({
  listens = true,
  focuses = true,
  ...change
}: Partial<Page> & { listens?: boolean; focuses?: boolean } = {}) {
  const asked: string[] = [];
  const page: Page = {
    url: `${ORIGIN}/inplay`,
    focused: false,
    visibilityState: 'visible',
    frameType: 'top-level',
    focus: async () => {
      if (!focuses) throw new DOMException('Not allowed to focus a window.', 'InvalidAccessError');
    },
    navigate: async (path) => asked.push(`loads ${path}`),
    postMessage: ({ path }, [port]) => {
      if (!listens) return;
      asked.push(`goes ${path}`);
      port?.postMessage('gone');
    },
    ...change,
  };
  return { page, asked };
}

it('a push is shown by its title alone, once, in its language, with the icon of the domain’s app', async () => {
  const { push, shown } = setUp();
  await push(JSON.stringify({ ...PUSH, title: 'شرط میچ ہوئی', language: 'ur' }));
  expect(shown).toEqual([
    [
      'شرط میچ ہوئی',
      {
        tag: 'matched:7:500',
        data: { path: '/open-bets' },
        lang: 'ur',
        dir: 'rtl',
        icon: `${ORIGIN}/app/shop.example/icon-192.aaaaaaaaaaaa.png`,
      },
    ],
  ]);
});

it('details are shown where the back end sends them', async () => {
  const { push, shown } = setUp();
  await push(JSON.stringify({ ...PUSH, body: 'India v Australia · ₹500 @ 2.50' }));
  expect(shown[0]?.[1].body).toBe('India v Australia · ₹500 @ 2.50');
});

it.each([
  ['without a network', 'lost'],
  ['that is none', 'nonsense'],
  ['with an icon of another server', { icons: [{ src: 'https://evil.example/a.png', sizes: '192x192' }] }],
])('a manifest %s is no reason to show nothing', async (_what, manifest) => {
  const { push, shown } = setUp({ manifest });
  await push(JSON.stringify(PUSH));
  expect(shown).toEqual([['Bet matched', expect.not.objectContaining({ icon: expect.anything() })]]);
});

it.each([
  ['nothing', undefined],
  ['no JSON', '<script>alert(1)</script>'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a message without a title', JSON.stringify({ ...PUSH, title: ' ' })],
  ['a title that is no text', JSON.stringify({ ...PUSH, title: { toString: 1 } })],
  ['a message without an id', JSON.stringify({ ...PUSH, id: undefined })],
  ['fields of a prototype', '{"__proto__":{"id":"a","title":"b","path":"/inplay"}}'],
  ['a huge message', JSON.stringify({ ...PUSH, body: 'x'.repeat(10_000) })],
  ...[
    'javascript:alert(1)',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/\u0000/evil',
    'data:text/html,x',
    '/auth/logout',
    42,
  ].map((path): [string, string] => [`the path ${path}`, JSON.stringify({ ...PUSH, path })]),
])('%s is shown as the site’s name, and opens its start', async (_what, text) => {
  const { push, shown } = setUp();
  await push(text);
  expect(shown).toEqual([['shop.example', expect.objectContaining({ tag: 'unread', data: { path: '/' } })]]);
  expect(shown[0]?.[1]).not.toHaveProperty('body');
});

it('long texts are cut, and a language that is none is left out', async () => {
  const { push, shown } = setUp();
  await push(JSON.stringify({ ...PUSH, title: 'T'.repeat(500), body: 'B'.repeat(900), language: '"><x' }));
  const [title, { body, lang, dir } = {}] = shown[0] ?? [];
  expect([title?.length, body?.length, lang, dir]).toEqual([120, 300, undefined, undefined]);
});

it('an opened notification closes and goes to its place in the tab that is in front', async () => {
  const [back, front] = [tab({ visibilityState: 'hidden' }), tab({ focused: true, focuses: false })];
  const { click, opened } = setUp({ pages: [back.page, front.page] });
  expect(await click({ path: '/markets/7?from=push' })).toHaveBeenCalled();
  expect(front.asked).toEqual(['goes /markets/7?from=push']);
  expect([back.asked, opened]).toEqual([[], []]);
});

it('a tab that does not answer is loaded at the place', async () => {
  jest.useFakeTimers();
  const { page, asked } = tab({ listens: false });
  const { click } = setUp({ pages: [page] });
  const clicked = click({ path: '/open-bets' });
  await jest.advanceTimersByTimeAsync(1_000);
  await clicked;
  expect(asked).toEqual(['loads /open-bets']);
  jest.useRealTimers();
});

it('without a tab of the site the place is opened in a new one', async () => {
  const pages = [tab({ url: 'https://evil.example/' }).page, tab({ frameType: 'nested' }).page];
  const { click, opened } = setUp({ pages });
  await click({ path: '/open-bets' });
  expect(opened).toEqual(['/open-bets']);
});

it.each([undefined, { path: 'javascript:alert(1)' }, { path: '//evil.example' }])(
  'a notification with %j opens the start of the site',
  async (data) => {
    const { click, opened } = setUp();
    await click(data);
    expect(opened).toEqual(['/']);
  },
);

it('a subscription that the browser ended is made again, unless the browser made one', async () => {
  const { changed, subscribed } = setUp();
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  await changed(null, null);
  await changed({ options }, {});
  expect(subscribed).toEqual([]);
  await changed({ options }, null);
  expect(subscribed).toEqual([options]);
});
