import type { Locator, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { type Market, SPORT_IDS, type SportEvent } from '@touchline/shared/contracts/markets';
import { openMarkets } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { cutTexts } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { newestPlayer } from '../../pages/money/money';
import { openAsDemo } from '../../pages/player/player';

interface Found {
  readonly event: SportEvent;
  readonly markets: readonly Market[];
}

/** The first event, in play or coming, that fits the test. */
async function findEvent(
  stack: Stack,
  fits: (event: SportEvent) => boolean,
  has: (market: Market, index: number, all: readonly Market[]) => boolean = () => true,
): Promise<Found> {
  const client = new SandboxClient(stack.sandbox);
  const { sports } = await client.run(api.treeSportWithEvent, {});
  for (const event of sports.flatMap((sport) => sport.events).filter(fits)) {
    const markets = await openMarkets(client, event.id);
    if (markets.some(has)) return { event, markets };
  }
  throw new Error('The board has no such event.');
}

const isLive = ({ status, matchDate }: SportEvent) => status === 'IN_PLAY' || matchDate === 'In-Play';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Markets of the event' });
const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

/** On a phone the slip is a sheet over the page. */
const closeSlip = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Bet slip' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();

/** Positions of all headings, rows and prices, in pixels. */
function geometry(region: Locator): Promise<number[]> {
  return region.evaluate((element) =>
    [...element.querySelectorAll('h2, h3, li, button[aria-pressed]')].flatMap((part) => {
      const { top: y, left, width, height } = part.getBoundingClientRect();
      return [left, y, width, height].map(Math.round);
    }),
  );
}

test.afterEach(async ({ stack }) => control(stack).reset());

test('a visitor’s link to a market asks for the markets before the shell’s code is here, and once', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { event } = await findEvent(stack, isLive);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The shell's code waits until the page has asked for its markets.
  const markets = page.waitForRequest(/GetByEventId/);
  await page.route(/\/start\.\w+\.js$/, async (route) => {
    await markets;
    await route.continue();
  });
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  expect(asked.filter((path) => /GetByEventId$/.test(path))).toHaveLength(1);
});

test('a tab tapped before the shell’s code leads to its section', async ({ page, stack }) => {
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.football && !isLive(candidate),
    // Tabs are there for several groups; another journey may have settled the event's other markets.
    ({ group }, _index, all) => group === 'Goals' && all.some((market) => market.group !== 'Goals'),
  );
  const first = markets.find(({ group }) => group === 'Goals');
  if (!first) throw new Error('The event has no goals markets.');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/start\.\w+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(stack.url(`/markets/${event.id}`), { waitUntil: 'commit' });
  await page.locator('.first-frame').getByRole('link', { name: 'Goals' }).click();
  go();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(page).toHaveURL(stack.url(`/markets/${event.id}/${first.id}`));
  await expect
    .poll(async () => {
      const bar = await tabs(page).boundingBox();
      return (await top(card(page, first.name))) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    })
    .toBeLessThan(40);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('tabs lead to the sections and follow the scroll; an address comes back to its market', async ({
  page,
  stack,
}) => {
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.football && !isLive(candidate),
    // There must be goals beside it, because a single group has no tabs.
    ({ name }) => name === 'Match Odds',
  );
  const goals = markets.filter(({ group }) => group === 'Goals');
  const [first, , third] = goals;
  if (!first || !third) throw new Error('The event has no goals markets.');

  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const tab = (name: string) => tabs(page).getByRole('link', { name });
  await expect(tab('All')).toHaveAttribute('aria-current', 'location');

  await test.step('a tab leads to its section, below the tabs that stay', async () => {
    await tab('Goals').click();
    await expect(page).toHaveURL(stack.url(`/markets/${event.id}/${first.id}`));
    await expect(tab('Goals')).toHaveAttribute('aria-current', 'location');
    await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeFocused();
    const bar = await tabs(page).boundingBox();
    const below = (bar?.y ?? 0) + (bar?.height ?? 0);
    expect(await top(card(page, first.name))).toBeGreaterThanOrEqual(below);
    expect(await top(card(page, first.name))).toBeLessThan(below + 40);
  });

  await test.step('the tabs follow the scroll, and so does the address', async () => {
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, -10_000);
    await expect(tab('All')).toHaveAttribute('aria-current', 'location');
    await expect(page).toHaveURL(stack.url(`/markets/${event.id}`));
    await card(page, third.name).evaluate((element) => element.scrollIntoView());
    await expect(tab('Goals')).toHaveAttribute('aria-current', 'location');
  });

  await test.step('a link to a market comes up at it, and a reload again', async () => {
    await page.goto(stack.url(`/markets/${event.id}/${third.id}`));
    for (const _ of ['the link', 'the reload']) {
      await expect(card(page, third.name)).toBeInViewport({ ratio: 0.5 });
      await expect(tab('Goals')).toHaveAttribute('aria-current', 'location');
      await expect(page.getByRole('heading', { level: 2, name: third.name })).toBeFocused();
      await expect(page).toHaveURL(stack.url(`/markets/${event.id}/${third.id}`));
      await page.reload();
    }
  });

  await test.step('a market that is no more leads to the event, and says so', async () => {
    await page.goto(stack.url(`/markets/${event.id}/no-such-market`));
    await expect(page.getByText('The market of this link is no longer on offer.')).toBeVisible();
    await expect(card(page, first.name)).toBeVisible();
  });
});

test('nothing moves when a market is suspended, its ball runs, it settles, and its event ends', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  await sandbox.post('freeze', { frozen: true });
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.cricket && !isLive(candidate),
  );
  const [main, bookmaker] = markets;
  const [winner, loser] = main?.runners ?? [];
  if (!main || !bookmaker || !winner || !loser) throw new Error('The event has no two markets.');
  await openAsDemo(page, stack, `/markets/${event.id}`);
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const region = page.getByRole('main');
  const odds = card(page, main.name);
  await expect(odds.getByRole('button', { name: `Back ${winner.name} at` })).toBeEnabled();
  // The limits come in another answer.
  await expect(odds.getByText(/^Min /)).toBeVisible();
  const before = await geometry(region);
  const unmoved = async () => expect(await geometry(region)).toEqual(before);

  await test.step('suspended', async () => {
    await sandbox.post('markets/suspend', { marketId: main.id, label: 'Wicket check' });
    await expect(odds.getByText('Wicket check')).toBeVisible();
    await expect(odds.getByRole('button', { name: /^Back .*suspended/ }).first()).toBeDisabled();
    await unmoved();
    await sandbox.post('markets/resume', { marketId: main.id });
    await expect(odds.getByText('Wicket check')).toBeHidden();
    await unmoved();
  });

  await test.step('settled: the winner is marked, prices are gone', async () => {
    await sandbox.post('markets/settle', { marketId: main.id, winner: winner.id });
    await expect(odds.getByText('Winner', { exact: true })).toBeVisible();
    await expect(odds.getByText('Closed')).toBeVisible();
    await expect(odds.getByRole('button', { name: `Back ${loser.name} at, suspended –` })).toBeDisabled();
    await unmoved();
  });

  await test.step('over', async () => {
    await sandbox.post('events/finish', { eventId: event.id });
    await expect(page.getByText('This event is over')).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Bet history' }).last()).toBeVisible();
    await unmoved();
  });

  await test.step('opened anew: what is over is there, and said to be', async () => {
    await page.reload();
    await expect(page.getByText('This event is over')).toBeInViewport();
    await expect(odds.getByText('Winner', { exact: true })).toBeVisible();
  });
});

test('a running ball lies over the prices and moves nothing', async ({ page, stack }) => {
  const { event } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.cricket && isLive(candidate),
    ({ kind }) => kind === 'BOOKMAKER',
  );
  const sandbox = control(stack);
  const ball = (ballRunning: boolean) =>
    sandbox.post('events/score', { eventId: event.id, change: { ballRunning } });
  await sandbox.post('freeze', { frozen: true });
  await ball(false);
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const bookmaker = card(page, 'Bookmaker');
  const rows = () => bookmaker.getByRole('listitem').evaluateAll((all) => all.map((row) => row.clientHeight));
  const overlay = bookmaker.getByText('Ball running');
  await expect(bookmaker.getByRole('listitem').first()).toBeVisible();
  await expect(overlay).toBeHidden();
  const before = await rows();
  // The bookmaker may be suspended for a few seconds after a wicket.
  await expect(async () => {
    await ball(true);
    await expect(overlay).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  expect(await rows()).toEqual(before);
  await expect(bookmaker.getByRole('button', { name: /^Back .*suspended/ }).first()).toBeDisabled();
});

test('a race keeps its removed runner, marked, and can be sorted by price', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  await control(stack).post('freeze', { frozen: true });
  const client = new SandboxClient(stack.sandbox);
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const races = sports.find(({ id }) => id === SPORT_IDS.horseRacing)?.events ?? [];
  const odds = await client.run(api.getUserOdds, { eventId: races.map(({ id }) => id).join(',') });
  const field = odds.markets.find(({ runners }) => runners.some(({ status }) => status === 'REMOVED'));
  const race = races.find(({ id }) => field?.id.startsWith(id));
  const market = race && (await client.run(api.getMarketsByEventId, { eventId: race.id })).markets[0];
  const gone = market?.runners.find(({ id }) =>
    field?.runners.some((runner) => runner.id === id && runner.status === 'REMOVED'),
  );
  if (!race || !gone) throw new Error('No race has a removed runner.');

  await page.goto(stack.url(`/markets/${race.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  // Large fields have a market of the placed horses, too.
  const win = card(page, 'Win');
  const row = win.getByRole('listitem').filter({ has: page.getByRole('heading', { name: gone.name }) });
  await expect(row.getByText('Removed')).toBeVisible();
  await expect(row.getByText(`T: ${gone.trainer}`)).toBeVisible();
  await expect(row.getByRole('button', { name: `Back ${gone.name} at, suspended` })).toBeDisabled();

  await win.getByRole('button', { name: 'Favourites first' }).click();
  const bests = await win
    .getByRole('button', { name: /^Back (?!.*(best|suspended)).* at/ })
    .allTextContents();
  const prices = bests.map((text) => Number(/ at ([\d.]+)/.exec(text)?.[1]));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await expect(win.getByRole('heading', { level: 3 }).last()).toHaveText(gone.name);
});

test('a laptop cuts no name of a race and of the results in the slip', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  const { event } = await findEvent(
    stack,
    () => true,
    ({ runners }) => runners.length > 6,
  );
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(card(page, 'Win').getByRole('listitem').first()).toBeVisible();
  expect(await cutTexts(page)).toEqual([]);

  await page.setViewportSize({ width: 1024, height: 768 });
  await openAsDemo(page, stack);
  const { tap, stake } = await onMarket(page, stack);
  await tap();
  await stake.fill('500');
  await expect(page.getByLabel('Your result after the bet, by winner')).toContainText('+500.00');
  expect(await cutTexts(page)).toEqual([]);
});

test('the book of a fancy shows what a bet did, and what the next one would do', async ({
  page,
  stack,
  isMobile,
  uncarried,
}) => {
  skipIf('wide', uncarried);
  const sandbox = control(stack);
  await sandbox.post('freeze', { frozen: true });
  const client = new SandboxClient(stack.sandbox);
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.cricket && !isLive(candidate),
    ({ kind }) => kind === 'FANCY',
  );
  const odds = await client.run(api.getUserOdds, { eventId: event.id });
  const fancy = markets.find(
    ({ id, kind }) =>
      kind === 'FANCY' && odds.markets.some((market) => market.id === id && market.status === 'OPEN'),
  );
  const runner = fancy?.runners[0];
  if (!fancy || !runner) throw new Error('No fancy is open.');
  const line = { marketId: fancy.id, runnerId: runner.id };
  await sandbox.post('markets/price', { ...line, back: 100, lay: 100, line: 45, yesLine: 45, size: 50_000 });
  await openAsDemo(page, stack, `/markets/${event.id}/${fancy.id}`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: runner.name }) });
  await expect(row).toBeInViewport();

  await test.step('a bet is on the book', async () => {
    await row.getByRole('button', { name: `Yes to ${runner.name} at 45` }).click();
    await page.getByLabel('Stake', { exact: true }).fill('1000');
    await page.getByRole('button', { name: 'Place bet' }).click();
    await expect(row.getByText('1,000.00').first()).toBeVisible({ timeout: 20_000 });
    await expect.poll(async () => sandbox.betsOf(await newestPlayer(sandbox))).toHaveLength(1);
  });

  await test.step('the next one is shown before it is placed', async () => {
    await row.getByRole('button', { name: `No to ${runner.name} at 45` }).click();
    await page.getByLabel('Stake', { exact: true }).last().fill('400');
    await expect(row.getByText('600.00', { exact: true })).toBeVisible();
    if (isMobile) await closeSlip(page);
    await row.getByRole('button', { name: `${runner.name}, your book and the rules` }).click();
    const book = page.getByRole('dialog').getByRole('table', { name: 'Profit and loss by runs' });
    await expect(book.getByRole('row').nth(1)).toContainText(/44 or fewer.*-1,000\.00.*-600\.00/s);
    await expect(book.getByRole('row').nth(2)).toContainText(/45 or more.*\+1,000\.00.*\+600\.00/s);
  });

  await test.step('my markets have it too, behind an arrow', async () => {
    await page.goto(stack.url('/my-markets'));
    const results = page.getByText('Result by runs', { exact: true });
    await expect(results).toBeVisible();
    // Only a list item has the arrow of what opens.
    expect(await results.evaluate((element) => getComputedStyle(element).display)).toBe('list-item');
    await results.click();
    await expect(page.getByRole('row', { name: '45 or more +1,000.00' })).toBeVisible();
  });
  await sandbox.post('markets/release', line);
});

test('a removed runner, three places and a dead heat are explained from the market to the history', {
  tag: '@desktop',
}, async ({ page, stack, uncarried }) => {
  skipIf('wide', uncarried);
  const sandbox = control(stack);
  await sandbox.post('freeze', { frozen: true });
  const client = new SandboxClient(stack.sandbox);
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.horseRacing && !isLive(candidate),
    ({ winners }) => winners === 3,
  );
  const places = markets.find(({ winners }) => winners === 3);
  const odds = await client.run(api.getUserOdds, { eventId: event.id });
  const live = odds.markets.find(({ id }) => id === places?.id);
  const running = places?.runners.filter(({ id }) =>
    live?.runners.some((runner) => runner.id === id && runner.status === 'ACTIVE'),
  );
  const [gone, kept, second, third] = running ?? [];
  if (!places || !gone || !kept || !second || !third) throw new Error('No race has a place market.');
  const marketId = places.id;
  for (const { id } of [gone, kept])
    await sandbox.post('markets/price', { marketId, runnerId: id, back: 4, lay: 4.1, size: 50_000 });
  await openAsDemo(page, stack, `/markets/${event.id}/${marketId}`);
  const market = card(page, 'To be placed');
  await expect(market.getByText('3 winners')).toBeVisible();

  await test.step('two bets are placed', async () => {
    for (const [index, { name }] of [gone, kept].entries()) {
      await market.getByRole('button', { name: `Back ${name} at 4` }).click();
      await page.getByLabel('Stake', { exact: true }).last().fill('1000');
      await page.getByRole('button', { name: 'Place bet' }).click();
      await expect
        .poll(async () => sandbox.betsOf(await newestPlayer(sandbox)), { timeout: 20_000 })
        .toHaveLength(index + 1);
    }
  });

  await test.step('one runner is removed', async () => {
    await sandbox.post('markets/remove-runner', { marketId, runnerId: gone.id, adjustmentFactor: 12.5 });
    await expect(market.getByText('Removed · 12.5% reduction')).toBeVisible({ timeout: 20_000 });
    await page.goto(stack.url('/open-bets'));
    const matched = page.getByRole('table', { name: `Matched bets on ${event.title}` });
    // The winnings of 3.00 in 4.00 are reduced by 12.5 %.
    await expect(matched).toContainText('3.63');
    await expect(matched).toContainText(`Price reduced from 4: ${gone.name} removed, 12.5%`);
  });

  await test.step('a dead heat for the last place is settled', async () => {
    const deadHeat = { places: 1, runners: 2 };
    const placed = [second, third].map(({ id: runnerId }) => ({ runnerId, status: 'PLACED' }));
    const tied = running?.at(-1);
    await sandbox.post('markets/settle', {
      marketId,
      runners: [
        ...placed,
        { runnerId: kept.id, status: 'PLACED', deadHeat },
        { runnerId: tied?.id, status: 'PLACED', deadHeat },
      ],
    });
    await page.goto(stack.url('/bet-history'));
    await expect(page.getByText(`${gone.name} was removed`)).toBeVisible();
    await page.getByRole('button', { name: `Back ${kept.name}` }).click();
    // ₹500 at 3.63 win ₹1,315, the other ₹500 are lost.
    await expect(page.getByText('500.00 × (3.63 − 1)')).toBeVisible();
    await expect(page.getByText('Dead heat: 1 place for 2 runners')).toBeVisible();
    await expect(page.getByText('+815.00').first()).toBeVisible();
  });
});

test('the TV stays in sight while the player bets, and gives way to nothing', async ({
  page,
  stack,
  isMobile,
}) => {
  await control(stack).post('freeze', { frozen: true });
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.hasTv === true && candidate.sportId === SPORT_IDS.football,
  );
  const last = markets.filter(({ group }) => group === 'Goals').at(-1);
  if (!last) throw new Error('The event has no goals markets.');
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await page.getByRole('button', { name: 'TV', exact: true }).click();
  const picture = page.getByTitle(`Live picture of ${event.title}`);
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  const inside = page.frameLocator('iframe[title^="Live picture of"]');
  await expect(inside.getByText(event.competition ?? '')).toBeVisible();

  await test.step('it sticks below the header, the tabs below it, the market below them', async () => {
    await tabs(page).getByRole('link', { name: 'Goals' }).click();
    await card(page, last.name).evaluate((element) => element.scrollIntoView());
    await expect(picture).toBeInViewport({ ratio: 0.99 });
    const screen = await page.getByRole('region', { name: `TV: ${event.title}` }).boundingBox();
    const bottom = (screen?.y ?? 0) + (screen?.height ?? 0);
    expect(await top(tabs(page))).toBeGreaterThanOrEqual(Math.floor(bottom));
    expect(await top(card(page, last.name))).toBeGreaterThan(bottom);
  });

  await test.step('a price can be tapped, and the picture goes on', async () => {
    const price = card(page, last.name)
      .getByRole('button', { name: /^Back (?!.*best).* at \d/ })
      .first();
    await price.click();
    await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
    await expect(picture).toBeVisible();
    if (isMobile) await closeSlip(page);
  });

  await test.step('it gets smaller and closes', async () => {
    const large = (await picture.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Make the TV smaller' }).click();
    await expect.poll(async () => (await picture.boundingBox())?.height ?? large).toBeLessThan(large);
    await page.getByRole('button', { name: 'Close TV' }).click();
    await expect(picture).toBeHidden();
  });
});

test('an unknown event, an answer that can’t be read and odds that can’t be had are each said', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  const sandbox = control(stack);
  const { event, markets } = await findEvent(
    stack,
    (candidate) => candidate.sportId === SPORT_IDS.football && !isLive(candidate),
  );
  consoleProblems.allow(/503/, /404/, /\[answer\] Market/);

  await test.step('an unknown event', async () => {
    await page.goto(stack.url('/markets/no-such-event'));
    await expect(page.getByRole('heading', { level: 1, name: 'Event not found' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to In-Play' })).toBeVisible();
  });

  await test.step('markets that don’t decode', async () => {
    await sandbox.post('faults', {
      path: '/market/getbyeventid',
      status: 200,
      body: { success: true, result: { event: 7 } },
    });
    await page.goto(stack.url(`/markets/${event.id}`));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await expect(page.getByText('The markets could not be loaded')).toBeVisible();
    await sandbox.post('faults/reset');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, markets[0]?.name ?? '')).toBeVisible();
  });

  await test.step('the odds service goes away and returns', async () => {
    const age = page.getByRole('main').getByText(/^Prices (just|\d)/);
    await expect(age).toHaveText('Prices just now');
    await sandbox.post('hub/pause', { paused: true });
    await sandbox.post('faults', { path: '/odds/getuseroddsv2', status: 503, body: {} });
    await expect(age).toHaveAttribute('data-stale', '', { timeout: 20_000 });
    await expect(card(page, markets[0]?.name ?? '').getByText('Prices are old')).toBeVisible();
    await sandbox.post('faults/reset');
    await sandbox.post('hub/pause', { paused: false });
    await expect(age).not.toHaveAttribute('data-stale', '', { timeout: 40_000 });
  });
});

test('/tv plays an event with its prices beside it', async ({ page, stack, uncarried }) => {
  skipIf('wide', uncarried);
  await control(stack).post('freeze', { frozen: true });
  const client = new SandboxClient(stack.sandbox);
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const second = sports.flatMap(({ events }) => events).filter(({ hasTv }) => hasTv)[1];
  if (!second) throw new Error('The board has no two events with a picture.');
  await page.goto(stack.url('/tv', 'tv.localhost'));
  await expect(page.getByTitle(/^Live picture of/)).toBeInViewport();
  const link = page
    .getByRole('region', { name: 'Live pictures' })
    .getByRole('link', { name: new RegExp(second.title) });
  // The picture is not visible after scrolling through the list.
  await link.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await link.click();
  await expect(page.getByTitle(`Live picture of ${second.title}`)).toBeInViewport({ ratio: 0.99 });
  // There is room for the best price of each side beside the picture.
  const row = page.getByRole('main').locator('[data-price-row]').first();
  await expect(row.getByRole('button', { name: /^(Back|Lay) / }).filter({ visible: true })).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at \d/ })
    .first()
    .click();
  await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByTitle(`Live picture of ${second.title}`)).toBeVisible();
});

test('a price that moves keeps the colour of its side: an edge marks it for a moment, and nothing where motion is reduced', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { market, sandbox } = await onMarket(page, stack);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const button = page.getByRole('button', { name: /^Lay (?!.*best).* at 2\.02 / }).first();
  await expect(button).toBeVisible();
  await button.evaluate((cell) => {
    const looks: { move: string | null; fill: string; edge: string; ms: number }[] = [];
    Object.assign(window, { looks });
    new MutationObserver(() => {
      const { backgroundColor, boxShadow } = getComputedStyle(cell);
      const move = cell.getAttribute('data-flash');
      looks.push({ move, fill: backgroundColor, edge: boxShadow, ms: performance.now() });
    }).observe(cell, { attributes: true, attributeFilter: ['data-flash'] });
  });
  const fill = await button.evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const looks = () =>
    page.evaluate<{ move: string | null; fill: string; edge: string; ms: number }[]>(
      'window.looks.splice(0)',
    );
  const move = async (lay: number) => {
    await sandbox.post('markets/price', { ...market, back: 2, lay, size: 50_000 });
    await expect.poll(() => page.evaluate('window.looks.length')).toBe(2);
    return looks();
  };

  const [up, after] = await move(2.1);
  expect(up).toMatchObject({ move: 'up', fill });
  expect(up?.edge).toMatch(/ 0px 3px 0px 0px inset$/);
  expect(after).toMatchObject({ move: null, fill, edge: 'none' });
  expect((after?.ms ?? 0) - (up?.ms ?? 0)).toBeGreaterThan(250);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [down] = await move(2.04);
  expect(down).toMatchObject({ move: 'down', fill, edge: 'none' });
});

test('a market says its book, shows all prices on a phone, folds, and a reload keeps both', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen shows all prices');
  await onMarket(page, stack);
  const odds = card(page, 'Match Odds');
  await expect(odds).toContainText(/Back book \d+\.\d %/);
  const third = odds.getByRole('button', { name: /^Back .* third best at/ }).first();
  await expect(third).toBeHidden();
  await odds.getByRole('button', { name: 'All prices of Match Odds' }).click();
  await expect(third).toBeVisible();
  const fold = odds.getByRole('button', { name: 'Match Odds', exact: true });
  await page.reload();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(third).toBeVisible();
  await fold.click();
  await page.reload();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(third).toHaveCount(0);
});

test('on a phone start and age of the prices are whole beside the TV button, also of a race of tomorrow', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { event } = await findEvent(
    stack,
    (candidate) => candidate.hasTv === true && candidate.sportId === SPORT_IDS.horseRacing,
  );
  await page.route(/\/Market\/GetByEventId/i, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    answer.result.event = { ...answer.result.event, status: 'UPCOMING', matchDate: tomorrow };
    await route.fulfill({ response, json: answer });
  });
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const start = page.getByText(/^Tomorrow \d/);
  const age = page.getByText('Prices just now', { exact: true });
  await expect(age).toBeVisible();
  const end = async (of: Locator) => {
    const box = await of.boundingBox();
    return (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
  };
  const tv = await page.getByRole('button', { name: 'TV', exact: true }).boundingBox();
  expect(await end(age)).toBeLessThanOrEqual(tv?.x ?? 0);
  expect(await start.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test('on a phone the first price of a live market stands by 300, its score in a line that opens', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await control(stack).post('freeze', { frozen: true });
  for (const sportId of [SPORT_IDS.cricket, SPORT_IDS.football]) {
    const { event } = await findEvent(
      stack,
      (candidate) => isLive(candidate) && candidate.sportId === sportId,
    );
    await page.goto(stack.url(`/markets/${event.id}`));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    const score = page.getByRole('region', { name: 'Score' });
    const line = score.getByRole('button');
    await expect(line).toBeVisible();
    // A phone hides the second and third best.
    const price = page
      .getByRole('main')
      .locator('button:has([data-price])')
      .filter({ visible: true })
      .first();
    expect(await top(price)).toBeLessThanOrEqual(300);
    await expect(score.getByRole('list').first()).toBeHidden();
    await line.click();
    await expect(score.getByRole('list').first()).toBeVisible();
  }
});
