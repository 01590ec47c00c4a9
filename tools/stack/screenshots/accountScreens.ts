import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { Scene, Screens } from './Screens';

const players = v.array(v.looseObject({ userName: v.string() }));

/** The account's screens, each with a player with three months of history. */
export function accountScreens({ stack, sandbox }: Scene): Screens {
  let friends = 0;
  /** Writes a history for the player who logged in last. */
  const withPast = async (page: Page) => {
    const [newest] = v.parse(players, await sandbox.control('players'));
    if (!newest) throw new Error('Nobody is logged in.');
    await sandbox.control('players/history', { userName: newest.userName, rows: 400 });
    await page.reload();
    return newest.userName;
  };
  const open = async (page: Page, path: string) => {
    await page.goto(stack.url(path));
    await atRest(page);
  };
  /** Waits until the page's data and then the code of its charts have loaded. */
  const atRest = (page: Page) => page.waitForLoadState('networkidle');
  const opened = (path: string) => async (page: Page) => {
    await withPast(page);
    await open(page, path);
  };

  return {
    deposit: opened('/depositw?amount=2500'),
    upi: async (page) => {
      await open(page, '/depositw?amount=2500');
      await page.getByRole('button', { name: 'Continue to UPI' }).click();
      await page.getByRole('img', { name: /^UPI code/ }).waitFor();
    },
    transfer: opened('/depositw?bank=bank-1&amount=2500'),
    withdrawal: opened('/withdrawal'),
    requests: async (page) => {
      await withPast(page);
      await open(page, '/dwrequests');
      await page.getByRole('main').locator('summary').nth(1).click();
    },
    statement: opened('/account-cash-statement'),
    'statement-detail': async (page) => {
      await withPast(page);
      await open(page, '/account-cash-statement?type=BET');
      await page.getByRole('main').getByRole('link', { name: /\// }).first().click();
      await atRest(page);
    },
    'bet-history': async (page) => {
      await withPast(page);
      await open(page, '/bet-history?result=WON');
      await page.getByRole('rowheader').first().getByRole('button').click();
    },
    'profit-loss': opened('/ProfitLoss?range=all'),
    bonus: async (page) => {
      const userName = await withPast(page);
      for (const [status, turnoverDone] of [
        ['AVAILABLE', 0],
        ['ACTIVE', 3200],
        ['EXPIRED', 1200],
      ] as const)
        await sandbox.control('bonuses/add', { userName, status, turnoverDone, expiresInMs: 864e5 });
      await open(page, '/bonus');
    },
    referral: async (page) => {
      const userName = await withPast(page);
      for (const status of ['CLAIMABLE', 'LOCKED', 'CLAIMED']) {
        friends += 1;
        await sandbox.control('referrals/add', { userName, friend: `friend.${friends}`, status });
      }
      await open(page, '/referral');
    },
    stakes: opened('/settings-stake'),
    password: opened('/change-password'),
    'responsible-gaming': opened('/responsible-gaming'),
    wallet: async (page) => {
      await withPast(page);
      await open(page, '/inplay');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Balance/ })
        .click();
      await page.getByRole('region', { name: 'Wallet' }).waitFor();
      await atRest(page);
    },
  };
}
