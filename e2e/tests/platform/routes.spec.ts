import type { Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { hiddenNames, isBlocked } from '../../pages/platform/content-blocker';
import {
  ENTRY_PAGES,
  enter,
  eventPath,
  OPEN_PAGES,
  PLAYER_PAGES,
  type SitePage,
  showTabAgain,
} from '../../pages/platform/site';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { fillSignUp, formIsThere, newUserName, openAsDemo, startAsDemo } from '../../pages/player/player';

// docs/reference/behaviour.md#2-screens-and-routes. Other journeys check what depends on the width.

const HOST = 'touchline.localhost';
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test.afterEach(async ({ stack }) => control(stack).reset());

async function expectPage(page: Page, { path, title }: SitePage): Promise<void> {
  await expect(page, path).toHaveTitle(`Touchline | ${title}`);
  await expect(page, path).toHaveURL((url) => url.pathname + url.search === path);
  await expect(page.getByRole('heading', { level: 1 }), `main headings of ${path}`).toHaveCount(1);
}

/** Opens each page. No file, call, class or id is one that content blockers block or hide. */
async function visit(
  page: Page,
  stack: Stack,
  uncarried: readonly string[],
  pages: readonly SitePage[],
): Promise<void> {
  test.setTimeout(240_000);
  const asked = new Set<string>();
  const knowsRequests = !uncarried.includes('page.on(request)');
  if (knowsRequests) page.on('request', (request) => asked.add(request.url()));
  const hidden: string[] = [];
  for (const expected of pages) {
    await test.step(expected.path, async () => {
      await page.goto(stack.url(expected.path));
      await expectPage(page, expected);
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await waitForIdle(page);
      hidden.push(...(await hiddenNames(page)));
    });
  }
  if (knowsRequests) expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter(isBlocked)).toEqual([]);
  expect(hidden).toEqual([]);
}

test('a visitor opens every open page: its title after the domain’s, one main heading', async ({
  page,
  stack,
  uncarried,
}) => {
  const event = { path: await eventPath(stack), title: 'Markets' };
  await visit(page, stack, uncarried, [...OPEN_PAGES, ...ENTRY_PAGES, event]);
});

test('an address opens in any case', async ({ page, stack }) => {
  const event = (await eventPath(stack)).replace('/markets/', '/Markets/');
  for (const [path, title] of [
    ['/Inplay', 'In-Play'],
    ['/MATCHLIST/1', 'Match List'],
    ['/Auth/Login', 'Log in'],
    [event, 'Markets'],
  ] as const) {
    await page.goto(stack.url(path));
    await expectPage(page, { path, title });
  }
  await page.goto(stack.url('/profitloss'));
  await expect(page).toHaveURL(stack.url('/auth/login?to=%2Fprofitloss'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveTitle('Touchline | Profit and Loss');
  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(stack.url('/auth/login'));
});

test('a visitor is asked to log in for every player’s page, and comes back to it with its query', async ({
  page,
  stack,
}) => {
  // The first page of each remote is loaded; the others are entered within the open page.
  const loaded = ['/my-markets', '/rule-regulations', '/lobby'];
  for (const { path } of PLAYER_PAGES) {
    await test.step(path, async () => {
      const address = `${path}?from=mail&x=1`;
      if (loaded.includes(path)) await page.goto(stack.url(address));
      else await enter(page, address);
      await expect(page).toHaveURL(stack.url(`/auth/login?to=${encodeURIComponent(address)}`));
    });
  }
  await page.goto(stack.url('/bet-history?sport=4&page=2'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(stack.url('/bet-history?sport=4&page=2'));
});

test('a player opens every page', async ({ page, stack, uncarried }) => {
  await startAsDemo(page, stack);
  await visit(page, stack, uncarried, [...PLAYER_PAGES, ...OPEN_PAGES]);
  for (const { path } of ENTRY_PAGES) {
    await test.step(`${path} sends a player on`, async () => {
      await page.goto(stack.url(path));
      await expect(page).toHaveURL(stack.url('/inplay'));
    });
  }
});

test('a visitor at a player’s page causes no request to its remote, and keeps the referral they came with', async ({
  page,
  stack,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const toAccount = () =>
    asked.filter((url) => url.startsWith(`http://localhost:${stack.ports.remotes.account}/`));
  await page.goto(stack.url('/bonus?referral=TL-FRIEND'));
  await expect(page).toHaveURL(/\/auth\/login\?to=/);
  await formIsThere(page);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(toAccount()).toEqual([]);

  await page.goto(stack.url('/?referral=TL-9'));
  await expect(page).toHaveURL(stack.url('/inplay'));
  await page.getByRole('link', { name: 'Favourites', exact: true }).first().click();
  await expect(page).toHaveURL(stack.url('/favorites'));
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog').getByLabel('Referral code')).toHaveValue('TL-9');
  expect(toAccount()).toEqual([]);
});

test('empty, unknown and mistyped paths lead somewhere', async ({ page, stack }) => {
  const redirects = [
    ['/', '/inplay'],
    ['/auth', '/auth/login'],
    ['/auth/', '/auth/login'],
    // A link that was put together with one slash too many.
    ['//inplay', '/inplay'],
    ['//evil.example/', '/error-404'],
    ['/no-such-page', '/error-404'],
  ] as const;
  for (const [from, to] of redirects) {
    await test.step(`${from} -> ${to}`, async () => {
      await page.goto(stack.url('/').slice(0, -1) + from);
      await expect(page).toHaveURL(stack.url(to));
    });
  }
  for (const path of ['/auth/nothing', '/markets/1/2/3', '/matchlist', '/profit-detail', '/tv']) {
    await test.step(`${path} within the open page`, async () => {
      await enter(page, path);
      await expect(page).toHaveURL(stack.url('/error-404'));
    });
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
  await page.getByRole('link', { name: 'Go to In-Play' }).click();
  await expect(page).toHaveURL(stack.url('/inplay'));
});

test('/auth/verfication without a sign-up that waits gives way to the sign-up', async ({ page, stack }) => {
  await page.goto(stack.url('/auth/verfication'));
  await expect(page).toHaveURL(stack.url('/auth/signup'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const userName = newUserName();
  await fillSignUp(page, userName);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expectPage(page, { path: '/auth/verfication', title: 'Verification' });
  await page.reload();
  await expectPage(page, { path: '/auth/verfication', title: 'Verification' });
});

test('/tv is on its own host alone', async ({ page, stack }) => {
  for (const [host, path] of [
    ['tv.localhost', '/tv'],
    ['live.tv.localhost', '/tv'],
    ['localhost', '/error-404'],
    ['azure.localhost', '/error-404'],
  ] as const) {
    await test.step(host, async () => {
      if (host.startsWith('live'))
        await control(stack).post('domains/patch', { host, settings: { domainTitle: 'Live' } });
      await page.goto(stack.url('/tv', host));
      await expect(page).toHaveURL(stack.url(path, host));
    });
  }
  await page.goto(stack.url('/tv', 'tv.localhost'));
  await expect(page).toHaveTitle('Touchline TV | TV');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

const GATES = [
  {
    setting: 'showDWRequests',
    paths: ['/dwrequests'],
    reason: 'Deposit and withdrawal requests are not available on this site.',
  },
  {
    setting: 'showDepositW',
    paths: ['/depositw', '/withdrawal'],
    reason: 'Deposits and withdrawals are not available on this site.',
  },
  {
    setting: 'casino',
    paths: ['/casino', '/lobby', '/lobby-page'],
    reason: 'The casino is not available on this site.',
  },
];

test('a domain setting cancels the navigation to its pages: first loads land on /inplay, others stay', async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  const { post } = control(stack);
  await startAsDemo(page, stack);
  for (const { setting, paths, reason } of GATES) {
    for (const path of paths) {
      await test.step(`${setting}: ${path}`, async () => {
        await page.goto(stack.url(path));
        await expect(page).toHaveURL(stack.url(path));
        await page.getByRole('link', { name: 'Touchline' }).first().click();
        await expect(page).toHaveURL(stack.url('/inplay'));
        await post('domains/patch', { host: HOST, settings: { [setting]: false } });
        await showTabAgain(page);
        // The toast may have gone by the time that a navigation which the page cancels counts as over.
        await Promise.all([expect(toast(page, reason)).toBeVisible(), page.goBack()]);
        await expect(page).toHaveURL(stack.url('/inplay'));
        await page.goto(stack.url(path));
        await expect(toast(page, reason)).toBeVisible();
        await expect(page).toHaveURL(stack.url('/inplay'));
        await post('domains/reset');
      });
    }
  }
});

test('an open page whose setting is switched off is left', async ({ page, stack }) => {
  await openAsDemo(page, stack, '/depositw');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await control(stack).post('domains/patch', { host: HOST, settings: { showDepositW: false } });
  await showTabAgain(page);
  await expect(page).toHaveURL(stack.url('/inplay'));
  await expect(toast(page, 'Deposits and withdrawals are not available on this site.')).toBeVisible();
});

test('a gated page asked for before the login ends on the landing', async ({ page, stack }) => {
  const { post } = control(stack);
  await page.goto(stack.url('/depositw'));
  await expect(page).toHaveURL(stack.url('/auth/login?to=%2Fdepositw'));
  await post('domains/patch', { host: HOST, settings: { showDepositW: false } });
  await showTabAgain(page);
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(stack.url('/inplay'));
});

test('/Auth/Logout ends the session and keeps the base URL', async ({ page, stack }) => {
  await openAsDemo(page, stack);
  const baseUrlOf = () => page.evaluate(() => String(localStorage.getItem('baseUrl')));
  // The first view may be there before the shell has stored it.
  await expect.poll(baseUrlOf).toMatch(/^http/);
  const baseUrl = await baseUrlOf();
  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(stack.url('/auth/login'));
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept.baseUrl).toBe(baseUrl);
  for (const key of ['accessToken', 'userinfo', 'expire_in', 'expire_DateTime', 'balance', 'exposure'])
    expect(kept, key).not.toHaveProperty(key);
  await page.goto(stack.url('/open-bets'));
  await expect(page).toHaveURL(/\/auth\/login\?to=/);
});

test('description and favicon are the domain’s', async ({ page, stack }) => {
  const description = page.locator('meta[name="description"]');
  const favicon = page.locator('link[rel="icon"]');
  await page.goto(stack.url('/error-404'));
  await expect(description).toHaveAttribute('content', 'Sports exchange and casino with live prices.');
  await expect(favicon).toHaveAttribute(
    'href',
    `http://localhost:${stack.ports.cdn}/brand/${HOST}/favicon.svg`,
  );
  await page.goto(stack.url('/error-404', 'azure.localhost'));
  await expect(page).toHaveTitle('Azure Exchange | Page not found');
  await expect(description).toHaveAttribute('content', 'A sports exchange without a casino.');
  await expect(description).toHaveCount(1);
  await expect(favicon).toHaveCount(1);
});

test('a hostile `to` never leaves the site', async ({ page, stack }) => {
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/inplay',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/inplay/../..//evil.example',
    '/no-such-page',
    '/auth/logout',
  ];
  await page.goto(stack.url(`/auth/login?to=${encodeURIComponent('//evil.example')}`));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(stack.url('/inplay'));
  for (const [at, to] of hostile.entries()) {
    await test.step(to, async () => {
      const address = `/auth/login?to=${encodeURIComponent(to)}`;
      // The first two are loaded; the others are entered from a page that is not the landing.
      if (at < 2) await page.goto(stack.url(address));
      else {
        await enter(page, '/favorites');
        await expect(page).toHaveTitle('Touchline | Favourites');
        await enter(page, address);
      }
      await expect(page).toHaveURL(stack.url('/inplay'));
    });
  }
  await page.goto(stack.url('/auth/login?to=%2Fbonus'));
  await expect(page).toHaveURL(stack.url('/bonus'));
});

test('a tag in the event’s id of an address is in no request, early or late; a plain id is asked for early', async ({
  page,
  stack,
  consoleProblems,
}) => {
  const plain = await eventPath(stack);
  const id = plain.slice('/markets/'.length);
  const asked: string[] = [];
  page.on('request', (request) => {
    const eventId = new URL(request.url()).searchParams.get('eventId');
    if (eventId !== null) asked.push(eventId);
  });
  await page.goto(stack.url(`/markets/%3Ci%3E${id}`));
  await expect(page.locator('[data-market-id]').first()).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([id]));
  asked.length = 0;
  // Without the shell's code the page alone asks.
  consoleProblems.allow(/ERR_FAILED|Loading chunk start failed/);
  await page.route(/\/start\.\w+\.js$/, (route) => route.abort());
  await page.goto(stack.url(plain), { waitUntil: 'commit' });
  await expect.poll(() => [...new Set(asked)]).toEqual([id]);
});

test('back and forward keep the player’s place', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(stack.url('/index'));
  const links = page.getByRole('main').getByRole('link', { name: / v / });
  await expect(links.first()).toBeVisible();
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await links.last().scrollIntoViewIfNeeded();
  await expect.poll(place).toBeGreaterThan(300);
  const before = await place();
  await links.last().click();
  await expect(page).toHaveURL(/\/markets\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ v /);
  await expect.poll(place).toBe(0);
  const market = page.url();
  await page.goBack();
  await expect(page).toHaveURL(stack.url('/index'));
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(page).toHaveURL(market);
  await expect.poll(place).toBe(0);
});

test('a route change is announced and moves the focus to the heading', async ({ page, stack }) => {
  await page.goto(stack.url('/inplay'));
  const menu = page.getByRole('navigation', { name: 'Pages and sports' });
  for (const [link, title] of [
    ['Favourites', 'Favourites'],
    ['All Sports', 'All Sports'],
    ['Football', 'Match List'],
  ] as const) {
    await test.step(link, async () => {
      await menu.getByRole('link', { name: link }).click();
      await expect(page).toHaveTitle(`Touchline | ${title}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: title }).first()).toBeAttached();
    });
  }
});
