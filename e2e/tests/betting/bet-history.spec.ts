import { readFileSync } from 'node:fs';
import { api } from '@touchline/shared/contracts/api';
import { openMarket, openMarkets } from '../../../sandbox/testing/openMarket';
import { expect, test } from '../../fixtures/test';
import { figureAfter, paiseOf, playerWithClient, playerWithPast } from '../../pages/betting/profit-loss';

// A player's settled bets: filtered, opened, exported as a file; and today's bets as they are settled.

test('bets are filtered by the address, opened into their arithmetic, and saved as the file says', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { bets } = await playerWithPast(page, stack, { rows: 700, bets: 700, days: 40 });
  const main = page.getByRole('main');
  const table = main.getByRole('table', { name: 'Settled bets, newest first' });
  const ofSport = bets.filter(({ sportId, result }) => sportId === 1 && result === 'WON');

  await test.step('filters go into the address, and a reload keeps them', async () => {
    await page.goto(stack.url('/bet-history'));
    await expect(main.getByText(`Page 1 of ${Math.ceil(bets.length / 20)}`)).toBeVisible();
    // Two changes in quick succession on a slow phone: the second must not undo the first.
    await page.evaluate(async () => {
      for (const [label, value] of [
        ['Sport', 'football'],
        ['Result', 'WON'],
      ] as const) {
        const select = [...document.querySelectorAll('select')].find(
          (candidate) => candidate.labels[0]?.textContent === label,
        );
        if (!select) throw new Error(`There is no ${label}.`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await null;
      }
    });
    await expect(main.getByText(`Page 1 of ${Math.ceil(ofSport.length / 20)}`)).toBeVisible();
    await expect(page).toHaveURL(/\?sport=football&result=WON$/);
    await main.getByRole('link', { name: 'Older' }).click();
    await expect(main.getByText(/^Page 2 of /)).toBeVisible();
    await page.reload();
    await expect(main.getByText(/^Page 2 of /)).toBeVisible();
    await expect(main.getByLabel('Result')).toHaveValue('WON');
    await expect(table.getByRole('rowheader').first()).toContainText(ofSport[20]?.runnerName ?? '');
  });

  await test.step('a row opens into its arithmetic', async () => {
    await table.getByRole('rowheader').first().getByRole('button').click();
    await expect(table.getByText(/^Asked .*, matched /)).toBeVisible();
  });

  await test.step('the file has every bet of the filter, to the paisa', async () => {
    const saving = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export CSV' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('bet-history.csv');
    const [header = '', ...lines] = readFileSync(await download.path(), 'utf8')
      .replace(/^\u{feff}/u, '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(ofSport.length);
    const net = header.split(',').indexOf('Net');
    const nets = lines.map((line) => paiseOf(line.match(/("[^"]*"|[^,]*)(,|$)/g)?.[net] ?? ''));
    expect(nets).toEqual(
      ofSport.map(({ profit = Number.NaN, commission = Number.NaN }) => profit - commission),
    );
  });

  await test.step('a void bet says why', async () => {
    await page.goto(stack.url('/bet-history?result=VOID'));
    const voided = bets.find(({ result }) => result === 'VOID');
    await expect(table.getByRole('row').nth(1)).toContainText(`Void${voided?.voidReason}`);
  });

  await test.step('an address with a filter that does not exist is told', async () => {
    for (const [query, message] of [
      ['sport=quidditch', 'There is no sport “quidditch”.'],
      ['from=2026-02-31', '“2026-02-31” is not a day.'],
    ] as const) {
      await page.goto(stack.url(`/bet-history?${query}`));
      await expect(main.getByRole('alert').filter({ hasText: message })).toBeVisible();
    }
    await main.getByRole('button', { name: 'Show all bets' }).click();
    await expect(table).toBeVisible();
    await expect(page).toHaveURL(/\/bet-history$/);
  });
});

test('today’s bets come in as they are settled, with the day’s total', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  const { sandbox, client } = await playerWithClient(page, stack);
  const bet = await openMarket(client);
  const other = (await openMarkets(client, bet.eventId)).find(
    ({ id, winners }) => id !== bet.marketId && winners === 1,
  );
  const runner = other?.runners[0];
  if (!other || !runner) throw new Error('The event has one market only.');
  const prices = { back: 3, lay: 3.05, size: 50_000 };
  await sandbox.post('markets/price', { marketId: other.id, runnerId: runner.id, ...prices });
  await client.run(api.placeBet, bet);
  await client.run(api.placeBet, {
    ...bet,
    clientRef: crypto.randomUUID(),
    marketId: other.id,
    runnerId: runner.id,
    price: 3,
    stake: 400,
  });
  const main = page.getByRole('main');
  await page.goto(stack.url('/my-bets'));
  await expect(main.getByText('No bet was settled today')).toBeVisible();

  await test.step('a bet wins', async () => {
    await sandbox.post('markets/settle', { marketId: other.id, winner: runner.id });
    const row = main.getByRole('row').filter({ hasText: runner.name });
    await expect(row).toContainText(`Won${runner.name}`);
    const figures = (await client.run(api.getUserBetHistory, { SkipCount: 0, MaxResultCount: 5 })).items[0];
    expect(figures?.profit).toBe(80_000);
    const net = 80_000 - (figures?.commission ?? 0);
    expect(await figureAfter(main.getByText(/^Won \d/), 'Won')).toBe(net);
  });

  await test.step('another is void: it counts, with nothing', async () => {
    await sandbox.post('markets/void', { marketId: bet.marketId, reason: 'Wrong price' });
    await expect(main.getByText('Wrong price')).toBeVisible();
    await expect(main.getByText(/^2 bets: gross \+800\.00/)).toBeVisible();
  });
  await sandbox.reset();
});
