import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';

/** A page of docs/reference/behaviour.md#2-screens-and-routes, with the title that follows the domain's. */
export interface SitePage {
  path: string;
  title: string;
}

/** The sport in paths that need one: football. */
const SPORT_ID = 1;

/** Open to visitors, except /tv, which needs its host. */
export const OPEN_PAGES: readonly SitePage[] = [
  { path: '/index', title: 'All Sports' },
  { path: '/inplay', title: 'In-Play' },
  { path: '/markets', title: 'Markets' },
  { path: `/matchlist/${SPORT_ID}`, title: 'Match List' },
  { path: '/favorites', title: 'Favourites' },
  { path: '/free-play', title: 'Free Play' },
  { path: '/underConstruction', title: 'Under construction' },
  { path: '/not-authorized', title: 'Not authorised' },
  { path: '/error-404', title: 'Page not found' },
  { path: '/error-500', title: 'Something went wrong' },
  { path: '/under-maintenance', title: 'Under maintenance' },
];

/** Open to visitors; a logged-in player is redirected to the landing. */
export const ENTRY_PAGES: readonly SitePage[] = [
  { path: '/auth/login', title: 'Log in' },
  { path: '/auth/signup', title: 'Sign Up' },
];

export const PLAYER_PAGES: readonly SitePage[] = [
  { path: '/my-markets', title: 'My Markets' },
  { path: '/bonus', title: 'Bonus' },
  { path: '/open-bets', title: 'Open Bets' },
  { path: '/rule-regulations', title: 'Rules and Regulations' },
  { path: '/exclusion-policy', title: 'Exclusion Policy' },
  { path: '/responsible-gaming', title: 'Responsible Gaming' },
  { path: '/settings-stake', title: 'Stake Settings' },
  { path: '/change-password', title: 'Change Password' },
  { path: '/account-cash-statement', title: 'Account Statement' },
  { path: '/account-cash-statement/detail/1', title: 'Statement Detail' },
  { path: '/bet-history', title: 'Bet History' },
  { path: '/my-bets', title: 'Settled Today' },
  { path: '/ProfitLoss', title: 'Profit and Loss' },
  { path: `/profit-detail/${SPORT_ID}`, title: 'Profit and Loss Detail' },
  { path: '/dwrequests', title: 'Deposits and Withdrawals' },
  { path: '/depositw', title: 'Deposit' },
  { path: '/withdrawal', title: 'Withdraw' },
  { path: '/referral', title: 'Refer a Friend' },
  { path: '/lobby', title: 'Casino Lobby' },
  { path: '/casino', title: 'Casino' },
  { path: '/lobby-page', title: 'Casino Lobby' },
];

/** The page of an event that is in play. */
export async function eventPath(stack: Stack): Promise<string> {
  const { sports } = await new SandboxClient(stack.sandbox).run(api.treeSportWithEvent, {});
  const event = sports.flatMap((sport) => sport.events).find(({ status }) => status === 'IN_PLAY');
  if (!event) throw new Error('The board has no event in play.');
  return `/markets/${event.id}`;
}

/**
 * Goes to another page of the open site without a load, as a link does; the pages' titles differ. The page of a closed
 * site alone is loaded: it leads back at once to where the player came from, because the site is open.
 */
export async function goWithin(page: Page, { path, title }: SitePage): Promise<void> {
  if (path === '/under-maintenance') await page.goto(new URL(path, page.url()).href);
  else await enter(page, path);
  await expect(page).toHaveTitle(new RegExp(` \\| ${title}$`));
}

/** Enters an address in the open page: its guards are those of a first load, and it costs none. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Presses Tab until the focus is on the target; the limit is what a player can be expected to accept. */
export async function tabTo(page: Page, target: Locator, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `within ${stops} stops of the Tab key`).toBeFocused();
}

/** Shows the tab again, which makes the shell fetch the settings (docs/reference/behaviour.md#4-states). */
export async function showTabAgain(page: Page): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().includes('/domains/'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await fetched).finished();
}
