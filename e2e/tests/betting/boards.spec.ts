import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { SPORT_IDS, type SportEvent } from '@touchline/shared/contracts/markets';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { misplaced, overlapping, placeIn, rowOf, rows, search } from '../../pages/betting/boards';

test.use({ events: 2_000 });
test.beforeEach(async ({ stack }) => {
  await control(stack).post('freeze', { frozen: true });
});
test.afterEach(({ stack }) => control(stack).reset());

const isLive = ({ status, matchDate }: SportEvent) => status === 'IN_PLAY' || matchDate === 'In-Play';

/** Events in play of a sport, as the board lists them. */
async function liveEvents(stack: Stack, sportId: number): Promise<readonly SportEvent[]> {
  const { sports } = await new SandboxClient(stack.sandbox).run(api.treeSportWithEvent, {});
  return sports.find(({ id }) => id === sportId)?.events.filter(isLive) ?? [];
}

async function openBoard(page: Page, stack: Stack, path: string): Promise<void> {
  await page.goto(stack.url(path));
  await expect(rows(page).first()).toBeVisible();
}

/** Scrolls the page and waits until the visible rows are rendered. */
async function scrollFar(page: Page, to: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), to);
  await expect.poll(async () => (await placeIn(page)).top).toBeGreaterThan(0);
}

test('of thousands of events only those on the screen are drawn, and the way back leads to the same row', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('still', uncarried);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/getuseroddsv2$/i.test(url.pathname)) asked.push(url.searchParams.get('eventId') ?? '');
  });
  await openBoard(page, stack, '/inplay');
  await expect(page.locator('[aria-setsize]').first()).toBeVisible();

  await test.step('few rows are drawn, each knows its place among all, and their prices are asked for', async () => {
    await scrollFar(page, 12_000);
    expect(await rows(page).count()).toBeLessThan(45);
    const { eventId } = await placeIn(page);
    const row = rowOf(page, eventId);
    const [position, size] = await Promise.all(
      ['aria-posinset', 'aria-setsize'].map(async (name) => Number(await row.getAttribute(name))),
    );
    expect(size).toBeGreaterThan(80);
    expect(position).toBeGreaterThan(0);
    expect(position).toBeLessThanOrEqual(size ?? 0);
    await expect.poll(() => asked.at(-1)?.split(',')).toContain(eventId);
    expect(Math.max(...asked.map((ids) => ids.split(',').length))).toBeLessThanOrEqual(50);
    await expect(row.getByRole('button', { name: /^Back .* at \d/ }).first()).toBeEnabled();
  });

  const place = await placeIn(page);
  const title = (await rowOf(page, place.eventId).getByRole('link').first().textContent()) ?? '';

  await test.step('into the market and back', async () => {
    await rowOf(page, place.eventId).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, place.eventId)).toBeInViewport();
    await expect.poll(() => placeIn(page)).toEqual(place);
  });

  await test.step('over a reload', async () => {
    await page.reload();
    await expect(rowOf(page, place.eventId)).toBeInViewport();
    await expect.poll(() => placeIn(page)).toEqual(place);
  });

  await test.step('a phone that is turned shows the same row', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 700, height: 500 });
    await expect(rowOf(page, place.eventId)).toBeInViewport();
    if (size) await page.setViewportSize(size);
    await expect(rowOf(page, place.eventId)).toBeInViewport();
  });

  await test.step('Tab goes on to the next row, also after the list was scrolled far away', async () => {
    const { eventId } = await placeIn(page);
    const link = rowOf(page, eventId).getByRole('link').first();
    await link.focus();
    await scrollFar(page, 20_000);
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowOf(page, eventId).getByRole('button', { name: /^Pin / })).toBeFocused();
    await expect(rowOf(page, eventId)).toBeInViewport();
  });
});

test('the heads 1, X and 2 stand over the prices of their rows, and nothing lies under the star', async ({
  page,
  stack,
}) => {
  for (const path of ['/inplay', '/matchlist/3']) {
    await openBoard(page, stack, path);
    for (const width of [768, 1024, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => misplaced(page)).toEqual([]);
    }
  }
});

test('the facts of a row have room beside its prices on each width', async ({ page, stack }) => {
  for (const path of ['/markets', '/inplay', '/index']) {
    await openBoard(page, stack, path);
    for (const width of [600, 768, 900, 1024, 1200, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overlapping(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a phone shows five whole events, and a player’s own density on every board', async ({
  page,
  stack,
  isMobile,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, stack, '/inplay');
  const whole = () =>
    rows(page).evaluateAll((all) => {
      const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
      const bar =
        document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().top ?? innerHeight;
      const boxes = all.map((row) => row.getBoundingClientRect());
      return boxes.filter((box) => box.top >= top && box.bottom <= bar).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(5);
  expect(await layoutProblems(page, { targets: true })).toEqual([]);
  // A desktop's scroll bar takes room of its own.
  await page.setViewportSize({ width: isMobile ? 320 : 340, height: 740 });
  await expect.poll(() => layoutProblems(page, { targets: true })).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByRole('button', { name: 'Filter events' }).click();
  await page.getByText('Comfortable').click();
  await page.getByRole('button', { name: 'Filter events' }).click();
  await expect.poll(whole).toBeLessThan(5);
  await openBoard(page, stack, '/index');
  await expect(page.locator('[data-density="comfortable"]')).toBeVisible();
});

test('search, tabs and pins find an event, and come back with the page', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  const [cricket] = await liveEvents(stack, 3);
  if (!cricket) throw new Error('No cricket is in play.');
  await openBoard(page, stack, '/inplay');

  await test.step('the tab of a sport counts its events, and is still chosen after a market', async () => {
    const tab = page.getByRole('tab', { name: /Cricket/ });
    await expect(tab).toHaveText(new RegExp(`${(await liveEvents(stack, 3)).length}$`));
    await tab.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Cricket']);
    await rowOf(page, cricket.id).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: cricket.title })).toBeVisible();
    await page.goBack();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the search finds a part of a title in any case', async () => {
    await page.getByRole('tab', { name: /^All/ }).click();
    const part = cricket.title.slice(1, 8).toUpperCase();
    await search(page, part);
    await expect(rows(page).first()).toBeVisible();
    for (const title of await rows(page).getByRole('heading').allTextContents())
      expect(title.toUpperCase()).toContain(part);
    await search(page, 'nobody plays this');
    await expect(page.getByText('No event has “nobody plays this” in its title.')).toBeVisible();
    await search(page, '');
  });

  await test.step('a pinned event waits under the favourites, also after a reload', async () => {
    await page.getByRole('tab', { name: /Cricket/ }).click();
    await rowOf(page, cricket.id).getByRole('button', { name: /^Pin / }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(rows(page)).toHaveCount(1);
    await page.reload();
    await expect(rowOf(page, cricket.id)).toBeVisible();
    await rowOf(page, cricket.id).getByRole('button', { name: /^Pin / }).click();
    await expect(page.getByText('No favourites yet')).toBeVisible();
  });

  await test.step('a sport’s list remembers its filter on this device, and says that it is on', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await openBoard(page, stack, '/matchlist/3');
    await page.getByRole('button', { name: 'Filter events' }).click();
    await page.getByRole('combobox', { name: 'Competition' }).selectOption(cricket.competition ?? '');
    await expect(headings).toHaveText([cricket.competition ?? '']);
    await openBoard(page, stack, '/matchlist/3');
    await expect(headings).toHaveText([cricket.competition ?? '']);
    await page.getByRole('main').getByRole('button', { name: 'Clear filter' }).click();
    await expect(page.getByRole('button', { name: 'Filter events', exact: true })).toBeVisible();
    await expect(page.getByText(/: \d+ events?$/)).toBeHidden();
  });

  await test.step('a sport that there isn’t leads on', async () => {
    await page.goto(stack.url('/matchlist/abc'));
    await expect(page.getByText('There is no such sport')).toBeVisible();
    await page.getByRole('link', { name: 'See all sports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Sports' })).toBeVisible();
  });
});

test('a row shows score, matched volume and market count, and a goal moves nothing', async ({
  page,
  stack,
}) => {
  const [event] = await liveEvents(stack, 1);
  if (!event?.marketCount) throw new Error('Football isn’t in play.');
  await openBoard(page, stack, '/inplay');
  const row = rowOf(page, event.id);
  await expect(row).toContainText(event.score ?? 'no score');
  await expect(row).toContainText(/₹[\d.]+(k|L|Cr)?matched/);
  await expect(row).toContainText(`+${event.marketCount - 1}`);
  await expect(row).toHaveAttribute('aria-setsize', /\d/);
  await expect(row.getByRole('button', { name: /^Back .* at \d/ }).first()).toBeEnabled();
  const before = await row.boundingBox();
  await control(stack).post('events/score', { eventId: event.id, change: { goals: [7, 5] } });
  await expect(row).toContainText('7–5 · ');
  expect(await row.boundingBox()).toEqual(before);
});

test('a row says that its market is suspended before it is tapped, and that prices can’t be reached', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/);
  const sandbox = control(stack);
  const [first, second, third] = await liveEvents(stack, 1);
  if (!first?.market || !second || !third) throw new Error('Football isn’t in play.');
  await openBoard(page, stack, '/inplay');
  const row = rowOf(page, first.id);
  const height = async () => (await row.boundingBox())?.height;
  await expect(row).toHaveAttribute('aria-setsize', /\d/);
  const before = await height();
  expect(before).toBeGreaterThan(0);

  await test.step('suspended: a word over the prices, nothing moves', async () => {
    await sandbox.post('markets/suspend', { marketId: first.market?.id ?? '', label: 'Ball running' });
    await expect(row.getByText('Ball running')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Back .*suspended/ }).first()).toBeDisabled();
    expect(await height()).toBe(before);
    await sandbox.post('markets/resume', { marketId: first.market?.id ?? '' });
    await expect(row.getByText('Ball running')).toBeHidden();
  });

  await test.step('a tap opens the slip without waiting for the event’s markets', async () => {
    await sandbox.post('faults', { path: '/market/getbyeventid', delayMs: 600_000 });
    const price = row.getByRole('button', { name: /^Back .* at \d/ }).first();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText(first.title);
    await sandbox.post('faults/reset');
  });

  await test.step('an event that ends keeps its place, marked, while it is looked at', async () => {
    await sandbox.post('events/finish', { eventId: second.id });
    await expect(rowOf(page, second.id).getByText('Ended').first()).toBeVisible();
    await expect(rowOf(page, third.id)).toBeVisible();
  });

  await test.step('prices that can’t be reached say how old they are', async () => {
    await sandbox.post('hub/odds', { paused: true, drop: 0 });
    await sandbox.post('faults', { path: '/odds/getuseroddsv2', status: 500, body: { success: false } });
    await expect(page.locator('[data-stale]').filter({ hasText: /Prices/ })).toBeVisible({ timeout: 20_000 });
    await expect(row.getByRole('link').first()).toBeVisible();
  });
});

test('races: the next ones first, with countdown and prices, then each course; a race of the list is bet on', async ({
  page,
  stack,
}, info) => {
  const { sports } = await new SandboxClient(stack.sandbox).run(api.treeSportWithEvent, {});
  const races = sports.find(({ id }) => id === SPORT_IDS.horseRacing)?.events ?? [];
  const upcoming = races
    .filter(({ status }) => status === 'UPCOMING')
    .map(({ id, matchDate }) => ({ id, at: Date.parse(matchDate) }))
    .sort((a, b) => a.at - b.at);
  // Races that come due off while the journey looks at them have no countdown any more: they go off now.
  const soon = Date.now() + 120_000;
  for (const { id } of upcoming.filter(({ at }) => at < soon))
    await control(stack).post('events/start', { eventId: id });
  const byStart = upcoming.filter(({ at }) => at >= soon);
  expect(byStart.length).toBeGreaterThan(60);
  await openBoard(page, stack, '/matchlist/26');
  const section = page.getByRole('region', { name: 'Next off' });
  const next = section.locator('[data-event-id]');
  await expect(next).toHaveCount(3);
  const shown = await next.evaluateAll((all) => all.map((row) => row.getAttribute('data-event-id')));
  const startOf = (eventId: string | null) => byStart.find(({ id }) => id === eventId)?.at;
  expect(shown.map(startOf)).toEqual(byStart.slice(0, 3).map(({ at }) => at));
  const row = next.last();
  const countdown = row.getByRole('timer', { name: 'Time to the off' });
  const before = await countdown.textContent();
  await expect(countdown).not.toHaveText(before ?? '');
  await expect(row.getByRole('button', { name: /^Back .* at \d/ })).toHaveCount(4);
  const price = row.getByRole('button', { name: /^Back .* at \d/ }).first();
  const runner = /^Back (.*) at/.exec(
    (await price.getAttribute('aria-label')) ?? (await price.textContent()) ?? '',
  );
  await price.click();
  await expect(page.getByRole('heading', { name: `Back ${runner?.[1]}` })).toBeVisible();
  expect(await layoutProblems(page, { targets: info.project.name === 'phone' })).toEqual([]);
});
