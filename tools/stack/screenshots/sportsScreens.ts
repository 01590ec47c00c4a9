import type { Page } from 'playwright-core';
import type { Scene, Screens } from './Screens';

const LAY = /^Lay (?!.*best).*\d/;

export function sportsScreens({ stack, sandbox, market: { eventId, marketId, runnerId } }: Scene): Screens {
  const shownPrice = (page: Page) => page.locator('main [data-price]').filter({ visible: true }).first();

  const toMarket = async (page: Page) => {
    await page.goto(stack.url(`/markets/${eventId}`));
    await shownPrice(page).waitFor();
  };
  const press = (page: Page, name: RegExp) =>
    page.getByRole('main').getByRole('button', { name }).first().click();
  const setPrice = (back: number) =>
    sandbox.control('markets/price', { marketId, runnerId, back, lay: back + 0.02, size: 50_000 });
  const tapPrice = async (page: Page) => {
    await press(page, /^Back (?!.*best).*\d/);
    await page.getByLabel('Stake', { exact: true }).fill('500');
    await page.getByRole('button', { name: /^Place bet/ }).waitFor();
  };
  const openLadder = async (page: Page) => {
    await press(page, /^Ladder of /);
    await page.getByRole('region', { name: 'One-tap betting' }).waitFor();
  };
  const placeBet = async (page: Page) => {
    await toMarket(page);
    await tapPrice(page);
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await page
      .getByText(/^Matched [\d,.]+ at /)
      .first()
      .waitFor();
  };
  /** Moves the best back price several times, each time after the page shows the previous one. */
  const movePrice = async (page: Page, backs: readonly number[]) => {
    const line = page
      .getByRole('button', { name: /^Price chart of / })
      .first()
      .locator('path');
    for (const back of backs) {
      const before = await line.getAttribute('d');
      await setPrice(back);
      while ((await line.getAttribute('d')) === before) await page.waitForTimeout(100);
    }
  };

  return {
    inplay: async (page) => {
      await page.goto(stack.url('/inplay'));
      await shownPrice(page).waitFor();
      // The slip's column, the wallet and the hub load after the page.
      await page.waitForLoadState('networkidle');
    },
    market: async (page) => {
      await toMarket(page);
      await tapPrice(page);
    },
    'board-filter': async (page) => {
      await page.goto(stack.url('/index'));
      await shownPrice(page).waitFor();
      await page.getByRole('button', { name: /^Filter events/ }).click();
      await page.getByRole('combobox', { name: 'Competition' }).waitFor();
    },
    'market-live': async (page) => {
      await page.goto(stack.url('/inplay'));
      await page.getByRole('region', { name: 'Cricket' }).getByRole('link').first().click();
      await page.getByRole('navigation', { name: 'Markets of the event' }).waitFor();
      await shownPrice(page).waitFor();
    },
    ladder: async (page) => {
      await toMarket(page);
      await openLadder(page);
    },
    'one-tap': async (page) => {
      await toMarket(page);
      await openLadder(page);
      const bar = page.getByRole('region', { name: 'One-tap betting' });
      await bar.getByLabel('Stake per tap').fill('500');
      await bar.getByRole('button', { name: /on$/i }).click();
      await bar.getByRole('alert').waitFor();
    },
    'slip-many': async (page) => {
      await toMarket(page);
      await tapPrice(page);
      const close = page
        .getByRole('complementary', { name: 'Bet slip' })
        .getByRole('button', { name: 'Close', exact: true });
      for (const at of [1, 2]) {
        if (await close.isVisible()) await close.click();
        await page.getByRole('main').getByRole('button', { name: LAY }).nth(at).click();
        // Each line has a stake; the newest is first.
        await page.getByLabel('Stake', { exact: true }).first().fill('200');
      }
    },
    receipt: placeBet,
    alerts: async (page) => {
      await toMarket(page);
      await tapPrice(page);
      await page.getByRole('button', { name: 'Higher price' }).click();
      await page.getByRole('button', { name: /^Place bet/ }).click();
      await page
        .getByText(/^Unmatched: /)
        .first()
        .waitFor();
      await setPrice(2.04);
      const bell = page.getByRole('button', { name: /^Alerts, \d+ new$/ });
      await bell.waitFor();
      await setPrice(2);
      await bell.click();
      await page.getByRole('region', { name: 'Alerts' }).getByRole('link').first().waitFor();
    },
    picture: async (page) => {
      await toMarket(page);
      await movePrice(page, [2.06, 2.02, 1.98, 2.1, 2.04, 2]);
      await press(page, /^Price chart of /);
      await page.getByRole('dialog').locator('canvas').first().waitFor();
    },
    'my-markets': async (page) => {
      await placeBet(page);
      await page.goto(stack.url('/my-markets'));
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    },
    'open-bets': async (page) => {
      await placeBet(page);
      await page.goto(stack.url('/open-bets'));
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  };
}
