import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '../../../sandbox/accounts/demo-players';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { cutFigures } from '../../fixtures/cutFigures';
import { expect, test } from '../../fixtures/test';
import { onMarket, slipOf } from '../../pages/betting/slip';
import { newestPlayer } from '../../pages/money/money';
import { formIsThere, startAsDemo } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

const PLACE = '/bet/placebetv2';
const ODDS = '/odds/getuseroddsv2';

test.afterEach(async ({ stack }) => {
  await control(stack).reset();
});

const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

/** Taps three prices that are not chosen; `close` closes the sheet where it covers them. */
async function tapThree(page: Page, close: () => Promise<void>): Promise<void> {
  const prices = page
    .getByRole('main')
    .locator('button[aria-pressed="false"]:not([aria-disabled="true"]):enabled:visible');
  for (const at of [3, 6, 9]) {
    await prices
      .filter({ hasText: /^(Back|Lay) / })
      .nth(at)
      .click();
    await close();
  }
}

/** The largest number of elements whose style the browser worked out at once while `act` ran. */
async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  let most = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { args } of value as { args?: { elementCount?: number } }[])
      most = Math.max(most, args?.elementCount ?? 0);
  });
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await act();
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await ended;
  await cdp.detach();
  return most;
}

async function logIn(page: Page | Locator): Promise<void> {
  await formIsThere(page);
  await page.getByLabel('Username').fill(DEMO_LOGIN.userName);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGIN.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('what a bet does to every runner stands there before it is placed, and keys do it all', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('mouse', uncarried);
  await startAsDemo(page, stack);
  const player = async () => newestPlayer(sandbox);
  const { card, stake, place, tap, sandbox } = await onMarket(page, stack);
  await tap();
  if (isDesktop(page)) await expect(stake).toBeFocused();
  else await expect(stake).not.toBeFocused();
  await stake.fill('500');
  await expect(place).toHaveText(/₹500 wins ₹500/);
  // A phone's sheet shows the worst and the best result, and opens the others.
  if (!isDesktop(page)) await card.getByText('Worst -500.00 · best +500.00 of 3 runners').click();
  const results = card.getByRole('term');
  await expect(card.getByText('+500.00', { exact: true })).toBeVisible();
  await expect(card.getByText('-500.00', { exact: true }).first()).toBeVisible();
  await expect(results.first()).toBeVisible();

  await stake.press('ArrowUp');
  await expect(stake).toHaveValue('600');
  const price = card.getByLabel('Price', { exact: true });
  await price.press('ArrowUp');
  await expect(price).toHaveValue('2.02');
  await price.fill('2.03');
  await price.press('Enter');
  await expect(card.getByText(/2\.03 is not offered here: the nearest price is 2\.0[24]/)).toBeVisible();
  await stake.press('Escape');
  await expect(stake).toHaveValue('');
  await stake.press('Escape');
  await expect(card).toBeHidden();

  await tap();
  await stake.fill('100');
  await expect(card.getByText(/^Min ₹100/)).toBeVisible();
  await stake.press('Enter');
  await expect(card.getByText(/^Matched 100\.00 at 2$/)).toBeVisible();
  expect(await sandbox.betsOf(await player())).toHaveLength(1);
});

test('stake buttons that scroll sideways fade at the edge behind which there are more', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('wide', uncarried);
  await startAsDemo(page, stack);
  const { card, tap } = await onMarket(page, stack);
  await tap();
  const row = card.getByRole('group', { name: 'Stakes' });
  const fades = () =>
    row.evaluate((element) => {
      const style = getComputedStyle(element);
      return ['--fade-start', '--fade-end'].map((name) => style.getPropertyValue(name));
    });
  if (isDesktop(page)) {
    expect(await fades()).toEqual(['0px', '0px']);
    return;
  }
  await expect.poll(fades).toEqual(['0px', '32px']);
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth / 4 }));
  await expect.poll(fades).toEqual(['32px', '32px']);
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(fades).toEqual(['32px', '0px']);
});

test('several bets are placed by one tap, each once, with an outcome each', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  const { card, stake, tap, sandbox } = await onMarket(page, stack);
  await tap('Back');
  await stake.fill('300');
  if (!isDesktop(page)) await page.getByRole('button', { name: 'Close' }).click();
  await tap('Lay');
  await stake.first().fill('100');
  const all = page.getByRole('region', { name: 'All bets' });
  await expect(all).toContainText(/Total stake\s*400\.00\s*Total liability\s*402\.00/);
  await expect(card.getByLabel('Stake')).toHaveCount(2);
  await all.getByRole('button', { name: 'Place all 2' }).dblclick();
  await expect(card.getByText(/^Matched/)).toHaveCount(2);
  expect(await sandbox.betsOf(await newestPlayer(sandbox))).toHaveLength(2);
});

test('one-tap betting on a page’s prices: one tap, one bet; a price that moves under the finger is none', async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  const { tap, sandbox, market } = await onMarket(page, stack);
  const { marketId, runnerId } = market;
  const betsPlaced = async () => (await sandbox.betsOf(await newestPlayer(sandbox))).length;
  const isOn = page.getByRole('alert').filter({ hasText: 'One-tap betting is on.' });
  // The switch is in the slip, below a bet's form on a phone.
  await tap('Back');
  await page.getByText('One-tap betting', { exact: true }).click();
  await page.getByRole('region', { name: 'One-tap betting' }).getByLabel('Stake per tap').fill('250');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(isOn).toContainText('Each tap on a price bets ₹250 at once.');

  await test.step('a tap is one bet, a second quick one is none', async () => {
    const price = page.getByRole('main').getByRole('button', { name: /^Lay (?!.*best).* at 2\.02 / });
    await price.first().dblclick();
    await expect(page.getByText(/^Matched 250\.00 at 2\.02/).first()).toBeVisible();
    expect(await betsPlaced()).toBe(1);
    expect(await cutFigures(page)).toEqual([]);
  });

  await test.step('a price that changes under the finger, or just before, bets nothing', async () => {
    const price = page
      .getByRole('main')
      .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
      .first();
    await price.hover();
    await page.mouse.down();
    await sandbox.post('markets/price', { marketId, runnerId, back: 1.9, lay: 1.92, size: 50_000 });
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Back (?!.*best).* at 1\.9 / })
        .first(),
    ).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('The price had just changed: nothing was bet.').first()).toBeVisible();
    expect(await betsPlaced()).toBe(1);
  });

  await test.step('on a board it is off until it is switched on there', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'In-Play' }).first().click();
    await expect(page.getByRole('heading', { name: 'In-Play' }).first()).toBeVisible();
    await expect(isOn).toHaveCount(0);
  });
});

test('a slip of many stays low, with “Place all” in reach, the tapped runner in sight, and Undo for a removed bet', async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  const { card, stake, tap } = await onMarket(page, stack);
  const close = async () => {
    if (!isDesktop(page)) await page.getByRole('button', { name: 'Close' }).click();
  };
  await tap('Back');
  await stake.fill('300');
  await close();
  await tapThree(page, close);
  await tap('Lay');
  await stake.first().fill('100');
  await expect(card).toHaveCount(5);

  for (let at = 1; at < 5; at += 1)
    expect((await card.nth(at).boundingBox())?.height).toBeLessThanOrEqual(180);
  const all = page.getByRole('button', { name: /^Place \d of 5$/ });
  await expect(all).toBeInViewport({ ratio: 1 });
  if (!isDesktop(page)) {
    const tapped = page.getByRole('main').locator('button[aria-pressed="true"]', { hasText: /^Lay / });
    await expect
      .poll(() =>
        tapped.first().evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return [4, height - 4].every((down) => {
            const hit = document.elementFromPoint(x + width / 2, y + down);
            return hit !== null && button.contains(hit);
          });
        }),
      )
      .toBe(true);
  }

  const removed = await card.first().getByRole('heading').textContent();
  await card
    .first()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(card).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card.first().getByRole('heading')).toHaveText(removed ?? '');
  await expect(stake.first()).toHaveValue('100');
});

test('the figures of a position and of the next bet stand whole beside a runner', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startAsDemo(page, stack);
  const { card, stake, place, tap } = await onMarket(page, stack);
  await tap('Back');
  await stake.fill('12345.67');
  await place.click();
  await expect(card.getByText(/^Matched 12,345\.67/)).toBeVisible();
  await card.getByRole('button', { name: 'Done' }).click();
  await tap('Back');
  await stake.fill('2345.67');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '+12,345.67' }).first();
  await expect(row).toContainText('+14,691.34');
  expect(await cutFigures(page)).toEqual([]);
});

for (const width of [360, 900])
  test(`at ${width} px a tap on a price brings its form into sight and focuses it; what is being placed stays in sight`, {
    tag: '@phone',
  }, async ({ page, stack }) => {
    const isTablet = width >= 768;
    await page.setViewportSize({ width, height: 740 });
    await startAsDemo(page, stack);
    const { card, stake, place, tap, sandbox } = await onMarket(page, stack);
    // The sheet of a tablet stays open beside the prices.
    const close = async () => {
      if (!isTablet) await page.getByRole('button', { name: 'Close' }).click();
    };
    await tapThree(page, close);
    if (isTablet)
      await card.last().evaluate((element) => {
        const sheet = element.closest('section');
        sheet?.scrollTo({ top: sheet.scrollHeight });
      });
    await tap('Back');
    const form = card.first().locator('form');
    await expect(form).toBeFocused();
    await expect(form.getByLabel('Stake', { exact: true })).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Clear the slip' }).click();
    await tap('Back');
    await stake.fill('300');
    await sandbox.post('faults', { path: PLACE, delayMs: 3_000, times: 1 });
    await place.click();
    await expect(card.getByText('Sending…')).toBeInViewport({ ratio: 1 });
    // Its figures fill the card down to the progress text.
    const [figures, sending] = await Promise.all([
      card.getByRole('row').last().boundingBox(),
      card.getByText('Sending…').boundingBox(),
    ]);
    expect((sending?.y ?? 0) - (figures?.y ?? 0) - (figures?.height ?? 0)).toBeLessThan(40);
    await expect(card.getByText(/^Matched 300/)).toBeInViewport({ ratio: 1 });
  });

test('what comes later into the form of a bet does not move its Place button', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/\d+\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('Order options')) await held;
    await route.fulfill({ response });
  });
  const { tap, card } = await onMarket(page, stack);
  await tap();
  const sheet = page.getByRole('region', { name: 'Bet slip' });
  await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const place = card.getByRole('button', { name: 'Log in to place' });
  await expect(card.getByText(/^Worst 0.00/)).toBeVisible();
  const before = await place.boundingBox();
  await expect(card.getByText('Order options')).toBeHidden();
  go();
  await expect(card.getByText('Order options')).toBeVisible();
  expect(await place.boundingBox()).toEqual(before);
});

test('on a phone the sheet shows a question as a whole, and then what came of the bet', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  const { marketId, runnerId } = market;
  await tap('Lay');
  await stake.fill('300');
  await place.click();
  await expect(card.getByText(/^Matched 300/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await tap();
  await stake.fill('100');
  await sandbox.post('markets/price', { marketId, runnerId, back: 1.9, lay: 1.92, size: 50_000 });
  await expect(card.getByRole('button', { name: 'Now 1.9: take it' })).toBeVisible();
  await place.click();
  for (const name of ['Keep 2 (rests unmatched)', 'Take 1.9', 'Change'])
    await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(card.getByText('The price changed:')).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: /^Keep 2/ }).click();
  await expect(card.getByText('Unmatched: ₹100 at 2')).toBeVisible();
  // A receipt of another bet below leaves room to scroll.
  await expect(card.getByText('Unmatched: ₹100 at 2')).toBeInViewport({ ratio: 1 });
  await expect(card.first().getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
});

test(
  'a phone’s Back closes the slip’s sheet; the page and the bet stay',
  { tag: '@phone' },
  async ({ page, stack }, info) => {
    test.skip(info.project.name !== 'phone', 'other engines tell a page of no Back');
    await startAsDemo(page, stack);
    const { stake, tap, open } = await onMarket(page, stack);
    await tap();
    await stake.fill('300');
    const address = page.url();
    // The engine asks a page to close what is open in the same way for a phone's Back and for Escape. In the sheet the key
    // is the sheet's own.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    await expect(stake).toBeHidden();
    expect(page.url()).toBe(address);
    await open();
    await expect(stake).toHaveValue('300');
  },
);

test('on a phone on its side the slip stands beside the prices', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await startAsDemo(page, stack);
  const { card, tap, stake, place } = await onMarket(page, stack);
  await tap('Lay');
  await expect(card).toBeVisible();
  const tapped = page.getByRole('main').locator('button[aria-pressed="true"]', { hasText: /^Lay / });
  await expect
    .poll(() =>
      tapped.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return [4, height - 4].every((down) =>
          button.contains(document.elementFromPoint(x + width / 2, y + down)),
        );
      }),
    )
    .toBe(true);
  await stake.fill('100');
  await place.click();
  await expect(card.getByText('Matched 100.00 at 2.02')).toBeVisible();
});

test('a stake or a price that is none says what to do, and nothing is lost', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  const { card, stake, place, tap } = await onMarket(page, stack);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().toLowerCase().includes(PLACE)) sent.push(request.url());
  });
  await tap();
  for (const [typed, message] of [
    ['1e9', 'The stake must be a plain number'],
    ['-5', 'The stake must be more than zero.'],
    ['12.345', 'A stake has at most two decimals.'],
    // One rupee with a decimal comma, and a comma that may be either
    // (docs/decisions/languages-numbers-and-time.md#numbers-as-players-type-them).
    ['1,00', 'The minimum stake is 100.00.'],
    ['1,5000', 'The stake must be a plain number'],
    ['९', 'The minimum stake is 100.00.'],
    ['ten', 'The stake must be a plain number'],
    ['   ', 'Enter a stake.'],
    ['9'.repeat(60), 'That stake is too large.'],
    ['99', 'The minimum stake is 100.00.'],
    ['500001', 'The maximum stake is 5,00,000.00.'],
    ['60000', 'This bet needs 60,000.00; you have 50,000.00 available.'],
  ] as const)
    await test.step(typed, async () => {
      await stake.fill(typed);
      await expect(card.getByRole('status')).toContainText(message);
      await place.click();
      await expect(card.getByRole('status')).toContainText(message);
      await expect(stake).toHaveValue(typed.slice(0, 40));
    });
  await stake.fill('');
  await place.click();
  await expect(card.getByRole('status')).toHaveText('Enter a stake.');
  const price = card.getByLabel('Price', { exact: true });
  await price.fill('abc');
  await price.blur();
  await expect(price).toHaveValue('2');
  await stake.fill('100');
  await expect(card.getByText('“abc” is no price: type one such as 1.85.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('prices that can’t be had hold a bet back, and so does a market that closed', { tag: '@phone' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/Failed to load resource/);
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  await tap();
  await stake.fill('100');
  await sandbox.post('hub/pause', { paused: true });
  await sandbox.post('faults', { path: ODDS, status: 503, body: 'down' });
  await expect(card.getByText('Prices are out of date: waiting for fresh ones.')).toBeVisible({
    timeout: 20_000,
  });
  await place.click();
  await expect(place).toBeVisible();
  await sandbox.post('faults/reset');
  await expect(card.getByText('Prices are out of date')).toBeHidden();
  // The event is removed from the board, so that no later test uses it.
  await sandbox.post('hub/pause', { paused: false });
  await sandbox.post('events/finish', { eventId: market.eventId });
  await expect(
    card.getByText(/The market is (closed|suspended)\.|not on offer any more|not open for bets/),
  ).toBeVisible({ timeout: 20_000 });
  await expect(stake).toHaveValue('100');
});

test('an answer that can’t be read, or a gateway’s fault, is looked up', { tag: '@phone' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/Failed to load resource/, /\[bet-unknown\]/, /\[answer\] Bet/);
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox } = await onMarket(page, stack);
  await tap();
  await stake.fill('100');
  await sandbox.post('faults', {
    path: PLACE,
    status: 200,
    body: { success: true, result: { matchedStake: 100 } },
  });
  await place.click();
  await expect(card.getByText('No answer came back')).toBeVisible();
  await expect(card.getByText('The bet did not reach the exchange')).toBeVisible();
  await sandbox.post('faults/reset');
  await card.getByRole('button', { name: 'Edit and try again' }).click();
  await expect(stake).toHaveValue('100');
  await place.click();
  await expect(card.getByText(/^Matched 100\.00/)).toBeVisible();
  expect(await sandbox.betsOf(await newestPlayer(sandbox))).toHaveLength(1);
});

test('a session that ends on the way leaves the bet to be looked up after the login', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/, /\[bet-unknown\]/);
  await page.goto(stack.url('/auth/login'));
  await logIn(page);
  await expect(page).toHaveURL(/\/inplay$/);
  const { card, stake, place, tap, sandbox, open } = await onMarket(page, stack);
  await tap();
  await stake.fill('100');
  await expect(card.getByText(/^Min ₹100/)).toBeVisible();
  const before = (await sandbox.betsOf(DEMO_LOGIN.userName)).length;
  await sandbox.post('faults', { path: PLACE, status: 401, body: { success: false }, times: 1 });
  await place.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.getByText('You were logged out before the answer came.')).toBeAttached();
  await logIn(dialog);
  await expect(dialog).toBeHidden();
  await open();
  await expect(card.getByText('The bet did not reach the exchange')).toBeVisible();
  await card.getByRole('button', { name: 'Edit and try again' }).click();
  await place.click();
  await expect(card.getByText(/^Matched 100\.00/)).toBeVisible();
  expect(await sandbox.betsOf(DEMO_LOGIN.userName)).toHaveLength(before + 1);
});

test('a second tab shows the same slip, and a bet on its way in the first', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  const { stake, place, tap, sandbox, market } = await onMarket(page, stack);
  await tap();
  await stake.fill('500');
  const second = await page.context().newPage();
  await second.goto(stack.url(`/markets/${market.eventId}`));
  const other = slipOf(second);
  await other.open();
  await expect(other.stake).toHaveValue('500');
  await page.bringToFront();
  await stake.fill('100');
  await expect(other.stake).toHaveValue('100');
  await sandbox.post('faults', { path: PLACE, delayMs: 600_000, times: 1 });
  await place.click();
  await expect(other.card.getByText(/Sending…|Checking with the exchange…/)).toBeVisible();
  await expect(other.place).toBeHidden();
  await sandbox.post('faults/reset');
  await expect(other.card.getByText(/^Matched 100\.00 at 2$/)).toBeVisible();
  expect(await sandbox.betsOf(await newestPlayer(sandbox))).toHaveLength(1);
});

test('in play a bet counts down, is matched, and waits or goes as the exchange says', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  await sandbox.post('events/start', { eventId: market.eventId });
  await sandbox.post('markets/price', {
    marketId: market.marketId,
    runnerId: market.runnerId,
    back: 2,
    lay: 2.02,
    size: 60,
  });
  await tap();
  await expect(card.getByText(/^\d s delay$/)).toBeVisible();
  const before = await place.boundingBox();
  await stake.fill('100');
  await expect(place).toHaveText(/₹100 wins ₹100/);
  expect(await place.boundingBox()).toEqual(before);
  await place.click();
  await expect(card.getByText(/^Placing… \d+ s/)).toBeVisible();
  await expect(card.getByRole('timer', { name: 'Until the bet is decided' })).toBeVisible();
  await expect(card.getByText(/^Matched 60\.00 at 2$/)).toBeVisible({ timeout: 20_000 });
  await expect(card.getByText(/Unmatched: ₹40 at 2/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'See open bets' })).toHaveAttribute('href', '/open-bets');
});

/** The controls of the page whose middle is on the screen and lies under the slip. */
const underSlip = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input), footer a[href]')]
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        if (width < 2 || control.closest('[inert]')) return false;
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest('[aria-label="Bet slip"]') != null;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  );

test('the closed slip lies over no control: not at the end of a page, not under the focus, and nowhere where money moves', async ({
  page,
  stack,
}) => {
  test.skip(isDesktop(page), 'the slip is a column there');
  await startAsDemo(page, stack);
  const { tap, open, card } = await onMarket(page, stack);
  await tap();
  await expect(card).toBeVisible();
  const bar = page.getByRole('button', { name: /^Bet slip/ });
  for (const width of [360, 800]) {
    await page.setViewportSize({ width, height: 640 });
    if (await card.isVisible()) await page.getByRole('button', { name: 'Close' }).click();

    await test.step(`a market’s page at ${width} px`, async () => {
      await expect(bar).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
      expect(await underSlip(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      const prices = page.getByRole('main').locator('button[aria-pressed]:enabled:visible');
      for (let at = 0; at < (await prices.count()); at += 5) {
        await prices.nth(at).focus();
        const [box, slip] = [await prices.nth(at).boundingBox(), await bar.boundingBox()];
        if (!box || !slip) throw new Error('a price or the slip is not there');
        expect(box.y + box.height).toBeLessThanOrEqual(slip.y);
      }
    });
  }

  for (const path of ['/depositw', '/withdrawal', '/settings-stake'])
    await test.step(path, async () => {
      await page.goto(stack.url(path));
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
      await expect(bar).toBeAttached();
      for (let top = 0; top < (await page.evaluate(() => document.documentElement.scrollHeight)); top += 40) {
        await page.evaluate((to) => window.scrollTo({ top: to }), top);
        expect(await underSlip(page)).toEqual([]);
      }
    });
  await bar.scrollIntoViewIfNeeded();
  await open();
  await expect(card).toBeVisible();
});

test('what the header opens lies over the slip, so that a player with a bet in it can deposit and log out', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  const { tap, card } = await onMarket(page, stack);
  const bar = page.getByRole('banner');
  const reaches = async (opener: RegExp, name: string) => {
    await bar.getByRole('button', { name: opener }).click();
    await bar.getByRole('link', { name, exact: true }).last().click({ trial: true });
    await page.keyboard.press('Escape');
  };
  await tap();
  await expect(card).toBeVisible();
  await reaches(/^Account of/, 'Log out');
  await reaches(/Balance/, 'Withdraw');
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('button', { name: /^Bet slip/ })).toBeVisible();
  await reaches(/^Account of/, 'Log out');
});

test('a bet that needs more money than the player has leads to a deposit of what is missing', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { userName } = await registerPlayer(stack);
  await startAs(page, stack, userName);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const { card, stake, tap } = await onMarket(page, stack);
  await tap();
  await expect(stake).toBeVisible();
  expect(loaded.filter((url) => url.includes('NotEnoughFunds'))).toEqual([]);
  await stake.fill('10250');
  await expect(card.getByText('This bet needs 10,250.00; you have 10,000.00 available.')).toBeVisible();
  await card.getByRole('link', { name: 'Deposit ₹300' }).click();
  await expect(page).toHaveURL(/\/depositw\?amount=300$/);
  await expect(page.getByRole('main').getByLabel('Amount')).toHaveValue('300');
});

test('a tap on a price, and the cross that takes the bet out, style the sheet and not the whole page', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { card, tap } = await onMarket(page, stack);
  const remove = card.getByRole('button', { name: /from the slip$/ });
  // The first tap may still load the slip's styles.
  await tap();
  await remove.click();
  await expect(card).toHaveCount(0);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const opening = await mostStyled(page, async () => {
    await tap();
    await expect(card).toBeVisible();
  });
  expect(opening).toBeGreaterThan(0);
  expect(opening).toBeLessThan(elements / 2);
  const closing = await mostStyled(page, async () => {
    await remove.click();
    await expect(card).toHaveCount(0);
  });
  expect(closing).toBeLessThan(elements / 2);
});
