import type { Page, Route } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import fc from 'fast-check';
import { type AnswerChange, answerChanges } from '../../../sandbox/testing/answerChanges';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { slipOf } from '../../pages/betting/slip';
import { eventPath } from '../../pages/platform/site';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

// Answers as other back ends write them, on the pages that show them. sandbox/server/conformance.test.ts tries all
// changes of all answers without a browser; here one sample per call is enough.

const CHANGES_OF_A_CALL = 2;
/** Texts that no player may ever read. */
const RAW = /\b(undefined|NaN|Invalid Date)\b|\[object Object\]/;

/** Pages of a player with the call that they need, and the sign that its answer was read. */
const PAGES: readonly [call: RegExp, path: string, shown: (page: Page) => Promise<unknown>][] = [
  [/TreeSportWithEvent/, '/inplay', (page) => expect(page.locator('[data-event-id]').first()).toBeVisible()],
  [
    /GetUserOpenBets/,
    '/open-bets',
    (page) => expect(page.getByRole('main')).toContainText(/Liability|liability|read/),
  ],
  [
    /GetUserBetHistory/,
    '/bet-history',
    (page) => expect(page.getByRole('main')).toContainText(/Won|Lost|Void|read/),
  ],
  [
    /Transaction\/GetHistory/,
    '/account-cash-statement',
    (page) => expect(page.getByRole('main')).toContainText(/balance/i),
  ],
  [/GetBonuses/, '/bonus', (page) => expect(page.getByRole('main')).toContainText(/Welcome|read|bonus/i)],
  [
    /DepositWithdrawals|PlayerRequests/,
    '/dwrequests',
    (page) => expect(page.getByRole('main')).toContainText(/Withdrawal|read/),
  ],
  [
    /GetPaymentInfo/,
    '/depositw',
    (page) => expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible(),
  ],
  [
    /InternationalCasino\/GetGames/,
    '/lobby',
    (page) => expect(page.locator('a[data-game]').first()).toBeVisible(),
  ],
];

// Otherwise the prices stay frozen in the journeys after this test.
test.afterEach(({ stack }) => control(stack).reset());

/** Answers a call with one field changed. */
async function withChange(
  page: Page,
  call: RegExp,
  pick: (changes: AnswerChange[]) => AnswerChange | undefined,
) {
  const told: { change?: string } = {};
  const handler = async (route: Route) => {
    const response = await route.fetch();
    const body: { success?: boolean; result?: unknown } = await response.json();
    const change = pick(answerChanges(body.result, Number.POSITIVE_INFINITY));
    if (!body.success || !change) return route.fulfill({ response });
    told.change = `${change.path}: ${change.kind}`;
    return route.fulfill({ response, json: { ...body, result: change.answer } });
  };
  await page.route(call, handler);
  return { told, stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }) };
}

test('a page stays when one field of a row comes as another back end writes it', async ({
  page,
  stack,
  consoleProblems,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  test.setTimeout(120_000);
  // Missing fields of a row are reported on the console once per call.
  consoleProblems.allow(/\[answer\]/);
  const { client, userName } = await registerPlayer(stack);
  await control(stack).writeHistory(userName, { rows: 30, days: 5 });
  const bet = await openMarket(client);
  await client.run(api.placeBet, { ...bet, price: 1000, unmatched: 'KEEP' });
  await client.run(api.createWithdrawal, {
    amount: 700,
    method: 'UPI',
    holder: 'Asha Rao',
    vpa: 'asha@okbank',
  });
  await startAs(page, stack, userName);
  const lost: string[] = [];
  let tried = 0;
  for (const [call, path, shown] of PAGES) {
    const picks = fc.sample(fc.nat({ max: 10_000 }), { numRuns: CHANGES_OF_A_CALL, seed: 12 + PAGES.length });
    for (const pick of picks) {
      const changed = await withChange(page, call, (changes) => {
        const inRows = changes.filter(({ isInRow }) => isInRow);
        return inRows[pick % inRows.length];
      });
      await page.goto(stack.url(path));
      // Stored data may be shown until the answer arrives.
      await expect.poll(() => changed.told.change, `${path} asks for what it shows`).toBeDefined();
      await waitForIdle(page);
      tried += 1;
      const problem = await problemOf(page, path, shown);
      if (problem) lost.push(`${path} with ${changed.told.change}: ${problem}`);
      await changed.stop();
    }
  }
  console.info(`${tried} changed answers in the browser: ${lost.length} pages lost.`);
  expect(lost).toEqual([]);
});

async function problemOf(
  page: Page,
  path: string,
  shown: (page: Page) => Promise<unknown>,
): Promise<string | undefined> {
  if (new URL(page.url()).pathname !== path) return `the site went to ${page.url()}`;
  const main = page.getByRole('main');
  const raw = RAW.exec((await main.textContent()) ?? '');
  if (raw) return `it reads “${raw[0]}”`;
  if ((await main.getByRole('alert').count()) > 0)
    return `it says ${await main.getByRole('alert').first().textContent()}`;
  return shown(page).then(
    () => undefined,
    (error: unknown) => String(error).slice(0, 200),
  );
}

test('no field of the domain settings closes the site, and none of a login’s answer refuses it', async ({
  page,
  stack,
  consoleProblems,
}) => {
  // Invalid addresses are reported to the operator.
  consoleProblems.allow(/\[(answer|settings)\]/);
  const all = (value: (sent: unknown) => unknown, keep: readonly string[]) => async (route: Route) => {
    const response = await route.fetch();
    const body: { result: Record<string, unknown> } = await response.json();
    const result = Object.fromEntries(
      Object.entries(body.result).map(([key, sent]) => [key, keep.includes(key) ? sent : value(sent)]),
    );
    await route.fulfill({ response, json: { ...body, result } });
  };
  const ways: Record<string, (sent: unknown) => unknown> = {
    null: () => null,
    text: (sent) => String(sent),
    numbers: (sent) => (typeof sent === 'boolean' ? Number(sent) : 7),
    objects: () => ({ nested: [null] }),
  };
  for (const [name, way] of Object.entries(ways)) {
    await page.route(/\/domains\/[^/]+\.json/, all(way, ['baseUrl', 'remotes', 'siteSuspended']));
    await page.goto(stack.url('/inplay'));
    await expect(page.locator('[data-event-id]').first(), `settings as ${name}`).toBeVisible();
    await expect(page).toHaveURL(/\/inplay$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.route(
    /\/domains\/[^/]+\.json/,
    all(() => null, ['baseUrl']),
  );
  await page.route(
    /LoginAsDemoUser/,
    all(() => null, ['accessToken', 'refreshToken']),
  );
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  await expect(page.getByRole('button', { name: /Balance/ })).toContainText(/Balance₹[\d,]+\.\d\d/);
  await page.goto(stack.url(await eventPath(stack)));
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Back / })
      .first(),
  ).toBeVisible();
});

interface ForeignRunner {
  id: string;
  back: { price: number }[];
  lay: { price: number }[];
}
interface ForeignAnswer {
  setting: { capabilities?: unknown };
  sports: { events: { market?: unknown; runners?: ForeignRunner[] }[] }[];
  markets: { id: string; version?: number; runners: ForeignRunner[] }[];
}

/** Rewrites the answers of a call. */
async function rewrite(page: Page, call: RegExp, change: (result: Partial<ForeignAnswer>) => void) {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const body: { result: Partial<ForeignAnswer> } = await response.json();
    change(body.result);
    await route.fulfill({ response, json: body });
  });
}

/** Teams have one id in all their fixtures, as on an exchange. */
function shareIds(runners: ForeignRunner[] = []): void {
  for (const [at, runner] of runners.entries()) runner.id = `team ${at}`;
}

test('a row shows its own event where teams share ids, ladders come in any order and no market has a version', async ({
  page,
  stack,
}) => {
  const { client } = await registerPlayer(stack);
  const live = (await client.run(api.treeSportWithEvent, {})).sports.flatMap(({ events }) =>
    events.filter(({ status }) => status === 'IN_PLAY'),
  );
  // A market that a wicket has suspended, or a runner that nobody offers to back, has no price to compare.
  let compared: string[] = [];
  await expect(async () => {
    await control(stack).post('freeze', { frozen: false });
    await control(stack).post('freeze', { frozen: true });
    const { markets } = await client.run(api.getUserOdds, { eventId: live.map(({ id }) => id).join(',') });
    const isCompared = (eventId: string) => {
      const first = markets.find((market) => market.id.startsWith(`${eventId}-`));
      return first?.status === 'OPEN' && first.runners.every(({ back }) => (back[0]?.price ?? 0) > 1);
    };
    compared = live.map(({ id }) => id).filter(isCompared);
    expect(compared.length).toBeGreaterThan(3);
  }).toPass();
  const polled = new Set<string>();
  await rewrite(page, /\/domains\/[^/]+\.json/, (settings) => Object.assign(settings, { capabilities: [] }));
  await rewrite(page, /TreeSportWithEvent/, ({ setting, sports = [] }) => {
    if (setting) setting.capabilities = [];
    for (const event of sports.flatMap(({ events }) => events)) {
      delete event.market;
      shareIds(event.runners);
      // Removes the list's prices, so that the rows show only those of the odds.
      for (const runner of event.runners ?? []) Object.assign(runner, { back: null, lay: null });
    }
  });
  await rewrite(page, /GetUserOddsV2/, ({ markets = [] }) => {
    for (const market of markets) {
      delete market.version;
      shareIds(market.runners);
      for (const { back, lay } of market.runners) {
        back.reverse();
        lay.reverse();
      }
    }
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/GetUserOddsV2/i.test(url.pathname)) polled.add(url.searchParams.get('eventId') ?? '');
  });
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto(stack.url('/inplay'));

  /** The best prices to back in the rows on the screen, by event, lowest first. */
  const shown = async () => {
    const all = await page.locator('[data-event-id]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        const prices = [...row.querySelectorAll('button')]
          .filter((button) => button.textContent?.startsWith('Back '))
          .map((button) => Number(button.querySelector('[data-price]')?.textContent));
        const isInSight = top >= 0 && bottom < innerHeight && prices.length > 0;
        return isInSight ? [{ eventId: row.getAttribute('data-event-id') ?? '', prices: prices.sort() }] : [];
      }),
    );
    return all.filter(({ eventId }) => compared.includes(eventId));
  };
  /** The same of the event's first market, as the sandbox has it. */
  const booked = async (eventId: string) => {
    const answer = await client.send(api.getUserOdds, { eventId });
    const { markets } = answer.body.result as ForeignAnswer;
    return { eventId, prices: (markets[0]?.runners ?? []).map(({ back }) => back[0]?.price).sort() };
  };
  await expect
    .poll(async () => {
      const rows = await shown();
      return rows.length > 3 && rows.every(({ prices }) => prices.every((price) => price > 1));
    })
    .toBe(true);
  const rows = await shown();
  expect(rows).toEqual(await Promise.all(rows.map(({ eventId }) => booked(eventId))));
  // Each event was asked for alone once; after that one call is enough.
  await expect.poll(() => rows.every(({ eventId }) => polled.has(eventId))).toBe(true);
  const together = (ids: string) => rows.every(({ eventId }) => ids.split(',').includes(eventId));
  await expect.poll(() => [...polled].some(together)).toBe(true);
  expect(await shown()).toEqual(rows);
});

test('a tree with its events in a list of their own: boards, menu and matches have them', async ({
  page,
  stack,
  isMobile,
}) => {
  await page.route(/TreeSportWithEvent/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const events = body.result.sports.flatMap(({ id, events }: { id: number; events: object[] }) =>
      events.map((event) => ({ ...event, sportId: id })),
    );
    await route.fulfill({ response, json: { ...body, result: { ...body.result, sports: [], events } } });
  });
  await page.goto(stack.url('/inplay'));
  await expect(page.locator('[data-event-id]').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('tab', { name: /Cricket/ })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Football' }).click();
  await expect(page).toHaveURL(stack.url('/matchlist/1'));
  await expect(page.locator('[data-event-id]').first()).toBeVisible();
});

/** A JavaScript number would round it. */
const LONG_ID = '1234567890123456789';

test('a bet goes to the line that was tapped, where the lines of a market share an id of 19 digits', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  const { userName, client } = await registerPlayer(stack);
  const { eventId, marketId, runnerId } = await openMarket(client);
  const { markets } = (await client.send(api.getUserOdds, { eventId })).body.result as ForeignAnswer;
  const lines = markets.find(({ id }) => id === marketId)?.runners.map(({ id }) => id) ?? [];
  const handicapOf = (id: string) => lines.indexOf(id) + 0.5;
  /** Makes each runner of the market a line of one id, which is a number. */
  const asLines = (body: string) =>
    lines.reduce(
      (text, id) => text.replaceAll(`"id":"${id}"`, `"id":${LONG_ID},"handicap":${handicapOf(id)}`),
      body,
    );
  await rewrite(page, /\/domains\/[^/]+\.json/, (settings) => Object.assign(settings, { capabilities: [] }));
  await rewrite(page, /TreeSportWithEvent/, ({ setting }) => {
    if (setting) setting.capabilities = [];
  });
  await page.route(/GetByEventId|GetUserOddsV2|GetUserLimits/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asLines(await response.text()) });
  });
  const placed: unknown[] = [];
  await page.route(/PlaceBetV2/, async (route) => {
    placed.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: false, result: null, error: { message: 'Market closed' } } });
  });
  await startAs(page, stack, userName);
  await page.goto(stack.url(`/markets/${eventId}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const slip = slipOf(page);
  await slip.tap('Back');
  await slip.open();
  await slip.stake.fill('100');
  await slip.place.click();
  await expect.poll(() => placed).toHaveLength(1);
  expect(placed[0]).toMatchObject({ eventId, marketId, runnerId: LONG_ID, handicap: handicapOf(runnerId) });
  // A poll may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
