import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { INSIGHT_EVENTS } from '@touchline/shared/contracts/insight';
import type { Market } from '@touchline/shared/contracts/markets';
import { openMarket, openMarkets } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { PASSWORD } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { sandboxPrices, shownPrices } from '../../pages/betting/shown-prices';
import { newestPlayer } from '../../pages/money/money';
import { readDevice } from '../../pages/platform/device';
import { watchReports } from '../../pages/platform/insight';
import { goWithin, OPEN_PAGES, PLAYER_PAGES, type SitePage } from '../../pages/platform/site';
import { ARABIC, BENGALI, GERMAN, translatedTexts, translatePage } from '../../pages/platform/translator';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { formIsThere } from '../../pages/player/player';
import { registerPlayer } from '../../pages/player/registered-player';

test.afterEach(async ({ stack }) => control(stack).reset());

type Say = (text: string) => string;

const FAULTS: readonly string[] = [INSIGHT_EVENTS.error, INSIGHT_EVENTS.loadFailure, INSIGHT_EVENTS.fallback];

async function logIn(page: Page, stack: Stack, say: Say): Promise<void> {
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: say('Login as demo user') }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  await expect(page.getByRole('banner')).toContainText('50,000.00');
}

/** The match odds of the last event that has them, on a frozen board: the journey's bet is on the first. */
async function marketToMove(client: SandboxClient): Promise<Market & { eventId: string }> {
  await client.control('freeze', { frozen: true });
  const { sports } = await client.run(api.treeSportWithEvent, {});
  for (const { id: eventId, status } of sports.flatMap(({ events }) => events).reverse()) {
    const market = (await openMarkets(client, eventId)).find(({ name }) => name === 'Match Odds');
    if (market && status !== 'IN_PLAY') return { ...market, eventId };
  }
  throw new Error('No coming event has match odds.');
}

/** The sandbox's prices that the page does not show. */
async function wrongPrices(page: Page, stack: Stack, eventId: string): Promise<string[]> {
  const [shown, real] = [await shownPrices(page), await sandboxPrices(stack, eventId)];
  if (real.size === 0) return ['the sandbox has no prices'];
  return [...real].flatMap(([cell, price]) =>
    shown.get(cell) === price ? [] : [`${cell} ${price} is shown as ${shown.get(cell)}`],
  );
}

async function expectNoBlame(page: Page, reports: Awaited<ReturnType<typeof watchReports>>): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await readDevice(page, 'bad-releases')) ?? {}).toEqual({});
  const faults = (await reports.records()).filter(({ event }) => FAULTS.includes(String(event)));
  expect(faults).toEqual([]);
}

for (const [language, start] of [
  [BENGALI, 'at once'],
  [ARABIC, 'once shown'],
  [GERMAN, 'at once'],
] as const)
  test(`a page that is translated ${start} into ${language.tag} shows every price as it moves, and takes a bet`, {
    tag: language === BENGALI ? '@desktop' : '@phone',
  }, async ({ page, stack }) => {
    test.setTimeout(120_000);
    const sandbox = control(stack);
    const reports = await watchReports(page);
    const say = await translatePage(page, language, start);
    const main = page.getByRole('main');

    await test.step('every price moves with the exchange', async () => {
      const client = new SandboxClient(stack.sandbox);
      const { eventId, id: marketId, runners } = await marketToMove(client);
      await page.goto(stack.url(`/markets/${eventId}`));
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await expect(main.locator('font').first()).toBeVisible();
      await expect.poll(() => wrongPrices(page, stack, eventId)).toEqual([]);
      expect(runners.length).toBeGreaterThan(1);
      for (const move of [3, 5, 4])
        for (const [at, { id: runnerId }] of runners.entries()) {
          const back = move + at;
          await sandbox.post('markets/price', { marketId, runnerId, back, lay: back + 0.1, size: 50_000 });
          await expect.poll(() => wrongPrices(page, stack, eventId)).toEqual([]);
        }
    });

    await test.step('pages and their parts come and go', async () => {
      const links = page.getByRole('navigation').locator('a[href^="/"]:visible');
      const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      // The others ask a visitor to log in.
      const open = OPEN_PAGES.map(({ path }) => path);
      const paths = [...new Set(all)].filter((path) => open.includes(path));
      expect(paths.length).toBeGreaterThan(2);
      for (const path of paths) {
        await page.getByRole('navigation').locator(`a[href="${path}"]:visible`).first().click();
        await expect(page).toHaveURL(stack.url(path));
        await waitForIdle(page);
      }
      await page.goBack();
      await waitForIdle(page);
      await page.goForward();
      await waitForIdle(page);
    });

    await logIn(page, stack, say);
    const market = await openMarket(new SandboxClient(stack.sandbox));
    const userName = await newestPlayer(sandbox);
    const card = page.getByRole('article').filter({ has: page.getByLabel(say('Stake'), { exact: true }) });

    await test.step('a price is picked, suspended, open again, and taken', async () => {
      await page.goto(stack.url(`/markets/${market.eventId}`));
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await main
        .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
        .first()
        .click();
      const stake = card.getByLabel(say('Stake'), { exact: true });
      await stake.fill('500');
      await expect(card).toContainText('500.00');
      const { marketId } = market;
      await sandbox.post('markets/suspend', { marketId, label: 'Checking' });
      await expect(main.getByRole('button', { name: /^Back .*, suspended/ }).first()).toBeAttached();
      await sandbox.post('markets/resume', { marketId });
      await expect(main.getByRole('button', { name: /^Back (?!.*best).* at 2 / }).first()).toBeEnabled();
      const place = card.getByRole('button', { name: say('Place bet') });
      await expect(place).toBeEnabled();
      await place.click();
      await expect(page.getByText(say('Matched 500.00 at 2'))).toBeVisible();
      expect(await sandbox.betsOf(userName)).toHaveLength(1);
    });

    await test.step('the bet is open, its cash-out follows the price, and it is cashed out', async () => {
      await page.goto(stack.url('/open-bets'));
      await expect(main.getByText('500.00', { exact: true }).first()).toBeVisible();
      await page.goto(stack.url('/my-markets'));
      const { marketId, runnerId } = market;
      const move = (back: number, lay: number) =>
        sandbox.post('markets/price', { marketId, runnerId, back, lay, size: 50_000 });
      await move(1.59, 1.6);
      await expect(main.getByText('+125.00', { exact: true }).first()).toBeVisible();
      await move(1.24, 1.25);
      await expect(main.getByText('+300.00', { exact: true }).first()).toBeVisible();
      // A translator does not change a button's aria-label.
      await main.getByRole('button', { name: 'Cash out Match Odds' }).click();
      await main.getByRole('button', { name: say('Cash out for +300.00') }).click();
      await expect(main.getByText(say('Cashed out: +300.00'))).toBeVisible();
      expect(await sandbox.betsOf(userName)).toHaveLength(2);
      await sandbox.post('markets/release', { marketId, runnerId });
    });

    await expectNoBlame(page, reports);
    await page.goto(stack.url('/auth/logout'));
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

/** Amounts and prices, with their signs. */
const FIGURE = /^[₹+\-−–\s]*\d[\d,]*\.\d+[\s%]*$|^[₹+\-−][\d,.]+[kL]?$|^\d[\d,.]*(k|L|Cr)$/;

test('figures, and names of events, runners, players and codes, are left alone on every page', async ({
  page,
  stack,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'what carries translate="no" is the same at every width');
  test.setTimeout(240_000);
  const client = new SandboxClient(stack.sandbox);
  const market = await openMarket(client);
  const say = await translatePage(page, BENGALI, 'at once');
  const { client: own, userName } = await registerPlayer(stack);
  await control(stack).writeHistory(userName, { rows: 60, bets: 30 });
  await own.run(api.placeBet, { ...market, clientRef: crypto.randomUUID() });
  await own.run(api.placeBet, { ...market, price: 3, unmatched: 'KEEP', clientRef: crypto.randomUUID() });
  await page.goto(stack.url('/auth/login'));
  await formIsThere(page);
  await page.getByLabel(say('Username')).fill(userName);
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Log in'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/inplay$/);
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const names = new Set([
    userName,
    ...sports.flatMap(({ events }) => events.map(({ title }) => title)),
    ...(await openMarkets(client, market.eventId)).flatMap(({ runners }) => runners.map(({ name }) => name)),
  ]);
  const visit = async (shown: SitePage) => {
    const { path } = shown;
    await goWithin(page, shown);
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await waitForIdle(page);
    const touched = (await translatedTexts(page)).filter(([text]) => FIGURE.test(text) || names.has(text));
    expect.soft(touched, path).toEqual([]);
  };
  for (const shown of [...OPEN_PAGES, ...PLAYER_PAGES]) await visit(shown);
  await visit({ path: `/markets/${market.eventId}`, title: 'Markets' });
});
