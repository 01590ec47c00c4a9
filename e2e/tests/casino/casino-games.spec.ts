import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { gameScreen, searchBox, seeLobby, tiles } from '../../pages/casino/casino';
import { balanceInBar, resultOf, TABLES } from '../../pages/casino/tables';
import { figures, newestPlayer } from '../../pages/money/money';
import { openAsDemo, startAsDemo } from '../../pages/player/player';

// The games played from the lobby as a player does: stakes and winnings are in the ledger, in the bar over the game and
// in the header, to the paisa.

test.setTimeout(120_000);
test.afterEach(({ stack }) => control(stack).reset());

const OPENING = 5_000_000;

for (const { name, ref, play } of TABLES) {
  test(`${name} is staked, settles through the ledger, shows in the bar and is left`, {
    tag: '@desktop',
  }, async ({ page, stack, uncarried }) => {
    const sandbox = control(stack);
    await startAsDemo(page, stack);
    const userName = await newestPlayer(sandbox);
    await page.goto(stack.url('/lobby'));
    await seeLobby(page);
    await searchBox(page).fill(name);
    await page.locator(`a[data-game="${ref}"]`).first().click();
    await page.getByRole('button', { name: 'Open the game' }).click();
    const table = page.frameLocator(`iframe[title="${name}"]`);
    await expect(table.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => balanceInBar(page)).toBe(OPENING);

    let expected = OPENING;
    await test.step('two rounds, each in the bar by its exact figure', async () => {
      for (let round = 1; round <= 2; round += 1) {
        await play(table);
        expected += await resultOf(table, round);
        await expect.poll(() => balanceInBar(page)).toBe(expected);
        // When a control of the first round is still moving, Playwright scrolls it to the middle.
        if (round === 1) await page.evaluate(() => window.scrollTo(0, 0));
      }
    });
    await test.step('the statement has them, and nothing else moved', async () => {
      const { items } = await sandbox.ledgerOf(userName);
      const rows = items.filter(({ type }) => type === 'CASINO');
      const moved = rows.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(Math.round(moved * 100)).toBe(expected - OPENING);
      expect(Math.round((items[0]?.balance ?? Number.NaN) * 100)).toBe(expected);
      expect(rows.every(({ remark }) => remark.includes(name))).toBe(true);
    });
    await test.step('nothing of the table is out of reach at either width', async () => {
      const frame = page.frames().find((candidate) => candidate.url().includes('/play/'));
      const overflow = () =>
        frame?.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
      const desktop = page.viewportSize();
      for (const [size, targets] of [
        [{ width: 360, height: 740 }, true],
        [desktop, false],
      ] as const) {
        if (size) await page.setViewportSize(size);
        await expect.poll(overflow).toBe(0);
        expect(await layoutProblems(page, { targets })).toEqual([]);
      }
      // When a table scrolls a part of itself into view, the bar over it must not scroll away.
      if (!uncarried.includes('still')) expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
    await test.step('the way out leads to the lobby, its search as it was, and the header has the money', async () => {
      await gameScreen(page).getByRole('button', { name: 'Exit' }).click();
      await seeLobby(page);
      await expect(searchBox(page)).toHaveValue(name);
      await searchBox(page).fill('');
      await expect(tiles(page.getByRole('region', { name: 'Recent' })).first()).toHaveAttribute(
        'data-game',
        ref,
      );
      const shown = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(expected / 100);
      await expect(figures(page)).toContainText(shown);
    });
  });
}

test('a round goes on after a lost connection and a reload, and its stake is taken once', {
  tag: '@phone',
}, async ({ page, context, stack, consoleProblems }) => {
  consoleProblems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load|fetch|WebSocket|negotiat/i);
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await page.goto(stack.url('/lobby'));
  await seeLobby(page);
  await searchBox(page).fill('Mines of Kolar');
  await page.locator('a[data-game="dream:mines-of-kolar"]').first().click();
  await page.getByRole('button', { name: 'Open the game' }).click();
  const table = page.frameLocator('iframe[title="Mines of Kolar"]');
  const tileAt = (column: number, state: string) =>
    table.getByRole('button', { name: `Row 3, column ${column}: ${state}` });
  // The mine is on this tile in one of 25 fields.
  await expect(async () => {
    await table.getByRole('slider', { name: /^Mines/ }).fill('1');
    await table.getByRole('button', { name: 'Start', exact: true }).click();
    await tileAt(3, 'closed').click();
    await expect(tileAt(3, 'a gem')).toBeVisible();
  }).toPass();

  await test.step('without a connection the table says so, and the round stays', async () => {
    await context.setOffline(true);
    await tileAt(4, 'closed').click();
    await expect(table.getByText('No connection.', { exact: false })).toBeVisible();
    await context.setOffline(false);
  });
  await test.step('a reload leads back into the round', async () => {
    await page.reload();
    await expect(tileAt(3, 'a gem')).toBeVisible();
    await expect(tileAt(4, 'closed')).toBeVisible();
  });
  await test.step('it is collected, and the ledger has each stake and one payout', async () => {
    await table.getByRole('button', { name: /^Collect ₹/ }).click();
    await resultOf(table, 1);
    const { items } = await sandbox.ledgerOf(userName);
    const rows = items.filter(({ type }) => type === 'CASINO');
    const stakes = rows.filter(({ debit }) => debit > 0).map(({ debit }) => debit);
    expect(new Set(stakes)).toEqual(new Set([100]));
    expect(rows.filter(({ credit }) => credit > 0)).toHaveLength(1);
    const balance = Math.round((items[0]?.balance ?? Number.NaN) * 100);
    await expect.poll(() => balanceInBar(page)).toBe(balance);
  });
});

test('a game that will not be framed takes the window, and its way back is the lobby with the new balance', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const sandbox = control(stack);
  const name = 'Fruit Parade';
  await openAsDemo(page, stack, '/lobby');
  const userName = await newestPlayer(sandbox);
  await seeLobby(page);
  await searchBox(page).fill(name);
  await expect(page).toHaveURL(/q=fruit\+parade/i);
  const lobby = page.url();
  await tiles(page).filter({ hasText: name }).click();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.waitForURL(new RegExp(`^http://localhost:${stack.ports.games}/play/`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('nothing of the session goes with it', async () => {
    expect(page.url()).not.toContain(await accessTokenOf());
    expect(await page.evaluate(() => document.referrer)).not.toContain('/lobby');
  });
  let expected = OPENING;
  await test.step('its exit comes back', async () => {
    await page.getByRole('button', { name: 'Roll', exact: true }).click();
    expected += await resultOf(page, 1);
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(page).toHaveURL(lobby);
    await seeLobby(page);
    await seeBalance();
  });
  await test.step('the browser’s Back comes back as well, not to the game that would start anew', async () => {
    await tiles(page).filter({ hasText: name }).click();
    await page.getByRole('button', { name: 'Open the game' }).click();
    await expect(page.getByRole('button', { name: 'Roll', exact: true })).toBeVisible();
    await sandbox.post('players/adjust', { userName, amount: 77, ref: `away-${userName}` });
    expected += 7_700;
    await page.goBack();
    await expect(page).toHaveURL(lobby);
    await seeLobby(page);
    await seeBalance();
    await expect(searchBox(page)).toHaveValue(name);
  });

  async function seeBalance(): Promise<void> {
    const shown = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(expected / 100);
    await expect(figures(page)).toContainText(shown);
  }
  async function accessTokenOf(): Promise<string> {
    const state = await page.context().storageState();
    const entries = state.origins.flatMap(({ localStorage }) => localStorage);
    const token = entries.find(({ name: key }) => key === 'accessToken')?.value;
    if (!token) throw new Error('Nobody is logged in.');
    return token;
  }
});

test('a phone that is turned on its side keeps the running game, over the whole screen', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  await page.goto(stack.url('/lobby'));
  await seeLobby(page);
  await searchBox(page).fill('Mines of Kolar');
  await page.locator('a[data-game="dream:mines-of-kolar"]').first().click();
  await page.getByRole('button', { name: 'Open the game' }).click();
  const frame = page.locator('iframe[title="Mines of Kolar"]');
  await expect(
    page.frameLocator('iframe[title="Mines of Kolar"]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await frame.evaluate((element) => element.setAttribute('data-before', ''));
  await page.setViewportSize({ width: 844, height: 390 });
  const edges = () =>
    frame.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return { left, right, bottom };
    });
  await expect.poll(edges).toEqual({ left: 0, right: 844, bottom: 390 });
  await expect(frame).toHaveAttribute('data-before');
  expect(await layoutProblems(page, { targets: true })).toEqual([]);
});
