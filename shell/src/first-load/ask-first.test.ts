/** @jest-environment jsdom */
import {
  BAKED_FIRST_PAGES_ELEMENT,
  type FirstPage,
  SITE_CONFIG_ELEMENT,
} from '@touchline/shared/contracts/site';
import { testSiteConfig } from '../testing/site-config';

const pages: FirstPage[] = [
  {
    path: '/inplay',
    access: 'public',
    early: ['Event/Tree?domain={host}'],
    files: [
      ['remotes/sports/1/view.js', 'sha384-view'],
      ['remotes/sports/1/Page.css', 'sha384-styles'],
    ],
  },
  { path: '/open-bets', access: 'player', earlyApi: ['Bets/Open'], files: [] },
  { path: '/markets/:eventid?', access: 'public', earlyApi: ['Market/Get?eventId={eventid}'], files: [] },
];
const asked: [address: string, bearer: string | undefined][] = [];
const caches: (RequestCache | undefined)[] = [];
const redirects: (RequestRedirect | undefined)[] = [];

beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
  caches.length = 0;
  redirects.length = 0;
  delete window.touchlineAnswers;
  delete window.touchlinePreloaded;
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  globalThis.fetch = (async (
    address: string,
    init?: { headers?: Record<string, string>; cache?: RequestCache; redirect?: RequestRedirect },
  ) => {
    asked.push([address, init?.headers?.Authorization]);
    caches.push(init?.cache);
    redirects.push(init?.redirect);
    return { address };
  }) as unknown as typeof fetch;
});

async function open(path: string, tags: Record<string, unknown>) {
  history.replaceState(null, '', path);
  for (const [id, value] of Object.entries(tags)) {
    const tag = document.createElement('script');
    tag.type = 'application/json';
    tag.id = id;
    tag.textContent = JSON.stringify(value);
    document.body.append(tag);
  }
  await import('./ask-first');
}

const baked = {
  [SITE_CONFIG_ELEMENT]: { ...testSiteConfig, registry: '/registry.json' },
  [BAKED_FIRST_PAGES_ELEMENT]: pages,
};
const logIn = () => {
  localStorage.setItem('accessToken', 'token');
  localStorage.setItem('expire_DateTime', String(Date.now() + 60_000));
};

test('a site that this device knows as suspended asks for nothing', async () => {
  localStorage.setItem('siteSuspended', 'true');
  await open('/inplay', baked);
  expect(asked).toEqual([]);
  expect(document.querySelector('link[rel=preload]')).toBeNull();
});

test.each(['/inplay', '/'])('%s asks for its answers and for the files of its view', async (path) => {
  await open(path, baked);
  const tree = 'http://localhost:4001/Event/Tree?domain=localhost';
  expect(asked).toEqual([[tree, undefined]]);
  expect(Object.keys(window.touchlineAnswers ?? {})).toEqual([tree]);
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(preloads.map(({ href, as, integrity }) => [href, as, integrity])).toEqual([
    [`${location.origin}/remotes/sports/1/view.js`, 'script', 'sha384-view'],
    [`${location.origin}/remotes/sports/1/Page.css`, 'style', 'sha384-styles'],
  ]);
});

test('a player’s page asks with the bearer, and for a visitor not at all', async () => {
  await open('/open-bets', baked);
  expect(asked).toEqual([]);
  jest.resetModules();
  logIn();
  await open('/open-bets', baked);
  expect(asked).toEqual([['http://localhost:4001/Bets/Open', 'Bearer token']]);
});

test.each(['7', '4321987', 'e7_2', '1.238423', '5f0c1-9a-77'])(
  'a request has the id %s of the address',
  async (id) => {
    await open(`/markets/${id}`, baked);
    expect(asked.map(([address]) => address)).toEqual([`http://localhost:4001/Market/Get?eventId=${id}`]);
  },
);

// The client sanitises these, and asks for them itself.
test.each([
  ...[
    '',
    '%3Ci%3E3101',
    '%3Cscript%3E1',
    "3101'",
    '3101%22',
    '3101%3B',
    '31--01',
    '31%2F*01',
    '1.union',
    'select',
  ],
  ...['1-drop', 'javascript:1', 'data:text%2Fhtml,1', '7%2F8', '7%258', '3101%20', '3101%00', '%'],
])('a request for the id “%s” of the address is not made early', async (id) => {
  await open(`/markets/${id}`, baked);
  expect(asked).toEqual([]);
});

test.each([
  ['another page', '/nowhere', baked],
  ['a page without baked answers', '/inplay', { [SITE_CONFIG_ELEMENT]: testSiteConfig }],
])('%s asks for nothing', async (_what, path, tags) => {
  await open(path, tags);
  expect(asked).toEqual([]);
  expect(window.touchlineAnswers).toBeUndefined();
});

test('what is asked of the API early follows no redirect, which would carry the token to another address', async () => {
  await open('/inplay', baked);
  logIn();
  for (const path of ['/inplay', '/markets/101']) {
    jest.resetModules();
    await open(path, baked);
  }
  expect(asked.map(([, bearer]) => bearer)).toEqual([undefined, 'Bearer token', 'Bearer token']);
  expect(redirects).toEqual(['follow', 'error', 'error']);
});

test('what is asked for early never comes out of the browser’s cache unchecked', async () => {
  await open('/inplay', baked);
  jest.resetModules();
  await open('/markets/101', baked);
  expect(caches).toEqual(['no-cache', 'no-store']);
});
