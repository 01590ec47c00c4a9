import type { Locator, Page } from '@playwright/test';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { showTabAgain } from '../../pages/platform/site';
import { fillSignUp, newUserName, openAsDemo } from '../../pages/player/player';

test.afterEach(async ({ stack }) => control(stack).reset());

/** The links of every menu of the page: beside the content and below it, on phones also in the drawer. */
async function menuLinks(page: Page, isMobile: boolean): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  // WebKit ends a text with the line of its element.
  const textsOf = async (found: Locator) => (await found.allInnerTexts()).map((text) => text.trim());
  const bar = await textsOf(links);
  if (!isMobile) return bar;
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Football' })).toBeVisible();
  const inDrawer = await textsOf(drawer.getByRole('link'));
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  return [...bar, ...inDrawer];
}

/** The brand's colour as it is drawn on the only filled button that every visitor sees. */
async function accentOf(page: Page): Promise<string> {
  const signUp = page.getByRole('banner').getByRole('button', { name: 'Sign Up' });
  await expect(signUp).toBeEnabled();
  return signUp.evaluate((button) => getComputedStyle(button).backgroundColor);
}

test('touchline is yellow with everything on, azure is blue without a casino', async ({
  page,
  stack,
  isMobile,
}) => {
  await page.goto(stack.url('/inplay'));
  const yellow = await accentOf(page);
  await expect.poll(() => menuLinks(page, isMobile)).toContain('Casino');
  const full = await menuLinks(page, isMobile);
  for (const sport of ['Football', 'Tennis', 'Cricket', 'Kabaddi', 'Horse Racing'])
    expect(full).toContain(sport);

  await page.goto(stack.url('/inplay', 'azure.localhost'));
  await expect(page).toHaveTitle('Azure Exchange | In-Play');
  expect(await accentOf(page)).not.toBe(yellow);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await menuLinks(page, isMobile)).not.toContain('Casino');
  await openAsDemo(page, stack, '/inplay', 'azure.localhost');
  expect(await menuLinks(page, isMobile)).not.toContain('Casino');
  await page.goto(stack.url('/casino', 'azure.localhost'));
  await expect(page).toHaveURL(stack.url('/inplay', 'azure.localhost'));
  await expect(page.getByText('The casino is not available on this site.')).toBeVisible();
});

test('a suspended site shows its maintenance page whatever is asked for, and comes back by itself', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const host = 'closed.localhost';
  for (const path of ['/', '/markets', '/auth/login', '/lobby']) {
    await page.goto(stack.url(path, host));
    await expect(page).toHaveURL(stack.url('/under-maintenance', host));
  }
  await page.goto(stack.url('/favorites', host));
  await expect(page).toHaveTitle('Closed Exchange | Under maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');
  expect(await page.evaluate(() => localStorage.getItem('siteSuspended'))).toBe('true');
  await control(stack).post('domains/patch', { host, settings: { siteSuspended: false } });
  // The page asks every 15 s.
  await expect(page).toHaveURL(stack.url('/favorites', host), { timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('siteSuspended'))).toBe('false');
});

test('an open tab goes to maintenance when the operator suspends the site, and "Check now" brings it back', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { post } = control(stack);
  const host = 'touchline.localhost';
  await page.goto(stack.url('/favorites'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await post('domains/patch', { host, settings: { siteSuspended: true } });
  await showTabAgain(page);
  await expect(page).toHaveURL(stack.url('/under-maintenance'));
  await post('domains/patch', { host, settings: { siteSuspended: false } });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page).toHaveURL(stack.url('/favorites'));
});

test('a logo of an origin that the site does not allow is not asked for, and the operator is told', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const settings = { mainLogo: 'https://elsewhere.example/logo.svg?key=1' };
  await control(stack).post('domains/patch', { host: 'touchline.localhost', settings });
  consoleProblems.allow(/^\[settings\] mainLogo/);
  const told = page.waitForEvent('console', (message) => message.text().startsWith('[settings]'));
  await page.goto(stack.url('/inplay'));
  expect((await told).text()).toContain('mainLogo of the settings is ignored (https://elsewhere.example)');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Touchline' })).toBeVisible();
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});

test('members has no way to an account', { tag: '@phone' }, async ({ page, stack }) => {
  const host = 'members.localhost';
  await page.goto(stack.url('/inplay', host));
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(banner.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByText('New accounts are opened by the operator of this site.')).toBeVisible();
  await expect(login.getByText('New User?')).toHaveCount(0);

  await page.goto(stack.url('/auth/signup?referral=ABC', host));
  await expect(page).toHaveURL(stack.url('/inplay', host));
  await expect(page.getByText('New accounts can’t be opened on this site.')).toBeVisible();
  await page.goto(stack.url('/auth/login', host));
  await expect(page.getByText('New accounts are opened by the operator of this site.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Account|Sign up/i })).toHaveCount(0);
});

test('on express a sign-up is logged in at once', { tag: '@phone' }, async ({ page, stack }) => {
  const host = 'express.localhost';
  const userName = newUserName();
  await page.goto(stack.url('/inplay', host));
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  const register = page.getByRole('dialog', { name: 'Create an account' });
  await fillSignUp(register, userName);
  await register.getByRole('button', { name: 'Sign Up' }).click();
  await expect(register).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /Balance/ })).toContainText('10,000.00');
  await expect(page).toHaveURL(stack.url('/inplay', host));
  await expect(page.getByRole('button', { name: `Account of ${userName}` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tv has its page', { tag: '@desktop' }, async ({ page, stack }) => {
  await page.goto(stack.url('/tv', 'tv.localhost'));
  await expect(page).toHaveTitle('Touchline TV | TV');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an operator’s switch takes a remote’s pages, menu entry and modals out of an open tab, and back', async ({
  page,
  stack,
  isMobile,
}) => {
  const { post } = control(stack);
  const host = 'touchline.localhost';
  const switchOff = (settings: object) => post('domains/patch', { host, settings });
  await openAsDemo(page, stack);
  await expect.poll(() => menuLinks(page, isMobile)).toContain('Casino');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step('the casino', async () => {
    await switchOff({ remotes: { casino: false } });
    await showTabAgain(page);
    await expect.poll(() => menuLinks(page, isMobile)).not.toContain('Casino');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await switchOff({ remotes: {} });
    await showTabAgain(page);
    await expect.poll(() => menuLinks(page, isMobile)).toContain('Casino');
    await page.getByRole('link', { name: 'Casino' }).first().click();
    await expect(page).toHaveURL(stack.url('/lobby'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await switchOff({ remotes: { casino: false } });
    await showTabAgain(page);
    await expect(page).toHaveURL(stack.url('/error-404'));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.goto(stack.url('/lobby'));
    await expect(page).toHaveURL(stack.url('/error-404'));
  });

  await test.step('the way in', async () => {
    await page.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(stack.url('/auth/login'));
    await page.goto(stack.url('/inplay'));
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await expect(login.getByLabel('Username')).toBeVisible();
    await switchOff({ remotes: { auth: false } });
    await showTabAgain(page);
    await expect(login).toBeHidden();
    await expect(banner.getByRole('button', { name: 'Log in' })).toHaveCount(0);
    await expect(banner.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    await page.goto(stack.url('/auth/signup'));
    await expect(page).toHaveURL(stack.url('/error-404'));
  });
});

test('dark and light: the device decides until the player does, and a logout forgets nothing', async ({
  page,
  stack,
  context,
  isMobile,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const toTheme = async (theme: 'light' | 'dark') => {
    const button = page.getByRole('button', { name: `Switch to the ${theme} theme` });
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await button.click();
    if (isMobile) await page.keyboard.press('Escape');
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(stack.url('/inplay'));
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect.poll(background).toBe(dark);

  await toTheme('light');
  await expect.poll(background).toBe(light);
  const cookies = await context.cookies();
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['theme=light']);
  await openAsDemo(page, stack, '/Auth/Logout');
  await expect(page).toHaveURL(stack.url('/auth/login'));
  expect(await background()).toBe(light);
  await page.goto(stack.url('/inplay'));
  await toTheme('dark');
  await expect.poll(background).toBe(dark);
});

test('a host name with a last dot is the same site', { tag: '@desktop' }, async ({ page, stack }) => {
  await page.goto(stack.url('/inplay?from=link', 'touchline.localhost.'));
  await page.waitForURL(stack.url('/inplay?from=link'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'In-Play' })).toBeVisible();
});

test('a domain puts a sport first, on the boards and in the menu', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await control(stack).post('domains/patch', {
    host: 'touchline.localhost',
    settings: { sportOrder: ['cricket'] },
  });
  await page.goto(stack.url('/index'));
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads.first()).toHaveText(/Cricket/);
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(heads.first()).toHaveText(/Cricket/);
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('dialog').locator('a[href^="/matchlist/"]');
  await expect(links.first()).toHaveText(/Cricket/);
  await expect(links.nth(1)).toHaveText(/Football/);
});
