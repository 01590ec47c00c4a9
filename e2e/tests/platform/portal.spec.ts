import type { Page, Route } from '@playwright/test';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { openAsDemo } from '../../pages/player/player';

test.beforeEach(({ consoleProblems }) =>
  consoleProblems.allow(
    /Failed to load resource|ERR_|net::|CORS policy|SyntaxError|Unexpected token|integrity/,
    /Real-time connection|WebSocket|SignalR/,
    /\[registry\]|settings of this domain/,
  ),
);
test.afterEach(({ stack }) => control(stack).reset());

const PORTAL = '<!DOCTYPE html><html><title>Café Wi-Fi</title><h1>Sign in</h1></html>';
const EMPTY = 'No bet has been settled yet';
const SIGN_IN = /^This network answers instead of the site. Sign in to the network/;

/** A network that answers every request of the open page itself, with CORS headers or without. */
async function closeNetwork(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**/*', answer);
  return () => page.unroute('**/*', answer);
}

const PORTALS: [string, (route: Route) => Promise<void>][] = [
  [
    'a page with status 200',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'access-control-allow-origin': route.request().headers().origin ?? '*',
          'access-control-allow-credentials': 'true',
        },
        body: PORTAL,
      }),
  ],
  ['status 511', (route) => route.fulfill({ status: 511, contentType: 'text/html', body: PORTAL })],
];

for (const [what, answer] of PORTALS)
  test(`${what} for everything is told, closes and bans nothing, and its end brings everything back`, async ({
    page,
    stack,
  }) => {
    await openAsDemo(page, stack);
    await expectRemotePage(page, 'sports');
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[remote-load]')) reports.push(message.text());
    });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    const account = page.getByRole('navigation', { name: 'Account' });
    await expect(account.getByRole('link', { name: 'Bet History' })).toBeVisible();
    const open = await closeNetwork(page, answer);
    await account.getByRole('link', { name: 'Bet History' }).click();
    await expect(page.getByText(SIGN_IN)).toBeVisible({ timeout: 30_000 });
    // Neither the page's code nor its answer has arrived, and the page must not say that there are no bets.
    await expect(page.getByText(EMPTY)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('siteSuspended'))).not.toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
    await open();
    await expect(page.getByText(SIGN_IN)).toBeHidden({ timeout: 20_000 });
    // It recovers without a tap on Retry and without a reload.
    await expect(page.getByRole('main').getByText(EMPTY)).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/bet-history$/);
    expect(reports).toEqual([]);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
