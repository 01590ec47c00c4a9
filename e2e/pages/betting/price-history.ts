import { expect, type Page } from '@playwright/test';
import { type BetRequest, openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';

/** The market that the test froze; a skipped test has none. */
let frozen: BetRequest | undefined;

/** Releases the market that the test froze. */
export async function release(stack: Stack): Promise<void> {
  if (!frozen) return;
  const { marketId, runnerId } = frozen;
  frozen = undefined;
  await control(stack).post('markets/resume', { marketId });
  await control(stack).post('markets/release', { marketId, runnerId });
  await control(stack).reset();
}

/** A visitor at a market that is frozen until the test moves it. */
export async function openPricedMarket(page: Page, stack: Stack) {
  const sandbox = control(stack);
  const market = await openMarket(new SandboxClient(stack.sandbox));
  frozen = market;
  const { eventId, marketId, runnerId } = market;
  const move = (back: number) =>
    sandbox.post('markets/price', { marketId, runnerId, back, lay: back + 0.02, size: 50_000 });
  await move(2);
  await page.goto(stack.url(`/markets/${eventId}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Back (?!.*best).* at 2 / }).first()).toBeVisible();
  const button = main.getByRole('button', { name: /^Price chart of / }).first();
  const dialog = page.getByRole('dialog');
  return {
    sandbox,
    market,
    move,
    main,
    button,
    dialog,
    history: dialog.getByRole('region', { name: 'Price history' }),
    depth: dialog.getByRole('region', { name: 'Depth' }),
  };
}
