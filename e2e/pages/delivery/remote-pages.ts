import { expect, type Page } from '@playwright/test';

/** The remotes that the fault journeys break. */
export const REMOTES_WITH_PAGES = ['sports', 'account', 'casino', 'auth'] as const;
export type RemoteName = (typeof REMOTES_WITH_PAGES)[number];

/** A page of each remote: its main heading, and the panel's name for it when it cannot be loaded. */
export const REMOTE_PAGES: Record<RemoteName, { heading: string; panel: string }> = {
  sports: { heading: 'In-Play', panel: 'The page In-Play could not be loaded' },
  account: { heading: 'Stake settings', panel: 'The page Stake Settings could not be loaded' },
  casino: { heading: 'Casino lobby', panel: 'The page Casino Lobby could not be loaded' },
  auth: { heading: 'Log in', panel: 'The page Log in could not be loaded' },
};

/** Goes to a remote's page as a logged-in player does, without a page load; to auth's by logging out. */
export async function goToRemotePage(page: Page, remote: RemoteName): Promise<void> {
  if (remote === 'sports' || remote === 'casino') {
    const name = remote === 'sports' ? 'In-Play' : 'Casino';
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    return;
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  const entry = remote === 'account' ? 'Stake Settings' : 'Log out';
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

export async function expectRemotePage(
  page: Page,
  remote: RemoteName,
  within?: { timeout: number },
): Promise<void> {
  const { heading } = REMOTE_PAGES[remote];
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(within);
  // A first view has the heading too; the page itself follows it.
  await expect(page.locator('.first-frame')).toHaveCount(0, within);
}
