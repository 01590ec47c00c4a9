import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { REMOTES } from '@touchline/build/workspaces';
import { satisfiesPlatform } from '@touchline/shared/contracts/remotes';
import { PLATFORM_VERSION } from '@touchline/shared/platform';
import { PASSWORD } from '../../../sandbox/testing/signUp';
import { type Stack, type StackOptions, startStack } from '../../../tools/stack/startStack';
import { releases } from '../../fixtures/releases';
import { PREVIOUS_BUILDS, unpackBuilds } from '../../fixtures/skew/builds-archive';
import { expect, portsOf, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { gamePath, seeGame, seeLobby } from '../../pages/casino/casino';
import { openFresh, panel } from '../../pages/delivery/remote-faults';
import { expectRemotePage, goToRemotePage } from '../../pages/delivery/remote-pages';
import { depositOf } from '../../pages/money/deposit';
import { figures } from '../../pages/money/money';
import { openStatement } from '../../pages/money/statement';
import { registerPlayer } from '../../pages/player/registered-player';

// Shell and remotes are deployed separately, so each must work with the previous release of the others, which the
// archive contains.

test.describe.configure({ timeout: 120_000 });

/** A stack with some builds of today and some of the previous release, for one test. */
async function withPrevious(
  which: 'shell' | 'remotes',
  worker: number,
  use: (stack: Stack, platform: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-skew-'));
  try {
    const root = join(folder, 'previous');
    const { platform } = unpackBuilds(readFileSync(PREVIOUS_BUILDS), root);
    const options: StackOptions = {
      ports: portsOf(worker, 'test'),
      workDir: folder,
      fresh: true,
      log: () => undefined,
    };
    const stack = await startStack({ ...options, builds: { [which]: root } });
    try {
      await use(stack, which === 'shell' ? platform : PLATFORM_VERSION);
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every remote must run by its range: a journey on a fallback would prove nothing. */
function expectRange(stack: Stack, platform: string): void {
  const { stable } = releases(stack);
  for (const name of REMOTES) {
    const { version, platform: range } = stable(name).remote;
    expect
      .soft(
        satisfiesPlatform(platform, range),
        `${name} ${version} needs platform ${range}, the shell has ${platform}: that shell must be replaced everywhere first, then "npm run skew:keep" makes it the previous one`,
      )
      .toBe(true);
  }
}

/** A player's most frequent actions, in one visit. */
async function visit(page: Page, stack: Stack): Promise<void> {
  const { userName } = await registerPlayer(stack);

  await test.step('the board shows prices, and a market opens from it', async () => {
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
    await page.getByRole('main').getByRole('link', { name: / v / }).first().click();
    await expect(page).toHaveURL(/\/markets\/\w+/);
    await expect(page.getByRole('heading', { level: 1, name: / v / })).toBeVisible();
  });

  await test.step('a visitor’s bet asks for the login, whose modal keeps the slip', async () => {
    const { tap, open, stake } = await onMarket(page, stack);
    await tap();
    await open();
    await stake.fill('100');
    await page.getByRole('button', { name: 'Log in to place' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByLabel('Username').fill(userName);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(figures(page)).toContainText('10,000.00');
    await expect(stake).toHaveValue('100');
  });

  await test.step('the bet is placed and matched', async () => {
    await page.getByRole('button', { name: /^Place bet/ }).click();
    await expect(page.getByText(/^Matched/).first()).toBeVisible();
    await expect(figures(page)).toContainText(/Exposure\D*100/);
  });

  await test.step('the statement shows what came in', async () => {
    await openStatement(page, stack);
    await expect(page.getByRole('main').getByText('10,000.00').first()).toBeVisible();
  });

  await test.step('the deposit makes an order', async () => {
    expect(await depositOf(page, stack).startUpi('500')).not.toBe('');
  });

  await test.step('the casino lists its games and opens one', async () => {
    await goToRemotePage(page, 'casino');
    await seeLobby(page);
    await page.goto(stack.url(gamePath()));
    await seeGame(page);
  });
}

test('the shell of the previous release runs the remotes of this one, and refuses those of a later platform', async ({
  page,
  browser,
  consoleProblems,
}, info) => {
  await withPrevious('shell', info.parallelIndex, async (stack, platform) => {
    expectRange(stack, platform);
    await visit(page, stack);

    consoleProblems.allow(/\[remote-load\]/); // the reports are expected
    await test.step('platform 2: the release that worked on this device stays', async () => {
      const { remote, url } = releases(stack).stable('casino');
      await releases(stack).publish('casino', '2.0.0', { url, remote: { ...remote, platform: '^2.0.0' } });
      const told = refusal(page, platform);
      await page.goto(stack.url('/lobby'));
      await seeLobby(page);
      await told;
    });
    await test.step('platform 2 on a new device: its place says so, the rest works', () =>
      meetRefused(browser, page, stack, platform));
  });
});

test('the shell of this release runs the remotes of the previous one', async ({ page }, info) => {
  await withPrevious('remotes', info.parallelIndex, async (stack, platform) => {
    expectRange(stack, platform);
    await visit(page, stack);
  });
});

const refusal = (page: Page, platform: string) =>
  page.waitForEvent('console', (message) =>
    message.text().includes(`casino 2.0.0 needs platform ^2.0.0, this shell has ${platform}`),
  );

/** The same player on a device that never loaded the casino. */
async function meetRefused(browser: Browser, player: Page, stack: Stack, platform: string): Promise<void> {
  const { page, uncaught, close } = await openFresh(browser, await player.context().storageState());
  try {
    const told = refusal(page, platform);
    await page.goto(stack.url('/lobby'));
    await expect(panel(page, 'casino')).toBeVisible();
    await told;
    await goToRemotePage(page, 'sports');
    await expectRemotePage(page, 'sports');
    expect(uncaught).toEqual([]);
  } finally {
    await close();
  }
}
