import { expect, type Page } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';

/** Opens a frozen market of a coming event, its first runner at 2 / 2.02, and returns the slip of the page. */
export async function onMarket(page: Page, stack: Stack) {
  const sandbox = control(stack);
  const market = await openMarket(new SandboxClient(stack.sandbox));
  await page.goto(stack.url(`/markets/${market.eventId}`));
  // A button of the first view is another one than the page's.
  await expect(page.locator('.first-frame')).toHaveCount(0);
  return { sandbox, market, ...slipOf(page) };
}

export function slipOf(page: Page) {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^(Back|Lay) / }) });
  const bar = page.getByRole('button', { name: /^Bet slip/ });
  return {
    card,
    stake: card.getByLabel('Stake', { exact: true }),
    place: card.getByRole('button', { name: /^Place bet/ }),
    /** Taps the best price of the first runner. */
    tap: (side: 'Back' | 'Lay' = 'Back') =>
      page
        .getByRole('main')
        .getByRole('button', {
          name: new RegExp(`^${side} (?!.*best).* at ${side === 'Back' ? '2' : '2.02'} `),
        })
        .first()
        .click(),
    /** Opens the slip where it is collapsed into a bar. */
    async open() {
      await bar.or(card.first()).first().waitFor();
      if (await bar.isVisible()) await bar.click();
    },
  };
}

/** Places the bet of the slip's first card and waits for its outcome; confirms a changed price as often as needed. */
export async function placeBet(page: Page): Promise<void> {
  const { card, place } = slipOf(page);
  const again = card.getByRole('button', { name: /^(Take|Place at) \d/ }).first();
  // A live market may be suspended for a while; nothing was placed then.
  const suspended = card.getByRole('alert').filter({ hasText: 'Market is suspended' });
  const outcome = card.getByText(/^(Matched \d|Unmatched: )/).first();
  // A goal suspends the markets of its event for up to 45 seconds.
  await place.first().click({ timeout: 50_000 });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    // The price moved when it was tapped and came back, so nothing was sent and the form is unchanged.
    else if (await place.first().isVisible()) await place.first().click({ timeout: 1_000 });
    if (await suspended.isVisible()) {
      await card.getByRole('button', { name: 'Edit and try again' }).click({ timeout: 1_000 });
      await place.first().click({ timeout: 1_000 });
    }
    await expect(outcome).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
